// The check of features is tested itself: each planted violation must be seen.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import {
    arrowsBelow, featureArrows, circles, folderArrowsBelow, folderArrows, readFeatures, violations,
} from './features.mjs';

const features = readFeatures(readFileSync('docs/boundaries.txt', 'utf8'));
const arrows = arrowsBelow(process.cwd());
const planted = (file, header) => violations(features, [...arrows, ...featureArrows(file, `#include "${header}"\n`)]).join('\n');

test('every dependency between features is listed, and none forms a cycle', () => {
    assert.ok(arrows.length > 100);
    assert.deepEqual(violations(features, arrows), []);
    assert.deepEqual(circles(arrows.filter((arrow) => !arrow.shows)), []);
});

test('an unlisted dependency is detected, between rules and between use cases', () => {
    assert.match(planted('domain/people/planted.h', 'domain/fees/fees.h'), /people may not know fees/);
    assert.match(planted('app/notifications/planted.cpp', 'app/payments/refund_jobs.h'), /notifications may not know payments/);
});

test('a dependency that closes a cycle is detected, whatever the list says', () => {
    const bold = features.map((feature) =>
        (feature.name === 'payments' ? { ...feature, knows: [...feature.knows, 'bookings'] } : feature));
    const found = violations(bold, [...arrows, ...featureArrows('app/payments/planted.cpp', '#include "app/bookings/cancel_booking.h"\n')]);
    assert.ok(found.some((message) => /a circle of features: .*payments -> bookings|a circle of features: .*bookings -> payments/.test(message)), found.join('\n'));
    assert.ok(found.some((message) => /payments knows bookings, which is not listed above it/.test(message)));
});

test('a use case may show parts of another feature without using it', () => {
    assert.equal(planted('app/bookings/planted.cpp', 'domain/reviews/review_rules.h'), '');
    assert.match(planted('app/bookings/planted.cpp', 'app/reviews/read_reviews.h'), /bookings may not know reviews/);
    assert.match(planted('domain/bookings/planted.cpp', 'domain/reviews/review.h'), /bookings may not know reviews/);
});

test('a feature without a line, and a line without a dependency, are detected', () => {
    assert.match(planted('app/gifts/planted.cpp', 'app/payments/refund_jobs.h'), /does not list the features that gifts may know/);
    const generous = features.map((feature) =>
        (feature.name === 'payments' ? { ...feature, knows: [...feature.knows, 'people'] } : feature));
    assert.match(violations(generous, arrows).join('\n'), /payments may know people, but does not/);
});

test('no folders of the server form a cycle; a planted one is detected', () => {
    const folders = folderArrowsBelow(process.cwd());
    assert.ok(folders.length > 1000);
    assert.deepEqual(circles(folders, 'folders'), []);
    const back = folderArrows('adapters/http/planted.cpp', '#include "adapters/http/routes/paging.h"\n');
    assert.deepEqual(circles([...folders, ...back], 'folders'),
        ['a circle of folders: adapters/http -> adapters/http/routes -> adapters/http']);
});

test('a cycle is reported once, by its shortest path', () => {
    const around = [['a', 'b'], ['b', 'c'], ['c', 'a'], ['c', 'd']].map(([from, to]) => ({ from, to }));
    assert.deepEqual(circles(around), ['a circle of features: a -> b -> c -> a']);
    assert.deepEqual(circles(around.slice(1)), []);
});

test('every feature may use core, wiring knows all, and includes within a feature are no dependencies', () => {
    assert.deepEqual(featureArrows('app/wiring/application.h', '#include "app/money/money_use_cases.h"\n'), []);
    assert.deepEqual(featureArrows('domain/fees/fees.h', '#include "domain/core/money.h"\n#include "domain/fees/fee_rules.h"\n'), []);
});
