// How an administrator makes each call about payouts, and what its row in the audit log is about.
import { failPayout, heldPayout, loseDispute, openDispute } from './history.mjs';
import { password } from './people.mjs';

// `of()` returns what audit.test.mjs created before its tests: server, admin, companion and the completed
// booking; `another()` creates one more.
export function payoutActs(of) {
  return {
    view_payment_account: {
      ask: () => of().admin.get(`/api/admin/users/${of().companion.id}/payment-account`),
      object: () => of().companion.id,
    },
    list_payouts: { ask: () => of().admin.get('/api/admin/payouts'), object: () => '' },
    retry_payout: {
      before: () => failPayout(of().server, of().ended),
      ask: (id) => of().admin.post(`/api/admin/payouts/${id}/retry`, { reason: 'Account mended' }),
      object: (id) => id,
      changes: () => 'state\tfailed\theld\nhold\tnone\tno_account',
      reason: 'Account mended',
    },
    remind_payout: {
      before: async () => {
        const id = await failPayout(of().server, of().ended);
        await of().admin.need('POST', `/api/admin/payouts/${id}/retry`, { reason: 'Again' });
        return id;
      },
      ask: (id) => of().admin.post(`/api/admin/payouts/${id}/remind`),
      object: (id) => id,
      changes: () => 'state\theld\theld',
    },
    ...Object.fromEntries(
      [
        ['read_month', ''],
        ['export_month_accounts', '/accounts/export'],
        ['export_month_entries', '/entries/export'],
      ].map(([operation, rest]) => [
        operation,
        { ask: () => of().admin.get(`/api/admin/months/2020-01${rest}`), object: () => '2020-01' },
      ]),
    ),
    export_payouts: { ask: () => of().admin.get('/api/admin/payouts/export'), object: () => '' },
    hold_payout: {
      before: () => failPayout(of().server, of().ended),
      ask: (id) => of().admin.post(`/api/admin/payouts/${id}/hold`, { reason: 'A complaint' }),
      object: (id) => id,
      changes: () => 'state\tfailed\theld\nhold\tnone\tby_operator',
      reason: 'A complaint',
    },
    release_payout: {
      before: () => heldPayout(of().server, of().admin, of().ended),
      ask: (id) => of().admin.post(`/api/admin/payouts/${id}/release`, { reason: 'Settled' }),
      object: (id) => id,
      changes: () => 'state\theld\theld\nhold\tby_operator\tno_account',
      reason: 'Settled',
    },
    deduct_dispute: {
      // a separate booking: a deduction stays in the ledger
      before: async () => loseDispute(of().server, await of().another()),
      ask: (id) => of().admin.post(`/api/admin/payouts/${id}/deduct`, { amount: 1, password, reason: 'Came late' }),
      object: (id) => id,
      changes: () => 'state\tfailed\tfailed\ndeducted_cents\t0\t100',
      reason: 'Came late',
    },
    view_dispute: {
      before: async () => (await openDispute(of().server, await of().another())).id,
      ask: (id) => of().admin.get(`/api/admin/disputes/${id}`),
      object: (id) => id,
    },
    answer_dispute: {
      before: async () => (await openDispute(of().server, await of().another())).id,
      ask: (id) => of().admin.post(`/api/admin/disputes/${id}/evidence`, { other: 'The visit took place' }),
      object: (id) => id,
    },
    refund_payout: {
      before: () => failPayout(of().server, of().ended),
      ask: (id) => of().admin.post(`/api/admin/payouts/${id}/refund`, { password, reason: 'The companion did not come' }),
      object: (id) => id,
      changes: () => 'state\tfailed\tcancelled',
      reason: 'The companion did not come',
    },
  };
}
