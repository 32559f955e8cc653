// The commands that open an existing store: those that read it, and those that change it.
export const keys = { STEADY_SECRET_KEYS: 'ab'.repeat(32) };
export const about = ['--email', 'ada@example.com'];
export const why = ['--reason', 'Left the team'];
export const reading = [['audit'], ['verify-audit'], ['admin', 'list'], ['admin', 'parked-jobs']];
export const changing = [
  ['rotate-keys'],
  ['admin', 'move-visits'],
  ['admin', 'set-password', ...about, ...why],
  ['admin', 'set-role', ...about, '--role', 'owner', ...why],
  ['admin', 'disable', ...about, ...why],
  ['admin', 'enable', ...about, ...why],
  ['admin', 'enroll-totp', ...about],
  ['admin', 'reset-second-factor', ...about, ...why],
  ['admin', 'clear-attempts', ...about, ...why],
  ['admin', 'release-job', '--job', '019365a0-0000-7000-8000-00000000000a'],
  ['admin', 'release-jobs', '--kind', 'mail'],
  ['admin', 'dismiss-job', '--job', '019365a0-0000-7000-8000-00000000000a', ...why],
];
