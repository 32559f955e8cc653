#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace steady {

// How an archive names people. Its subjects appear as themselves; everyone else by a role and a
// letter, which are the same in all of its files: "Companion A".
class Pseudonyms {
  public:
    // `subjects`: the ids of their accounts.
    explicit Pseudonyms(std::set<std::string> subjects) : subjects_(std::move(subjects)) {}

    [[nodiscard]] bool is_subject(const std::string& id) const { return subjects_.contains(id); }
    // The id of a subject; the pseudonym of another person, whose role is that of the first call.
    [[nodiscard]] std::string of(const std::string& role, const std::string& id);
    // From now on redact() replaces this text by the pseudonym of the person with this id, who must
    // have one. Texts of fewer than three bytes say too little and are ignored.
    void hide(const std::string& id, const std::string& text);
    // The same for the first name of this person without the last name. One that is also a common
    // word is replaced where it begins as in `name`, so with a capital letter. One that two people
    // share becomes "Another person".
    void hide_first_name(const std::string& id, const std::string& name);
    // Texts that a subject has as well, such as a shared last name, are not replaced.
    void keep(const std::string& text);
    // Replaces what is hidden, in any case of ASCII letters, where it is a whole word. A text that
    // as a whole is one of a subject's stays as it is.
    [[nodiscard]] std::string redact(std::string_view text) const;
    // How many people have a pseudonym.
    [[nodiscard]] std::size_t size() const { return names_.size(); }

  private:
    std::set<std::string> subjects_;
    std::map<std::string, std::string> names_;
    std::map<std::string, std::size_t> count_by_role_;
    struct Hidden {
        std::string text;  // in lower case
        std::string name;  // its replacement
        char begin = 0;    // how it must begin; 0: in either case
        bool is_first_name = false;
    };
    void insert(Hidden hidden);

    std::set<std::string> kept_;  // in lower case
    std::vector<Hidden> hidden_;  // longest first
};

}  // namespace steady
