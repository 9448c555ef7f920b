// candor/state_data.hpp: the data of one state, which is never made of another state.
#pragma once

#include <type_traits>
#include <utility>

namespace candor {

/// Returns true for another state with the same data as `Own`.
template <class Other, class Data, class Own>
concept AnotherState =
    std::is_base_of_v<Data, Other> && !std::is_same_v<Data, Other> && !std::is_base_of_v<Own, Other>;

/// The data of a state. It is made from data only: converting one state to another would keep the data and
/// change its meaning, so that does not compile.
template <class State, class Data>
struct StateData : Data {
  // No member of a contract has a name like these, so they hide none.
  StateData(const Data& data_) : Data(data_) {}
  StateData(Data&& data_) : Data(std::move(data_)) {}
  template <AnotherState<Data, StateData> Other>
  StateData(const Other& other) = delete;  // one state is not another: match() returns which it is

  bool operator==(const StateData&) const = default;
};

}  // namespace candor
