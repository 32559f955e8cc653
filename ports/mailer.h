#pragma once

#include <string>

namespace steady {

// Plain-text mail; subject and first lines stay neutral.
struct Mail {
    std::string to;
    std::string subject;
    std::string body;
};

class Mailer {
  public:
    virtual ~Mailer() = default;
    // Throws std::runtime_error when it could not be handed over; the job is then retried.
    virtual void send(const Mail& mail) = 0;
};

}  // namespace steady
