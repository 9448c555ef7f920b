// candor/state_data.hpp: the data of one state, which is never made of another state.
#pragma once

#include <type_traits>
#include <utility>

namespace candor {

/// A state that holds the same data as `Own`, and is another one.
template <class Other, class Data, class Own>
concept AnotherState =
    std::is_base_of_v<Data, Other> && !std::is_same_v<Data, Other> && !std::is_base_of_v<Own, Other>;

/// What a state holds. It is made of data; a state that is given instead would keep what it holds and lose
/// what it means, so that does not compile.
template <class State, class Data>
struct StateData : Data {
  // No member of a contract has a name like these, so they hide none.
  StateData(const Data& data_) : Data(data_) {}
  StateData(Data&& data_) : Data(std::move(data_)) {}
  template <AnotherState<Data, StateData> Other>
  StateData(const Other& other) = delete;  // one state is not another: match() says which it is

  bool operator==(const StateData&) const = default;
};

}  // namespace candor
