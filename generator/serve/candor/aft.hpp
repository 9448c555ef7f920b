// candor/aft.hpp: the aft protocol: requests, answers and push frames.
#pragma once

#include <candor/aft/frame.hpp>
#include <candor/aft/request.hpp>
#include <candor/aft/response.hpp>
