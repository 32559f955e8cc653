// What administrators do about legal holds (ADR 147), and what the row of each act in the audit log is about.
import { newClient, password } from './people.mjs';

const base = '/api/admin/legal-holds';
const reason = 'A letter of the court';

// `of()` returns what audit.test.mjs created before its tests: server and admin.
export function legalHoldActs(of) {
  const person = async () => ({ id: (await newClient(of().server)).id });
  const place = (id) => of().admin.post(base, { kind: 'person', subjectId: id, reason });
  const held = async () => {
    const { id } = await person();
    return { id, hold: (await place(id)).body.data._id };
  };
  return {
    list_legal_holds: { before: held, ask: () => of().admin.get(base), object: () => '' },
    place_legal_hold: {
      before: person,
      ask: ({ id }) => place(id),
      object: ({ id }) => id,
      changes: (_, reply) => `legal_hold\t\t${reply.body.data._id}`,
      reason,
    },
    release_legal_hold: {
      before: held,
      ask: ({ hold }) => of().admin.post(`${base}/${hold}/release`, { reason: 'Over', password }),
      object: ({ id }) => id,
      changes: ({ hold }) => `legal_hold\t${hold}\t`,
      reason: 'Over',
    },
  };
}
