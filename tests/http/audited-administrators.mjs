// What owners do about administrators, and what the row of each act in the audit log is about.
import { createHash, randomBytes } from 'node:crypto';
import { queryStore } from './audit.mjs';
import { newAdmin } from './people.mjs';

// `of()` returns what audit.test.mjs created before its tests: server and admin.
export function administratorActs(of) {
  const path = ({ id }) => `/api/admin/administrators/${id}`;
  const other = () => newAdmin(of().server);
  const invite = async () => {
    const email = `invited-${randomBytes(6).toString('hex')}@example.com`;
    const body = { email, name: 'Bo', role: 'support', reason: 'Joins' };
    const { _id: id } = await of().admin.need('POST', '/api/admin/administrators', body);
    // The mail is sealed, so the link is replaced by one that is known.
    const token = randomBytes(32).toString('base64url');
    const hash = createHash('sha256').update(token).digest('hex');
    queryStore(of().server, `UPDATE admins SET invitation_hash = '${hash}' WHERE id = '${id}'`);
    return { id, token };
  };
  const own = { object: ({ id }) => id, actor: ({ id }) => id };
  const reason = 'Asked by phone';
  return {
    list_administrators: { ask: () => of().admin.get('/api/admin/administrators'), object: () => '' },
    invite_administrator: {
      action: 'invite_admin',
      ask: () =>
        of().admin.post('/api/admin/administrators', { email: 'bo@example.com', name: 'Bo', role: 'safety', reason }),
      object: (_, reply) => reply.body.data._id,
      changes: () => /^email\t\tsha256:[0-9a-f]{64}\nrole\t\tsafety$/, // the hash has a key
      reason,
    },
    renew_invitation: {
      action: 'renew_admin_invitation',
      before: invite,
      ask: (one) => of().admin.post(`${path(one)}/invitation`, { reason }),
      object: ({ id }) => id,
      reason,
    },
    change_admin_role: {
      before: other,
      ask: (one) => of().admin.put(`${path(one)}/role`, { role: 'finance', reason }),
      object: ({ id }) => id,
      changes: () => 'role\towner\tfinance',
      reason,
    },
    enable_administrator: {
      action: 'disable_admin',
      before: other,
      ask: (one) => of().admin.put(`${path(one)}/enabled`, { enabled: false, reason }),
      object: ({ id }) => id,
      changes: () => 'state\tenabled\tdisabled',
      reason,
    },
    reset_second_factor: {
      before: other,
      ask: (one) => of().admin.call('DELETE', `${path(one)}/second-factor`, { body: { reason } }),
      object: ({ id }) => id,
      changes: () => 'second_factor\tnone\tlink mailed',
      reason,
    },
    end_admin_sessions: {
      before: other,
      ask: (one) => of().admin.call('DELETE', `${path(one)}/sessions`, { body: { reason } }),
      object: ({ id }) => id,
      changes: () => 'sessions\t1\t0',
      reason,
    },
    open_invitation: {
      ...own,
      action: 'open_admin_invitation',
      before: invite,
      ask: ({ token }) => of().server.caller().post('/api/auth/admin-invitation/open', { token }),
    },
    accept_invitation: {
      ...own,
      action: 'accept_admin_invitation',
      before: invite,
      ask: ({ token }) =>
        of().server.caller().post('/api/auth/admin-invitation', { token, password: 'quiet-harbor-81' }),
    },
  };
}
