#include "adapters/outbound/circuit_breaker.h"

#include <stdexcept>
#include <utility>

namespace steady::outbound {

CircuitBreaker::CircuitBreaker(CircuitOptions options) : options_(std::move(options)) {
    if (options_.failures_to_open < 1 || !options_.now)
        throw std::invalid_argument("circuit breaker: at least one failure, and a clock");
}

CircuitBreaker::Call::Call(Call&& other) noexcept
    : breaker_(std::exchange(other.breaker_, nullptr)), probe_(other.probe_) {}

CircuitBreaker::Call::~Call() {
    if (breaker_) breaker_->settle(probe_, Verdict::none);
}

void CircuitBreaker::Call::succeeded() {
    if (breaker_) std::exchange(breaker_, nullptr)->settle(probe_, Verdict::success);
}

void CircuitBreaker::Call::failed() {
    if (breaker_) std::exchange(breaker_, nullptr)->settle(probe_, Verdict::failure);
}

CircuitBreaker::Call CircuitBreaker::admit() {
    const std::lock_guard lock(mutex_);
    if (state_.circuit == Circuit::open && options_.now() - opened_at_ >= options_.stays_open) {
        state_.circuit = Circuit::half_open;
    }
    if (state_.circuit == Circuit::closed) return {this, false};
    if (state_.circuit == Circuit::half_open && !probing_) {
        probing_ = true;
        return {this, true};
    }
    ++state_.refused;
    return {nullptr, false};
}

void CircuitBreaker::open() {
    if (state_.circuit != Circuit::open) ++state_.opened;
    state_.circuit = Circuit::open;
    opened_at_ = options_.now();
}

void CircuitBreaker::settle(bool probe, Verdict verdict) {
    const std::lock_guard lock(mutex_);
    if (probe) {
        probing_ = false;
        if (verdict == Verdict::failure) return open();
        if (verdict == Verdict::success) {
            state_.circuit = Circuit::closed;
            failures_ = 0;
        }
        return;
    }
    // A call from before the circuit opened no longer decides.
    if (state_.circuit != Circuit::closed || verdict == Verdict::none) return;
    failures_ = verdict == Verdict::success ? 0 : failures_ + 1;
    if (failures_ >= options_.failures_to_open) open();
}

CircuitState CircuitBreaker::state() const {
    const std::lock_guard lock(mutex_);
    CircuitState state = state_;
    if (state.circuit == Circuit::open && options_.now() - opened_at_ >= options_.stays_open) {
        state.circuit = Circuit::half_open;
    }
    return state;
}

}  // namespace steady::outbound
