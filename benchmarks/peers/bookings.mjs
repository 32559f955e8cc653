// A booking of one video session: priced here, its time claimed and everything written in one transaction.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { toIso } from './companions.mjs';

const rest = 8 * 3600; // between two services of a companion
const hold = 30 * 60;
const app_fee = 500;
const year = 365 * 86_400;

// The client and the companion in one query.
const grounds = {
  name: 'grounds',
  text: `SELECT c.id, a.display_name, a.profile_photo, c.hourly_rate_cents, c.video_hourly_rate_cents, c.online, c.max_shift_hours,
      c.weekly_schedule, c.timezone, v.status AS id_status
    FROM companions c JOIN accounts a ON a.id = c.id LEFT JOIN verifications v ON v.account_id = $1 AND v.kind = 'id'
    WHERE c.id = $2 AND a.suspended_at IS NULL AND NOT EXISTS (SELECT 1 FROM blocks b
      WHERE (b.blocker_id = $1 AND b.blocked_id = c.id) OR (b.blocker_id = c.id AND b.blocked_id = $1))`,
};
const known = {
  name: 'known',
  text: `SELECT b.id FROM booking_commands k JOIN bookings b ON b.id = k.booking_id
    WHERE k.client_id = $1 AND k.command_key = $2 AND b.status IN ('pending', 'confirmed') AND k.created_at > $3`,
};
const lock = { name: 'lock', text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))' };
const write = {
  name: 'write',
  text: `WITH free AS (
      SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM booking_lines l WHERE l.companion_id = $3 AND l.live = 1 AND l.start_s < $5::bigint + ${rest} AND l.end_s + ${rest} > $4::bigint)
        AND NOT EXISTS (SELECT 1 FROM time_off o WHERE o.companion_id = $3 AND o.start_s < $5::bigint AND o.end_s > $4::bigint)
    ), booked AS (
      INSERT INTO bookings (id, client_id, status, type, location, notes, app_fee_cents, total_cents, full_refund_hours, partial_refund_hours,
        partial_base_percent, created_at, hold_expires_at, refunded_cents, first_start_s, last_end_s, grace_minutes, grace_ahead_minutes, free_until_answered)
      SELECT $1, $2, 'pending', 'single', 'Video Session', '', ${app_fee}, $12::bigint + ${app_fee}, 24, 2, 50, $6::bigint, $6::bigint + ${hold}, 0,
        $4::bigint, $5::bigint, 15, 120, 1 FROM free RETURNING id
    ), lined AS (
      INSERT INTO booking_lines (id, booking_id, position, companion_id, start_s, end_s, live, hours, is_video, service_type, relationship, timezone,
        location, notes, rate_cents, travel_minutes, base_cents, hotel_cents, misc_cents, mileage_cents, travel_cents, travel_time_cents,
        company_fee_cents, companion_share_cents, commission_cents, companion_payout_cents, total_cents, room)
      SELECT $7, id, 0, $3, $4::bigint, $5::bigint, 1, $8, 1, 'sober-companion', 'concurrent', $9, 'Video Session', '', $10::bigint, 0,
        $11::bigint, 0, 0, 0, 0, 0, $13::bigint, $14::bigint, $11::bigint - $14::bigint, $14::bigint, $12::bigint, $15 FROM booked
    ), agreed AS (
      INSERT INTO consents (id, type, user_id, subject, agreed, terms_version, agreed_at, ip_address, user_agent)
      SELECT $16, 'booking', $2, id, 1, '2025-05-31', $6::bigint, $17, $18 FROM booked
    ), remembered AS (
      INSERT INTO booking_commands (client_id, command_key, fingerprint, booking_id, created_at)
      SELECT $2, $19, $20, id, $6::bigint FROM booked
      ON CONFLICT (client_id, command_key) DO UPDATE SET booking_id = excluded.booking_id, created_at = excluded.created_at
    ), told AS (
      INSERT INTO notifications (id, account_id, kind, booking_id, amount_cents, created_at, forgotten_at)
      SELECT $21, $2, 'booking_made', id, 0, $6::bigint, $6::bigint + ${year} FROM booked
    )
    SELECT id FROM booked`,
};

const clocks = new Map();
function createClock(zone) {
  if (!clocks.has(zone)) {
    clocks.set(zone, new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', weekday: 'short', year: 'numeric', month: 'numeric',
      day: 'numeric', hour: 'numeric', minute: 'numeric' }));
  }
  return clocks.get(zone);
}
function toLocal(zone, seconds) {
  const parts = Object.fromEntries(createClock(zone).formatToParts(seconds * 1000).map(({ type, value }) => [type, value]));
  return { ...parts, wall: Date.UTC(+parts.year, parts.month - 1, +parts.day, +parts.hour, +parts.minute) / 1000 };
}

// The instant of a wall clock's time in a zone.
function toInstant(zone, date, time) {
  const wall = Date.parse(`${date}T${time}:00Z`) / 1000;
  const guess = wall - (toLocal(zone, wall).wall - wall);
  return guess - (toLocal(zone, guess).wall - wall);
}

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
function works(companion, start, hours) {
  const local = toLocal(companion.timezone, start);
  const [enabled, from, to] = JSON.parse(companion.weekly_schedule)[days.indexOf(local.weekday)];
  const startedAt = local.hour * 60 + +local.minute;
  return enabled === 1 && startedAt >= from && startedAt + hours * 60 <= to;
}

