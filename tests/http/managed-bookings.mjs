// Paid visits for an operator to manage, and what the parties and the operator see of them.
import { client } from './a-client.mjs';
import { server } from './an-admin.mjs';
import { book, line, pay } from './bookings.mjs';
import { newCompanion } from './people.mjs';

export async function paidVisit(start_ms, overrides = {}, caller = client) {
  const companion = await newCompanion(server);
  const booking = await pay(caller, await book(caller, [line(companion, start_ms, overrides)]));
  return { companion, booking };
}
export const detail = (booking, caller = client) =>
  caller.need('GET', `/api/bookings/${booking._id}`);
export const path = (booking, rest = '') => `/api/admin/bookings/${booking._id}${rest}`;
export const free = async (companion) =>
  (await client.need('GET', `/api/companions/${companion.id}/availability`)).busy;
