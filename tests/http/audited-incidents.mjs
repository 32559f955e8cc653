// How an administrator makes each call about cases, and what its row in the audit log is about.
import { book, leaveShown, line, pay, startIn } from './bookings.mjs';
import { newClient, newCompanion, password, verifiedClient } from './people.mjs';

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
const byId = { object: (id) => id };

// `of()` returns what audit.test.mjs created before its tests: server, admin, client and booking.
export function incidentActs(of) {
  const opened = async (userIds = [of().client.id]) => {
    const words = { kind: 'other', severity: 'low', text: 'Seen', userIds };
    return (await of().admin.need('POST', '/api/admin/incidents', words))._id;
  };
  const path = (id, rest = '') => `/api/admin/incidents/${id}${rest}`;
  const upload = (id) =>
    of().admin.call('POST', path(id, '/files?name=r.pdf'), { raw: pdf, type: 'application/pdf' });
  // Settled, then its reporter deleted the account; returns the case and its file.
  const sealed = async () => {
    const { server, admin } = of();
    const client = await verifiedClient(server);
    const companion = await newCompanion(server);
    const booking = await pay(client, await book(client, [line(companion, startIn(5))]));
    const words = { bookingId: booking._id, kind: 'substances', severity: 'high', text: 'Alcohol at work' };
    const { _id } = await client.need('POST', '/api/incidents', words);
    const added = await client.call('POST', `/api/incidents/${_id}/files?name=r.pdf`, { raw: pdf, type: 'application/pdf' });
    await admin.need('POST', path(_id, '/moves'), { act: 'settle', reason: 'Clear now' });
    const gone = await leaveShown(client, { password });
    if (gone.status !== 200) throw new Error(gone.text);
    return [_id, added.body.data.name, client.id, companion.id];
  };
  // A client wrote to a companion and reported them.
  const reportedPair = async () => {
    const { server, admin } = of();
    const [client, companion] = [await verifiedClient(server), await newCompanion(server)];
    const { conversationId } = await client.need('POST', '/api/conversations', {
      accountId: companion.id, text: 'Hello', key: 'first-message',
    });
    const words = { kind: 'conduct', details: 'Rude' };
    await client.need('POST', `/api/conversations/${conversationId}/report`, words);
    const cases = await admin.need('GET', '/api/admin/incidents?limit=50');
    const { _id } = cases.find(({ reporterId }) => reporterId === client.id);
    return { id: _id, pair: { clientId: client.id, companionId: companion.id } };
  };
  return {
    read_reported_conversation: {
      before: reportedPair,
      ask: ({ id, pair }) => of().admin.post(path(id, '/conversation'), { ...pair, reason: 'The client asked' }),
      object: ({ id }) => id,
      reason: 'The client asked',
    },
    join_conversation: {
      before: reportedPair,
      ask: ({ id, pair }) => of().admin.post(path(id, '/conversation/messages'),
        { ...pair, reason: 'To explain', text: 'We are looking into it.', key: 'from-support' }),
      object: ({ id }) => id,
      reason: 'To explain',
    },
    open_sealed_report: {
      before: sealed,
      ask: ([id]) => of().admin.post(path(id, '/sealed'), { reason: 'Asked by a court' }),
      object: ([id]) => id,
      reason: 'Asked by a court',
    },
    open_sealed_file: {
      before: sealed,
      ask: ([id, name]) => of().admin.post(path(id, `/sealed/${name}`), { reason: 'Asked by a court' }),
      object: ([id]) => id,
      reason: 'Asked by a court',
    },
    list_incidents: { before: opened, ask: () => of().admin.get('/api/admin/incidents'), object: () => '' },
    record_incident: {
      ask: () =>
        of().admin.post('/api/admin/incidents', { kind: 'other', severity: 'low', text: 'Seen', userIds: [of().client.id] }),
      object: (_, reply) => reply.body.data._id,
    },
    view_incident: { ...byId, before: opened, ask: (id) => of().admin.get(path(id)) },
    note_incident: {
      ...byId,
      before: opened,
      ask: (id) => of().admin.post(path(id, '/notes'), { text: 'Called' }),
    },
    move_incident: {
      ...byId,
      before: opened,
      ask: (id) => of().admin.post(path(id, '/moves'), { act: 'settle', reason: 'Clear now' }),
      changes: () => 'state\topen\tsettled',
      reason: 'Clear now',
    },
    rate_incident: {
      ...byId,
      before: opened,
      ask: (id) => of().admin.post(path(id, '/severity'), { severity: 'high', reason: 'A person was hurt' }),
      changes: () => 'severity\tlow\thigh',
      reason: 'A person was hurt',
    },
    link_incident: {
      ...byId,
      before: opened,
      ask: (id) => of().admin.post(path(id, '/links'), { bookingId: of().booking._id }),
      changes: () => `booking\t\t${of().booking._id}`,
    },
    suspend_user: {
      before: async () => {
        const { id } = await newClient(of().server);
        return { id, incident: await opened([id]) };
      },
      ask: ({ id, incident }) => {
        const body = { userId: id, suspended: true, reason: 'Threats' };
        return of().admin.post(path(incident, '/suspensions'), body);
      },
      object: ({ id }) => id,
      changes: () => 'suspended\tno\tyes',
      reason: 'Threats',
    },
    add_incident_file: {
      ...byId,
      before: opened,
      ask: upload,
      changes: (_, reply) => `file\t\tincidents/${reply.body.data.name}`,
    },
    get_incident_file: {
      before: async () => {
        const id = await opened();
        return [id, (await upload(id)).body.data.name];
      },
      ask: ([id, name]) => of().admin.get(path(id, `/files/${name}`)),
      object: (names) => names.join('/'),
    },
  };
}
