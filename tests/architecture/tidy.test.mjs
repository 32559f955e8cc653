import assert from 'node:assert/strict';
import { test } from 'node:test';

import { checkText } from './tidy.mjs';

const planted = [
    ['domain/fees/x.cpp', 'double price = 1;', /floating point/],
    ['app/bookings/x.cpp', 'auto t = std::chrono::system_clock::now();', /clock is a port/],
    ['app/bookings/x.cpp', 'const auto q = "SELECT 1 ";', /SQL belongs/],
    ['adapters/http/x.cpp', `// ${'TO'}${'DO'}: later`, /leftover marker/],
    ['ports/x.h', '    Result<int> count();', /nodiscard/],
    ['app/payments/x.cpp', 'purchase.state = PurchaseState::expired;', /along its table/],
    ['app/payments/x.cpp', 'const auto from = std::exchange(purchase.state, PurchaseState::expired);', /along its table/],
    ['adapters/http/x.cpp', 'auto* p = new Thing();', /raw new/],
    ['adapters/http/x.cpp', `int f() {\n${'    g();\n'.repeat(80)}}\n`, /a function of/],
    ['adapters/http/x.cpp', 'int x;\n'.repeat(400), /split what has more/],
    ['tests/unit/x.cpp', 'TEST(Money, is_rounded_once) {', /named LikeThis/],
    ['adapters/http/x.cpp', 'thread_ = std::jthread([this] { run(); });', /inside contain/],
    ['app/wiring/x.cpp', 'Loop() : thread_([this](const std::stop_token& stop) { run(stop); }) {}', /inside contain/],
    ['scripts/x.sh', 'true\n'.repeat(301), /split what has more/],
];

for (const [file, text, message] of planted) {
    test(`tidy catches ${message} in ${file}`, () => {
        assert.match(checkText(file, text).join('\n'), message);
    });
}

test('tidy leaves ordinary code alone', () => {
    assert.deepEqual(checkText('ports/x.h', '    [[nodiscard]] virtual Result<int> count() = 0;\n'), []);
    assert.deepEqual(checkText('domain/fees/x.cpp', 'Money fee = base.percent_half_up(5);  // not a double\n'), []);
});
