// The dungeon as a graph: places are vertices, open ways between open places are edges with their
// length (D-MEAS-02). graph.cc is the only file that includes Boost.Graph for it. A view is built
// from the world and stays right until World::topology changes.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "generator/world/world.h"

namespace bw {

struct Step {
  Id<Way> way;
  Id<Place> to;
  Fx length = 0;
};

class WayGraph {
 public:
  WayGraph(const World& w, Id<Delve> delve);
  ~WayGraph();
  WayGraph(WayGraph&&) noexcept;
  WayGraph& operator=(WayGraph&&) noexcept;

  // Copied for next to nothing; stays as it was when the graph is gone.
  class Reach {
   public:
    Fx To(Id<Place> p) const {  // kFar = not within the limit
      const Fx far = rows_->distance[p.n];
      return far <= limit_ ? far : kFar;
    }
    bool Reaches(Id<Place> p) const { return To(p) < kFar; }

   private:
    friend class WayGraph;
    struct Rows {  // by place
      std::vector<Fx> distance;
      std::vector<std::uint32_t> before;  // the place one came from; itself at a source
    };
    std::shared_ptr<const Rows> rows_;  // of this limit or a wider one
    Fx limit_ = kFar;
  };
  // Dijkstra from all sources, no further than `limit` (1/256 bead).
  Reach From(std::span<const Id<Place>> sources, Fx limit = kFar) const;
  Reach From(Id<Place> source, Fx limit = kFar) const { return From(std::span(&source, 1), limit); }
  // The same for who asks how far it is and nothing else: a wider search from there will do. No
  // Path of it, since of two ways as long as each other the wider one may have come by the other.
  Reach Around(std::span<const Id<Place>> sources, Fx limit) const;
  // Source first, `to` last; empty when not reached.
  static std::vector<Id<Place>> Path(const Reach& reach, Id<Place> to);
  std::span<const Step> Ways(Id<Place> p) const;  // open ways out of a place, by way id
  // Number of the connected part each place belongs to; -1 for places that are not open.
  const std::vector<int>& Components() const;  // worked out once

 private:
  std::vector<std::uint32_t> StartsOf(std::span<const Id<Place>> sources) const;  // open ones, once
  Reach Search(std::vector<std::uint32_t> starts, Fx limit) const;
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

// Where the surface and the deep meet: open places of kind "entrance", and constructions whose own
// levels have been opened into the dungeon (S-SUP-06; mark "opened").
struct Entrance {
  Id<Place> place;                // where one stands once inside
  Fx x = 0;                       // on the ground line
  Id<Construction> construction;  // set when it is a castle's or another building's own way down
};
std::vector<Entrance> Entrances(const World& w, Id<Delve> delve);

}  // namespace bw
