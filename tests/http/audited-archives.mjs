// What administrators do about archives (ADR 149), and what the row of each act in the audit log is about.
import { downloadPath, madeArchive, reference, requestArchive } from './archives.mjs';
import { queryStore } from './audit.mjs';
import { newClient } from './people.mjs';

const reason = `subpoena: ${reference}`;

// `of()` returns what audit.test.mjs created before its tests: server and admin.
export function archiveActs(of) {
  const person = async () => ({ id: (await newClient(of().server)).id });
  const made = async () => {
    const { id } = await person();
    return { id, archive: await madeArchive(of().admin, 'access', id) };
  };
  const failed = async () => {
    const one = await made();
    queryStore(of().server, `UPDATE archives SET state = 'failed' WHERE id = '${one.archive._id}'`);
    return one;
  };
  const changes = ({ archive }, reply) => `archive\t\t${archive?._id ?? reply.body.data._id}`;
  const object = ({ id }) => id;
  return {
    list_archives: { before: made, ask: () => of().admin.get('/api/admin/archives'), object: () => '' },
    request_archive: { before: person, ask: ({ id }) => requestArchive(of().admin, 'access', id), object, changes, reason },
    retry_archive: {
      before: failed,
      ask: ({ archive }) => of().admin.post(`/api/admin/archives/${archive._id}/retry`, {}),
      object,
      changes,
      reason,
    },
    download_archive: {
      before: made,
      ask: ({ archive }) => of().admin.post(downloadPath(archive), {}),
      object,
      changes,
      reason,
    },
  };
}
