#include "adapters/sandbox/state.h"

namespace steady::sandbox {

// The palette of the product, light and dark; 16 px and 44 px minimums for text fields and targets.
std::string_view stylesheet() {
    return R"(:root{color-scheme:light dark;--canvas:#fbf8f3;--surface:#fff;--sunken:#f3eee6;
--line:#ddd5c9;--field:#78716a;--ink:#1f2a2e;--muted:#46535a;--link:#0a5468;--brand:#0f5c5c;
--brand-strong:#0a4646;--on-brand:#fff;--warn:#6b4200;--warn-soft:#fcf0d9;--bad:#931f24;
--bad-soft:#fbe7e6;--focus:#1b4dd8}
@media (prefers-color-scheme:dark){:root{--canvas:#12191b;--surface:#1a2326;--sunken:#0d1315;
--line:#334045;--field:#839096;--ink:#eef2f1;--muted:#b4c0c2;--link:#8fcbe6;--brand:#7fd1c7;
--brand-strong:#a3e0d8;--on-brand:#06211f;--warn:#f2c36b;--warn-soft:#35280f;--bad:#f59a97;
--bad-soft:#3a1b1d;--focus:#9db8ff}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:var(--canvas);
color:var(--ink);font:1.0625rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
header,main,footer{width:100%;max-width:60rem;margin:0 auto;padding:1rem}
header{display:flex;justify-content:space-between;align-items:center}
header p,footer p{margin:0}
.brand{font-size:1.375rem;font-weight:650;color:var(--brand)}
.badge{font-size:.875rem;font-weight:600;color:var(--warn);background:var(--warn-soft);
border:1px solid currentcolor;border-radius:999px;padding:.125rem .75rem}
main{display:grid;gap:1.5rem;align-items:start;flex:1}
.card{background:var(--surface);border:1px solid var(--line);border-radius:1rem;padding:1.5rem;
box-shadow:0 1px 2px rgb(31 42 46/.06);width:100%;max-width:30rem;margin:0 auto}
h1{font-size:clamp(1.375rem,1.2rem + 1vw,1.75rem);line-height:1.2;margin:0 0 .5rem}
h2{font-size:1.1875rem;line-height:1.4;margin:0 0 1rem}
p{margin:0 0 1rem}
.amount{font-size:clamp(2rem,1.6rem + 2vw,2.75rem);line-height:1.1;font-weight:650;
font-variant-numeric:tabular-nums;margin:0 0 1.5rem}
dl{margin:0;border-top:1px solid var(--line)}
dl div{display:flex;justify-content:space-between;gap:1rem;padding:.75rem 0;
border-bottom:1px solid var(--line)}
dl .total{border:0;font-weight:650;padding-bottom:0}
dt{overflow-wrap:anywhere}
dd{margin:0;font-variant-numeric:tabular-nums}
.method{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;
background:var(--sunken);border:1px solid var(--field);border-radius:.5rem;padding:.75rem 1rem}
.muted,footer{color:var(--muted)}
footer{font-size:.9375rem;text-align:center;padding-bottom:2rem}
.problem{background:var(--bad-soft);color:var(--bad);border:1px solid currentcolor;
border-radius:.5rem;padding:.75rem 1rem}
form{margin:0}
button,a.primary{display:block;width:100%;min-height:2.75rem;padding:.625rem 1.25rem;
border-radius:.625rem;border:1px solid transparent;font:inherit;font-weight:600;cursor:pointer;
text-align:center}
.primary,a.primary{background:var(--brand);color:var(--on-brand);text-decoration:none;
margin-bottom:.75rem}
.primary:hover{background:var(--brand-strong)}
.secondary{background:var(--surface);color:var(--ink);border-color:var(--field)}
.secondary:hover{background:var(--sunken)}
.quiet{background:none;color:var(--link);text-decoration:underline}
.others{display:grid;gap:.25rem;margin-top:1rem;padding-top:1rem;
border-top:1px solid var(--line)}
a{color:var(--link)}
.mail{white-space:pre-wrap;overflow-wrap:anywhere}
ul{padding-left:1.25rem;margin:0 0 1.5rem}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
@media (min-width:52rem){main{grid-template-columns:repeat(auto-fit,minmax(20rem,1fr));
padding-top:3rem}.summary{margin-right:0}.summary + .card{margin-left:0}}
@media (forced-colors:active){button,.card,.badge{border:1px solid}}
)";
}

}  // namespace steady::sandbox
