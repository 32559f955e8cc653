// What administrators do about requests that a second one decides (ADR 145), and what the row of each act in
// the audit log is about. The request is written to the store: the server of this test has no dual control.
import { randomUUID } from 'node:crypto';
import { queryStore } from './audit.mjs';
import { newAdmin, password } from './people.mjs';

const base = '/api/admin/approval-requests';

// `of()` returns what audit.test.mjs created before its tests: server and admin.
export function approvalActs(of) {
  const insert = async (isOwn) => {
    const { server, admin } = of();
    const [one, asks, id] = [await newAdmin(server), await newAdmin(server), randomUUID()];
    const by = isOwn ? admin.id : asks.id;
    queryStore(
      server,
      `INSERT INTO approval_requests VALUES ('${id}', 'change_admin_role', '${one.id}', 0, 'finance', NULL, 'Moves',
        '${by}', 1000, 9000000000, 'waiting', NULL, NULL, '')`,
    );
    return { id, subject: one.id };
  };
  const other = () => insert(false);
  const own = () => insert(true);
  const object = ({ subject }) => subject;
  const changes =
    (state) =>
    ({ id }) =>
      `approval_request\t\t${id}\nact\t\tchange_admin_role\nstate\twaiting\t${state}`;
  return {
    list_approval_requests: { before: other, ask: () => of().admin.get(base), object: () => '' },
    view_approval_request: {
      before: other,
      ask: ({ id }) => of().admin.get(`${base}/${id}`),
      object: ({ id }) => id,
    },
    // The approval, and the act itself.
    approve_act: {
      before: other,
      ask: ({ id }) => of().admin.post(`${base}/${id}/approve`, { password }),
      object,
      changes: changes('approved'),
      rows: 2,
    },
    decline_act: {
      before: other,
      ask: ({ id }) => of().admin.post(`${base}/${id}/decline`, { reason: 'Not now' }),
      object,
      changes: changes('declined'),
      reason: 'Not now',
    },
    withdraw_approval_request: {
      before: own,
      ask: ({ id }) => of().admin.post(`${base}/${id}/withdraw`),
      object,
      changes: changes('withdrawn'),
    },
  };
}
