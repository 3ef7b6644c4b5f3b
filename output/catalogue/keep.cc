// See keep.h.
#include "output/catalogue/keep.h"

#include "output/catalogue/find.h"

namespace bw {

KeepTest::KeepTest(const Query& query) : query_(query), one_(Catalogue::Create(":memory:", {})) {
  one_.db().Confine(QueryFunctions());
  ask_ = std::make_unique<Statement>(AskWhether(one_.db(), query_));
  one_.db().Release();
}

bool KeepTest::Holds(const WorldFacts& facts) {
  one_.Insert(facts);
  ask_->Begin();
  bool holds = false;
  try {
    holds = ask_->Next();
    if (holds) ask_->Begin();  // lets go of the row, so that it can be taken out
  } catch (const SqlError& e) {
    query_.Blame(e, 0);
  }
  one_.Forget(std::get<std::int64_t>(facts.rows[0][0][0]));
  return holds;
}

}  // namespace bw
