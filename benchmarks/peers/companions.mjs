// Search and profile as a good user of Node and PostgreSQL writes them: one prepared statement for each
// call, all filtering, measuring, ordering and counting in the database along the indexes that the tables
// have, and the cards of the page read by the same statement.
const earth_girth_half = 2 * 3959 * 100; // twice the radius, in hundredths of a mile
const reach_over = 5; // distances are shown in steps of 5 miles
const kinds = ['id', 'driverLicense', 'employment', 'degree', 'background', 'drugTest'];

const fits = `c.online >= $1 AND c.rating_tenths >= $2 AND c.hourly_rate_cents <= $3 AND c.sober_since_days <= $4
  AND (c.verified_mask & $5) = $5`;
const highlighted = 'c.highlight_type IS NOT NULL AND c.highlight_expires_at > $6';

const card = `c.id, a.display_name, c.bio, c.rating_tenths, c.total_bookings, c.online, c.hourly_rate_cents, c.video_hourly_rate_cents,
  c.sober_since_days, c.max_shift_hours, a.city, a.state, a.profile_photo, c.mental_health_half_years, c.substance_abuse_half_years,
  c.companioning_half_years, c.highlight_type, c.highlight_expires_at,
  (SELECT json_agg(t.tag ORDER BY t.position) FROM companion_tags t WHERE t.companion_id = c.id AND t.kind = 'degree') AS degrees,
  (SELECT json_agg(t.tag ORDER BY t.position) FROM companion_tags t WHERE t.companion_id = c.id AND t.kind = 'skill') AS skills,
  (SELECT json_object_agg(v.kind, v.verified_at) FROM verifications v WHERE v.account_id = c.id AND v.status = 'verified') AS verified`;

const near = {
  name: 'search near',
  text: `WITH fit AS MATERIALIZED (
      SELECT c.id, c.total_bookings, c.highlight_type, c.highlight_expires_at,
        round(${earth_girth_half} * asin(sqrt(least(1, power(sin(radians(c.latitude - $7) / 2), 2)
          + cos(radians($7)) * cos(radians(c.latitude)) * power(sin(radians(c.longitude - $8) / 2), 2)))))::int AS way
      FROM companions c WHERE c.latitude_band = ANY($9::int[]) AND c.longitude BETWEEN $10 AND $11 AND ${fits}
    ), ranked AS MATERIALIZED (
      SELECT c.id, c.way, d.distance, c.total_bookings, count(*) OVER () AS total,
        ${highlighted} AND (c.highlight_type = 'nationwide' OR d.distance <= 100) AS lifted
      FROM fit c, LATERAL (SELECT (c.way + 250) / 500 * 5 AS distance) d WHERE d.distance <= $12
      ORDER BY lifted DESC, d.distance, c.total_bookings DESC, c.id LIMIT $13 OFFSET $14
    )
    SELECT r.total, r.way, r.distance, ${card}
    FROM ranked r JOIN companions c ON c.id = r.id JOIN accounts a ON a.id = r.id
    ORDER BY r.lifted DESC, r.distance, r.total_bookings DESC, r.id`,
};

// Few have a highlight; of the others as many as the page needs, read along the index of that order.
const anywhere = {
  name: 'search anywhere',
  text: `WITH ranked AS MATERIALIZED (
      SELECT * FROM (
        (SELECT c.id, c.rating_tenths, c.total_bookings, true AS lifted FROM companions c WHERE ${fits} AND ${highlighted})
        UNION ALL
        (SELECT c.id, c.rating_tenths, c.total_bookings, false FROM companions c
          WHERE ${fits} AND (c.highlight_type IS NULL OR c.highlight_expires_at <= $6)
          ORDER BY c.rating_tenths DESC, c.total_bookings DESC, c.id LIMIT $7::bigint + $8::bigint)
      ) AS both_kinds ORDER BY lifted DESC, rating_tenths DESC, total_bookings DESC, id LIMIT $7::bigint OFFSET $8::bigint
    )
    SELECT (SELECT count(*) FROM companions c WHERE ${fits}) AS total, ${card}
    FROM ranked r JOIN companions c ON c.id = r.id JOIN accounts a ON a.id = r.id
    ORDER BY r.lifted DESC, r.rating_tenths DESC, r.total_bookings DESC, r.id`,
};

const profile = { name: 'profile', text: `SELECT ${card} FROM companions c JOIN accounts a ON a.id = c.id WHERE c.id = $1` };

const degree = Math.PI / 180;

// Contains every companion whose shown distance is within the radius: whole degrees of latitude, and longitudes.
function boxAround(latitude, longitude, radius) {
  const reach = (radius + reach_over) / 3959;
  const south = Math.max(latitude - reach / degree, -90);
  const north = Math.min(latitude + reach / degree, 90);
  const bands = [];
  for (let band = Math.floor(south); band <= Math.floor(north); band += 1) bands.push(band);
  const ratio = Math.sin(Math.min(reach, Math.PI / 2)) / Math.cos(latitude * degree);
  if (ratio < 1) {
    const half = Math.asin(ratio) / degree;
    if (longitude - half >= -180 && longitude + half <= 180) return { bands, west: longitude - half, east: longitude + half };
  }
  return { bands, west: -180, east: 180 };
}

export const toIso = (seconds) => `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`;
const lastDay = (year, month) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

