// Who is calling, and the session check: the session and all fields of its account in one prepared
// statement.
import { createHash } from 'node:crypto';
import { toIso } from './companions.mjs';

const idle = 7 * 86_400;
const longest = 30 * 86_400;
const touch_after = 60;

const session = `sessions s JOIN accounts a ON a.id = s.account_id AND a.erased_at IS NULL`;
const own = {
  name: 'own account',
  text: `SELECT s.created_at AS session_created_at, s.last_seen_at, a.*, v.status AS id_status, v.verified_at AS id_verified_at,
      v.button_visible, u.unlocked, u.paid_at AS unlock_paid_at, u.tries_left, e.new_email,
      (SELECT state FROM purchases p WHERE p.owner_id = a.id AND p.kind = 'id_unlock' AND p.subject = '' ORDER BY created_at DESC LIMIT 1) AS purchase,
      (SELECT json_agg(f.companion_id ORDER BY f.added_at, f.companion_id) FROM favorites f WHERE f.client_id = a.id) AS favorites
    FROM ${session}
      LEFT JOIN verifications v ON v.account_id = a.id AND v.kind = 'id'
      LEFT JOIN identity_unlocks u ON u.account_id = a.id
      LEFT JOIN email_changes e ON e.account_id = a.id
    WHERE s.token_hash = $1`,
};
const caller = { name: 'caller', text: `SELECT a.id, a.type, s.created_at AS session_created_at, s.last_seen_at FROM ${session} WHERE s.token_hash = $1` };
const touch = { name: 'touch', text: 'UPDATE sessions SET last_seen_at = $2 WHERE token_hash = $1' };

function paymentStatus(row) {
  if (row.unlock_paid_at || row.purchase === 'paid') return 'paid';
  return row.purchase === 'open' ? 'pending' : 'unpaid';
}

function given(target, name, text) {
  if (text !== '' && text !== null) target[name] = text;
}

function formatAccount(row) {
  const account = {
    _id: row.id, type: row.type, name: row.name, realName: row.real_name, displayName: row.display_name, phone: row.phone,
    address: { street: row.street, city: row.city, state: row.state, zip: row.zip }, createdAt: toIso(row.created_at),
    email: row.email, emailConfirmed: true,
  };
  given(account, 'pendingEmail', row.new_email);
  if (row.last_login_at !== null) account.lastLoginAt = toIso(row.last_login_at);
  given(account, 'verifiedName', row.verified_name);
  given(account, 'profilePhoto', row.profile_photo);
  given(account, 'profilePhotoPublicId', row.profile_photo_public_id);
  account.idVerification = { status: row.id_status ?? 'unverified' };
  if (row.id_verified_at) account.idVerification.verifiedAt = toIso(row.id_verified_at);
  account.idVerificationUnlocked = row.unlocked === 1;
  account.idVerificationPaymentStatus = paymentStatus(row);
  account.idVerificationButtonVisible = row.button_visible === 1;
  account.idVerificationAttemptsLeft = row.tries_left ?? 0;
  if (row.unlock_paid_at) account.idVerificationPaymentDate = toIso(row.unlock_paid_at);
  given(account, 'sobrietyGoals', row.sobriety_goals);
  if (row.emergency_name !== '') {
    account.emergencyContact = { name: row.emergency_name };
    given(account.emergencyContact, 'phone', row.emergency_phone);
    given(account.emergencyContact, 'relationship', row.emergency_relationship);
  }
  account.favorites = row.favorites ?? [];
  return account;
}

export class Sessions {
  constructor(pool) {
    this.pool = pool;
  }

  // The row of a live session with the columns of `statement`, or undefined.
  async find(statement, authorization = '') {
    if (!authorization.startsWith('Bearer ')) return undefined;
    const hash = createHash('sha256').update(authorization.slice(7)).digest('hex');
    const { rows: [row] } = await this.pool.query({ ...statement, values: [hash] });
    const now = Math.floor(Date.now() / 1000);
    if (!row || now - row.last_seen_at > idle || now - row.session_created_at > longest) return undefined;
    if (now - row.last_seen_at >= touch_after) await this.pool.query({ ...touch, values: [hash, now] });
    return row;
  }

  caller(authorization) {
    return this.find(caller, authorization);
  }
  async me(authorization) {
    const row = await this.find(own, authorization);
    return row && { success: true, data: formatAccount(row) };
  }
}
