// How an administrator makes each call of the booking management, and what its row is about: more cases of
// audit.test.mjs. `cast` returns the accounts once the server runs.
import { book, line, pay, payoutShown, startIn } from './bookings.mjs';
import { newCompanion, password } from './people.mjs';

export function bookingActs(cast) {
  const admin = {
    get: (...call) => cast().admin.get(...call),
    post: (...call) => cast().admin.post(...call),
    del: (...call) => cast().admin.del(...call),
    need: (...call) => cast().admin.need(...call),
  };
  // A separate paid visit of two hours.
  async function visit() {
    const one = await newCompanion(cast().server);
    return { one, made: await pay(cast().client, await book(cast().client, [line(one, startIn(12))])) };
  }
  const managed = ({ made }, rest) => `/api/admin/bookings/${made._id}/${rest}`;
  const hour = ({ made }) => ({ lineId: made.companions[0]._id, duration: 1 });
  const schedule = ({ id }) => {
    const day = new Date(startIn(14)).toISOString().slice(0, 10);
    return {
      client: cast().client.email, companionIds: [id], startDate: day, endDate: day, pattern: 'daily', startTime: '13:00',
      duration: 2, location: 'Miami, FL 33130',
    };
  };
  const template = (name, { id }) =>
    admin.post('/api/admin/schedule-templates', { name, companionIds: [id], duration: 2, pattern: 'weekly' });

  return {
    view_booking_record: { before: visit, ask: ({ made }) => admin.get(`/api/admin/bookings/${made._id}`), object: ({ made }) => made._id },
    view_booking_timeline: {
      before: visit,
      ask: ({ made }) => admin.get(`/api/admin/bookings/${made._id}/timeline`),
      object: ({ made }) => made._id,
    },
    note_booking: {
      before: visit,
      ask: ({ made }) => admin.post(`/api/admin/bookings/${made._id}/notes`, { text: 'Called the client' }),
      object: ({ made }) => made._id,
      reason: 'Called the client',
    },
    search_bookings: { ask: () => admin.get('/api/admin/bookings'), object: () => '' },
    quote_change: {
      before: visit,
      ask: (it) => admin.post(managed(it, 'changes/quote'), hour(it)),
      object: ({ made }) => made._id,
    },
    change_booking: {
      before: visit,
      ask: (it) =>
        admin.post(managed(it, 'changes'), { ...hour(it), charge: 0, refund: 78.75, reason: 'Leaves early' }),
      object: ({ made }) => made._id,
      changes: () => 'hours\t2\t1\nrefund_cents\t0\t7875',
      reason: 'Leaves early',
    },
    list_substitutes: {
      before: visit,
      ask: (it) => admin.get(managed(it, `substitutes/${it.one.id}`)),
      object: ({ one, made }) => `${made._id}/${one.id}`,
    },
    replace_companion: {
      before: async () => ({ ...(await visit()), other: await newCompanion(cast().server) }),
      ask: ({ one, made, other }) =>
        admin.post('/api/admin/replacements', {
          originalBookingId: made._id, originalCompanionId: one.id, replacementCompanionId: other.id, reason: 'illness',
          payout: payoutShown(made),
        }),
      object: ({ made }) => made._id,
      changes: ({ one, other }) => `companion\t${one.id}\t${other.id}`,
      reason: 'illness',
    },
    preview_removal: {
      before: visit,
      ask: (it) => admin.get(managed(it, `companions/${it.one.id}/removal`)),
      object: ({ one, made }) => `${made._id}/${one.id}`,
    },
    remove_companion: {
      before: visit,
      ask: (it) =>
        admin.post(managed(it, `companions/${it.one.id}/remove`), {
          password, reason: 'Asked to leave', refund: it.made.totalCost,
        }),
      object: ({ made }) => made._id,
      changes: ({ one, made }) =>
        `companion\t${one.id}\t\nrefunded_cents\t0\t${Math.round(made.totalCost * 100)}`,
      reason: 'Asked to leave',
    },
    preview_schedule: {
      before: () => newCompanion(cast().server),
      ask: (one) => admin.post('/api/admin/schedules/preview', schedule(one)),
      object: () => '',
    },
    create_schedule: {
      before: async () => {
        const body = schedule(await newCompanion(cast().server));
        return { ...body, totalCost: (await admin.need('POST', '/api/admin/schedules/preview', body)).totalCost };
      },
      ask: (body) => admin.post('/api/admin/schedules', { ...body, reason: 'By telephone' }),
      object: () => cast().client.id,
      changes: ({ totalCost }) => `bookings\t0\t1\ntotal_cents\t0\t${Math.round(totalCost * 100)}`,
      reason: 'By telephone',
    },
    save_template: {
      before: () => newCompanion(cast().server),
      ask: (one) => template('Evenings', one),
      object: (_, reply) => reply.body.data._id,
      changes: () => 'name\t\tEvenings',
    },
    delete_template: {
      before: async () => {
        const one = await newCompanion(cast().server);
        return { one, id: (await template('Mornings', one)).body.data._id };
      },
      ask: ({ id }) => admin.del(`/api/admin/schedule-templates/${id}`),
      object: ({ id }) => id,
      changes: () => 'name\tMornings\t',
    },
  };
}
