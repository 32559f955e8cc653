// What setting up a second factor leaves in the audit log: its actor is the holder of the link.
import { confirmLink, linkFor, openLink } from './enrolling.mjs';
import { newAdmin } from './people.mjs';
import { codeAt, stepNow } from './totp.mjs';

export const environment = { STEADY_SECRET_KEYS: '0f'.repeat(32) };

async function invited(server) {
  const admin = await newAdmin(server);
  const { token } = await linkFor(server, admin.email, environment);
  return { id: admin.id, token, secret: (await openLink(server, token)).body.data.secret };
}
const own = { actor: ({ id }) => id, object: ({ id }) => id };

export const enrollmentActs = (server) => ({
  open_enrollment: {
    ...own,
    before: () => invited(server()),
    ask: ({ token }) => openLink(server(), token),
    action: 'open_enrollment_link',
  },
  confirm_enrollment: {
    ...own,
    before: () => invited(server()),
    ask: ({ token, secret }) => confirmLink(server(), token, codeAt(secret, stepNow())),
    action: 'enroll_second_factor',
    changes: () => 'second_factor\tnone\ttotp',
  },
});
