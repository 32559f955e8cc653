// How an administrator makes each call about people and their jobs, and what its row in the audit log is about.
import assert from 'node:assert/strict';
import { mailPayload, parkedJob } from './history.mjs';
import { newAdmin, newClient, newCompanion, password } from './people.mjs';
import { bought, sendRequest as submit } from './sales.mjs';

// `of()` returns what audit.test.mjs created before its tests: server, admin, client, companion and the
// completed booking.
export function userActs(of) {
  const noteAbout = ({ _id }) =>
    parkedJob(of().server, { kind: 'operator_note', payload: JSON.stringify({ note: `Ask both sides of booking ${_id}.` }) });
  return {
    list_outbox: { ask: () => of().admin.get('/api/admin/outbox'), object: () => '' },
    release_job: {
      before: () => parkedJob(of().server, { payload: mailPayload(of().client.email) }),
      ask: (id) => of().admin.post(`/api/admin/jobs/${id}/release`),
      object: (id) => id,
      changes: () => 'state\tparked\twaiting\ntries\t12\t0',
    },
    release_jobs: {
      before: () => parkedJob(of().server, { kind: 'unheard_of', payload: JSON.stringify({ about: of().client.id }) }),
      ask: () => of().admin.post('/api/admin/jobs/release', { kind: 'unheard_of' }),
      object: () => 'unheard_of',
      changes: () => 'state\tparked\twaiting\njobs\t\t1',
    },
    dismiss_job: {
      before: () => noteAbout(of().ended),
      ask: (id) => of().admin.post(`/api/admin/jobs/${id}/dismiss`, { reason: 'Read it' }),
      object: (id) => id,
      changes: () => 'state\tparked\tdone',
      reason: 'Read it',
    },
    list_parked_jobs: {
      before: () => noteAbout(of().ended),
      ask: () => of().admin.get('/api/admin/jobs/parked?limit=50'),
      object: () => '',
    },
    list_users: { ask: () => of().admin.get('/api/admin/users?type=client'), object: () => '' },
    view_verifications: {
      ask: () => of().admin.get(`/api/admin/users/${of().client.id}/verifications`),
      object: () => of().client.id,
    },
    list_verification_requests: {
      before: async () => {
        const one = await newCompanion(of().server);
        const sent = await submit(one, await bought(one, 'degree-verification'), 'degree');
        assert.equal(sent.status, 200, sent.text);
        return one;
      },
      ask: () => of().admin.get('/api/admin/verification-requests'),
      object: () => '',
    },
    list_favorites_of: {
      before: () => of().client.need('POST', `/api/companions/${of().companion.id}/favorite`),
      ask: () => of().admin.get(`/api/admin/users/${of().client.id}/favorites`),
      object: () => of().client.id,
    },
    view_person_record: { ask: () => of().admin.get(`/api/admin/users/${of().client.id}/record`), object: () => of().client.id },
    list_sent_to: { ask: () => of().admin.get(`/api/admin/users/${of().client.id}/sent`), object: () => of().client.id },
    list_conversations_of: {
      before: () =>
        of().client.post('/api/conversations', { accountId: of().companion.id, text: 'Hello', key: 'first-message' }),
      ask: () => of().admin.get(`/api/admin/users/${of().client.id}/conversations`),
      object: () => of().client.id,
    },
    note_user: {
      ask: () => of().admin.post(`/api/admin/users/${of().client.id}/notes`, { text: 'Prefers calls' }),
      object: () => of().client.id,
      reason: 'Prefers calls',
    },
    view_user: { ask: () => of().admin.get(`/api/admin/users/${of().client.id}`), object: () => of().client.id },
    list_bookings_of: {
      ask: () => of().admin.get(`/api/admin/users/${of().client.id}/bookings`),
      object: () => of().client.id,
    },
    edit_user: {
      ask: () =>
        of().admin.put(`/api/admin/users/${of().companion.id}/profile`, { hourlyRate: 80, online: false, reason: 'By phone' }),
      object: () => of().companion.id,
      changes: () => 'hourlyRateCents\t7500\t8000\nonline\ttrue\tfalse',
      reason: 'By phone',
    },
    preview_user_deletion: {
      ask: () => of().admin.get(`/api/admin/users/${of().client.id}/permanent`),
      object: () => of().client.id,
    },
    delete_user: {
      before: async () => (await newCompanion(of().server)).id,
      ask: (id) =>
        of().admin.call('DELETE', `/api/admin/users/${id}/permanent`, { body: { password, reason: 'By phone' } }),
      object: (id) => id,
      changes: () => 'type\tcompanion\t',
      reason: 'By phone',
    },
    list_sessions_of: {
      ask: () => of().admin.get(`/api/admin/users/${of().client.id}/sessions`),
      object: () => of().client.id,
    },
    end_session: {
      before: async () => {
        const { id } = await newClient(of().server);
        const [session] = await of().admin.need('GET', `/api/admin/users/${id}/sessions`);
        return [id, session.id];
      },
      ask: ([id, session]) =>
        of().admin.call('DELETE', `/api/admin/users/${id}/sessions/${session}`, { body: { reason: 'Lost phone' } }),
      object: ([id]) => id,
      changes: () => 'sessions\t1\t0',
      reason: 'Lost phone',
    },
    end_sessions: {
      before: async () => (await newClient(of().server)).id,
      ask: (id) => of().admin.call('DELETE', `/api/admin/users/${id}/sessions`, { body: { reason: 'Lost phone' } }),
      object: (id) => id,
      changes: () => 'sessions\t1\t0',
      reason: 'Lost phone',
    },
    change_admin_password: {
      before: () => newAdmin(of().server),
      ask: (other) => other.put('/api/admin/password', { currentPassword: password, newPassword: 'another-harbour-8' }),
      object: ({ id }) => id,
      actor: ({ id }) => id,
    },
    suspend_person: {
      before: async () => (await newClient(of().server)).id,
      ask: (id) => of().admin.post(`/api/admin/users/${id}/suspension`, { suspended: true, reason: 'A report' }),
      action: 'suspend_user',
      object: (id) => id,
      changes: () => 'suspended\tno\tyes',
      reason: 'A report',
    },
    read_attention: {
      before: () => noteAbout(of().ended),
      ask: () => of().admin.get('/api/admin/attention'),
      object: () => '',
    },
  };
}
