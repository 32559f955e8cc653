#pragma once

#include <string>
#include <string_view>

namespace steady::http {

// Renders a page of the web app from the template that the build wrote, with the values that only
// the running server knows:
//   <meta name="steady-config" content="">   gets `config`, JSON
//   {{support.phone}}                        the value at that path of `config`; a number as whole
//                                            dollars "25" or as "25.50"
//   {{demoAccounts.0.email}}                 of an item of a list, counted from 0
//   {{tel:support.phone}}                    its digits and plus sign, for a link that dials
//   {{#demo}}...{{/demo}}                    rendered only where that value is true
// A missing value renders as nothing. Values are escaped for text and attributes.
[[nodiscard]] std::string render_template(std::string_view page, std::string_view config);

}  // namespace steady::http
