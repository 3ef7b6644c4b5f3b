// The viewer's style and program, put into the binary when it is built.
#pragma once

namespace bw {

extern const char* const kViewerCss;
extern const char* const kViewerJs;

}  // namespace bw