const half_up = (cents, percent) => Math.floor((cents * percent + 50) / 100);
const dollars = (cents) => cents / 100;

function calculatePrice(companion, hours) {
  const rate = companion.video_hourly_rate_cents ?? companion.hourly_rate_cents;
  const base = rate * hours;
  const fee = half_up(base, 5);
  return { rate, base, fee, share: half_up(base, 75), line: base + fee, total: base + fee + app_fee };
}

function formatBooking(made) {
  const { price, start, end, companion, now } = made;
  const sums = { baseCost: dollars(price.base), mileageFee: 0, hotelFee: 0, miscFee: 0, travelFee: 0, travelTimeFee: 0, companyFee: dollars(price.fee) };
  const person = { _id: companion.id, displayName: companion.display_name };
  if (companion.profile_photo !== '') person.profilePhoto = companion.profile_photo;
  const [startDate, endDate] = [toIso(start), toIso(end)];
  const steps = [{ tier: 'partial', refund: dollars(half_up(price.base, 50) + half_up(price.fee, 50)), until: toIso(start - 2 * 3600) }, { tier: 'none', refund: 0 }];
  if (now <= start - 86_400) steps.unshift({ tier: 'full', refund: dollars(price.total), until: toIso(start - 86_400) });
  steps.unshift({ tier: 'full', refund: dollars(price.total), until: toIso(start), untilAnswered: true });
  return {
    _id: made.id, clientId: made.client, status: 'pending', startDate, createdAt: toIso(now), bookingType: 'single', totalDuration: made.hours,
    companion: person, location: { address: 'Video Session' }, review: null, needsDoor: false, totalCost: dollars(price.total),
    holdExpiresAt: toIso(now + hold),
    companions: [{ _id: made.line, companionId: person, status: 'pending', relationship: 'concurrent', duration: made.hours, notes: '',
      hourlyRate: dollars(price.rate), isVideoSession: true, serviceType: 'sober-companion', location: 'Video Session', distance: 0, travelMinutes: 0,
      startDate, endDate, leaveAt: startDate, timezone: made.timezone, needsDoor: false, ...sums, companionPayout: dollars(price.share),
      totalCost: dollars(price.line), visitId: made.line, canMove: false }],
    notes: '', appFee: dollars(app_fee), ...sums, payment: { status: 'unpaid', amount: dollars(price.total), refundedAmount: 0 },
    cancellation: { startsAt: startDate, steps }, canPay: true, canCancel: true, needsAgreement: false, refunds: [], waitingMoves: [],
  };
}

const refused = (status, error) => ({ status, body: { success: false, error } });

export class Bookings {
  constructor(pool) {
    this.pool = pool;
  }

  async create(client, body, origin) {
    const line = body?.companions?.[0];
    if (!line || body.companions.length !== 1 || !line.isVideoSession || !body.waiverAgreed) return refused(400, 'One video session, agreed to, can be booked here.');
    const { rows: [companion] } = await this.pool.query({ ...grounds, values: [client, line.companionId] });
    if (!companion) return refused(404, 'Companion not found');
    if (companion.id_status !== 'verified') return refused(403, 'Please verify your identity first.');
    const now = Math.floor(Date.now() / 1000);
    const hours = line.duration;
    const timezone = line.timezone ?? 'America/New_York';
    const start = toInstant(timezone, line.date, line.arrivalTime);
    const fitting = Number.isInteger(hours) && hours >= 1 && hours <= companion.max_shift_hours && start > now && start <= now + year;
    if (!fitting || !works(companion, start, hours)) return refused(409, 'The companion does not work then.');
    const price = calculatePrice(companion, hours);
    const made = { id: randomUUID(), line: randomUUID(), client, companion, start, end: start + hours * 3600, hours, timezone, now, price };
    return (await this.claim(made, body, origin)) ? { status: 201, body: { success: true, data: formatBooking(made) } } : refused(409, 'The time is taken.');
  }

  async claim(made, body, origin) {
    const { price } = made;
    const fingerprint = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    const key = `body:${fingerprint}:0`;
    const connection = await this.pool.connect();
    try {
      await connection.query('BEGIN');
      await connection.query({ ...lock, values: [made.companion.id] });
      const before = await connection.query({ ...known, values: [made.client, key, made.now - 600] });
      const written = before.rows.length > 0 ? before : await connection.query({ ...write, values: [made.id, made.client, made.companion.id, made.start,
        made.end, made.now, made.line, made.hours, made.timezone, price.rate, price.base, price.line, price.fee, price.share,
        randomBytes(32).toString('base64url'), randomUUID(), origin.ip, origin.agent, key, fingerprint, randomUUID()] });
      await connection.query('COMMIT');
      return before.rows.length === 0 && written.rows.length === 1;
    } catch (error) {
      await connection.query('ROLLBACK');
      if (error.code === '23P01') return false; // the table's own rule of times apart
      throw error;
    } finally {
      connection.release();
    }
  }
}
