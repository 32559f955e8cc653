// What a client sends to book, and arithmetic in whole cents.
import assert from 'node:assert/strict';
import { until } from './caller.mjs';
import { payOn } from './hosted.mjs';
import { places, addressText } from './people.mjs';

export const hour = 3_600_000; // in milliseconds

export const cents = (dollars) => Math.round(dollars * 100);
export const iso = (ms) => new Date(ms).toISOString().replace(/\.\d{3}Z$/, 'Z');

// A whole hour `days` days ahead, plus `hours`. Midday in the eastern US by default.
export function startIn(days, hours = 0) {
  const day = Math.floor(Date.now() / (24 * hour)) * 24 * hour;
  return day + (days * 24 + 17 + hours) * hour;
}

export function line(companion, start_ms, overrides = {}) {
  const duration = overrides.duration ?? 2;
  return {
    companionId: companion.id ?? companion,
    startDate: iso(start_ms),
    endDate: iso(start_ms + duration * hour),
    duration,
    location: addressText(places.miami),
    notes: '',
    isVideoSession: false,
    serviceType: 'sober-companion',
    timezone: 'America/New_York',
    relationship: 'concurrent',
    ...overrides,
  };
}

export const videoLine = (companion, start_ms, overrides = {}) =>
  line(companion, start_ms, { isVideoSession: true, location: 'Video Session', ...overrides });

export function request(lines, overrides = {}) {
  return {
    companions: lines,
    totalDuration: lines.reduce((sum, one) => sum + (one.duration ?? 0), 0),
    location: lines[0]?.location ?? '',
    notes: '',
    waiverAgreed: true,
    ...overrides,
  };
}

export const quote = (client, lines) => client.need('POST', '/api/bookings/quote', request(lines));

// A pending booking.
export async function book(client, lines, overrides) {
  return client.need('POST', '/api/bookings', request(lines, overrides));
}

export async function pay(client, booking) {
  const checkout = await client.need('POST', '/api/payments/create-checkout-session', {
    bookingId: booking._id,
  });
  await payOn(client, checkout.url);
  return until(async () => {
    const now = await client.need('GET', `/api/bookings/${booking._id}`);
    return now.status === 'confirmed' && now;
  }, `booking ${booking._id} confirmed`);
}

const parts = ['baseCost', 'mileageFee', 'hotelFee', 'miscFee', 'travelFee', 'travelTimeFee', 'companyFee'];

// Every total is the sum of the displayed amounts (FEE-009, decisions 5).
// What a call that moves money names: the amount that was shown before (ADR 69).
export async function refundShown(caller, booking) {
  return (await caller.need('GET', `/api/bookings/${booking._id}/cancellation`)).refund;
}
export async function cancelShown(caller, booking, body = {}) {
  const refund = await refundShown(caller, booking);
  return caller.need('POST', `/api/bookings/${booking._id}/cancel`, { refund, ...body });
}
// What a replacement gets for the booking's only visit.
export const payoutShown = ({ companions: [one] }) =>
  ['companionPayout', 'hotelFee', 'miscFee', 'travelFee', 'travelTimeFee']
    .reduce((sum, part) => sum + cents(one[part] ?? 0), 0) / 100;
const comesBack = ({ visits }) => visits.reduce((sum, { returned }) => sum + cents(returned), 0) / 100;
// Deletes the own account, or as an administrator that of `id`; returns the reply.
export async function leaveShown(caller, body = {}, id = undefined) {
  const path = id ? `/api/admin/users/${id}/permanent` : '/api/auth/delete-account';
  const refund = comesBack(await caller.need('GET', path));
  return caller.call('DELETE', path, { body: { refund, ...body } });
}

export function assertAddsUp(quoted, lines = quoted.lines) {
  for (const one of lines) {
    const shown = parts.reduce((sum, part) => sum + cents(one[part]), 0);
    assert.equal(cents(one.totalCost), shown, 'a line is the sum of its parts');
    assert.equal(cents(one.companyFee), Math.floor((cents(one.baseCost) * 5 + 50) / 100));
    const share = Math.floor((cents(one.baseCost) * 75 + 50) / 100);
    assert.equal(cents(one.companionPayout), share + cents(one.mileageFee)); // FEE-006
  }
  for (const part of parts) {
    assert.equal(cents(quoted[part]), lines.reduce((sum, one) => sum + cents(one[part]), 0), part);
  }
  const all = lines.reduce((sum, one) => sum + cents(one.totalCost), 0);
  assert.equal(cents(quoted.totalCost), all + cents(quoted.appFee));
}