// The latest day on which so many months of sobriety are complete today, in days.
function soberSince(months, now) {
  const day = new Date(now);
  const first = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - months, 1));
  const date = Math.min(day.getUTCDate(), lastDay(first.getUTCFullYear(), first.getUTCMonth()));
  return Math.floor(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), date) / 86_400_000);
}

function sobrietyMonths(since, now) {
  const from = new Date(since * 86_400_000);
  const to = new Date(now);
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  return Math.max(0, months > 0 && soberSince(months, now) < since ? months - 1 : months);
}

// About what the way costs, to the nearest ten dollars; ways are hundredths of a mile, sums are cents.
function travelEstimate(way) {
  const far = way > 500 * 100;
  const minutes = far ? 180 + Math.ceil((way * 60) / (100 * 500)) : Math.ceil((way * 60) / (100 * 30));
  const cents = (way >= 50_000 ? 10_000 : 0) + (way >= 35_000 ? 10_000 + Math.floor((25 * way + 50) / 100) : 0)
    + Math.floor((1000 * minutes + 30) / 60);
  return Math.floor((cents + 500) / 1000) * 10;
}

const verification = (at) => (at === undefined ? { status: 'unverified' } : at === null ? { status: 'verified' } : { status: 'verified', verifiedAt: toIso(at) });

function formatCard(row, now) {
  const verified = row.verified ?? {};
  const shown = {
    _id: row.id, displayName: row.display_name, bio: row.bio, rating: row.rating_tenths / 10, totalBookings: row.total_bookings,
    online: row.online === 1, hourlyRate: row.hourly_rate_cents / 100, sobrietyDuration: sobrietyMonths(row.sober_since_days, now),
    maxShiftLength: row.max_shift_hours, address: { city: row.city, state: row.state }, degreesCerts: row.degrees ?? [], skills: row.skills ?? [],
    experienceYears: { mentalHealth: row.mental_health_half_years / 2, substanceAbuse: row.substance_abuse_half_years / 2,
      companioning: row.companioning_half_years / 2 },
  };
  for (const kind of kinds) shown[`${kind}Verification`] = verification(verified[kind]);
  if (row.profile_photo !== '') shown.profilePhoto = row.profile_photo;
  if (row.video_hourly_rate_cents !== null) shown.videoHourlyRate = row.video_hourly_rate_cents / 100;
  if (row.highlight_type !== null) shown.highlight = { type: row.highlight_type, expiresAt: toIso(row.highlight_expires_at) };
  return shown;
}

function formatHit(row, now) {
  const shown = formatCard(row, now);
  if (row.distance === undefined) return shown;
  shown.distance = row.distance;
  const estimate = travelEstimate(row.way);
  if (estimate > 0) shown.travelEstimate = estimate;
  return shown;
}

const verifiedFilters = { idVerified: 0, motorVehicleVerified: 1, employmentVerified: 2, degreeVerified: 3, backgroundCheckVerified: 4, drugTestVerified: 5 };
const parseNumber = (text, otherwise) => (text === undefined ? otherwise : Number(text));

// The parsed query, or undefined where it can't be understood.
function parseQuery(query) {
  const asked = {
    page: parseNumber(query.page, 1), limit: parseNumber(query.limit, 20), online: query.onlineOnly === 'false' ? 0 : 1,
    months: parseNumber(query.minSobriety, 24), rating: Math.round(parseNumber(query.minRating, 0) * 10),
    rate: query.maxRate === undefined ? Number.MAX_SAFE_INTEGER : Math.round(Number(query.maxRate) * 100),
    latitude: parseNumber(query.lat), longitude: parseNumber(query.lng), radius: parseNumber(query.radius, 100), mask: 0,
  };
  for (const [name, bit] of Object.entries(verifiedFilters)) if (query[name] === 'true') asked.mask |= 1 << bit;
  const numbers = Object.values(asked).filter((value) => value !== undefined);
  const inRange = asked.page >= 1 && asked.limit >= 1 && asked.limit <= 50 && asked.page * asked.limit <= 10_000 && asked.radius > 0;
  return inRange && numbers.every(Number.isFinite) && (asked.latitude === undefined) === (asked.longitude === undefined) ? asked : undefined;
}

export class Companions {
  constructor(pool) {
    this.pool = pool;
  }

  async search(query) {
    const asked = parseQuery(query);
    if (!asked) return undefined;
    const now = Date.now();
    const first = (asked.page - 1) * asked.limit;
    const values = [asked.online, asked.rating, asked.rate, soberSince(asked.months, now), asked.mask, Math.floor(now / 1000)];
    let statement = anywhere;
    if (asked.latitude !== undefined) {
      const box = boxAround(asked.latitude, asked.longitude, asked.radius);
      statement = near;
      values.push(asked.latitude, asked.longitude, box.bands, box.west, box.east, Math.ceil(asked.radius));
    }
    const { rows } = await this.pool.query({ ...statement, values: [...values, asked.limit, first] });
    const total = rows[0]?.total ?? (first > 0 ? (await this.search({ ...query, page: '1' })).pagination.total : 0);
    return { success: true, data: rows.map((row) => formatHit(row, now)),
      pagination: { page: asked.page, limit: asked.limit, total, pages: Math.ceil(total / asked.limit) } };
  }

  async profile(id) {
    const { rows } = await this.pool.query({ ...profile, values: [id] });
    return rows.length === 0 ? undefined : { success: true, data: formatCard(rows[0], Date.now()) };
  }
}
