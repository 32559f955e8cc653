// What the tests of clock jumps share: a movable clock, a PostgreSQL, and the size of the jumps (R11).
import { after } from 'node:test';
import { MovedClock } from './moved_clock.mjs';
import { Postgres } from './postgres.mjs';

export const day = 86_400;
export const ahead = 30 * day;
export const back = -2 * 3600;

// Both end with the tests of the file.
export async function clockAndPostgres() {
  const clock = new MovedClock();
  after(() => clock.stop());
  const postgres = await Postgres.start();
  after(() => postgres.stop());
  return { clock, postgres };
}
