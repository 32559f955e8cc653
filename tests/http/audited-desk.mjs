// How an administrator makes each call of the desk, and refunds in part, and what its row in the audit log
// is about.
import { randomUUID } from 'node:crypto';
import { password } from './people.mjs';

// `of()` returns what audit.test.mjs created before its tests: server, admin and client; `another()` creates a
// completed booking.
export function deskActs(of) {
  const listed = async () => {
    const words = { kind: 'other', severity: 'low', text: 'Seen', userIds: [of().client.id] };
    const { _id } = await of().admin.need('POST', '/api/admin/incidents', words);
    const { groups } = await of().admin.need('GET', '/api/admin/desk');
    const { key, version } = groups.flatMap(({ items }) => items).find(({ item }) => item?.id === _id);
    return { id: _id, seen: { key, version } };
  };
  const ended = async () => {
    const made = await of().another();
    return { made, one: { id: made.companions[0].companionId._id } };
  };
  return {
    read_desk: { ask: () => of().admin.get('/api/admin/desk'), object: () => '' },
    assign_desk_item: {
      before: listed,
      ask: ({ seen }) => of().admin.call('PUT', '/api/admin/desk/owner', { body: seen }),
      object: ({ id }) => id,
      changes: () => 'owner\t\t',
    },
    snooze_desk_item: {
      before: listed,
      ask: ({ seen }) =>
        of().admin.call('PUT', '/api/admin/desk/snooze', {
          body: { ...seen, until: new Date(Date.now() + 3_600_000).toISOString(), reason: 'Waits for a call' },
        }),
      object: ({ id }) => id,
      reason: 'Waits for a call',
    },
    preview_partial_refund: {
      before: ended,
      ask: ({ made }) => of().admin.get(`/api/admin/bookings/${made._id}/refundable`),
      object: ({ made }) => made._id,
    },
    refund_part: {
      before: ended,
      ask: ({ made }) =>
        of().admin.post(`/api/admin/bookings/${made._id}/refunds`, {
          amount: 10, bearer: 'goodwill', reason: 'Came late', key: randomUUID(), password,
        }),
      object: ({ made }) => made._id,
      changes: () => 'refunded_cents\t0\t1000\npaid_by\t\tgoodwill',
      reason: 'Came late',
    },
  };
}
