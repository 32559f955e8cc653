// A companion's hours, pay and proofs.
import assert from 'node:assert/strict';
import { newCompanion } from '../../http/people.mjs';
import { aTuesday, demo, logInto, startAs } from '../app.mjs';
import { css, label, main, role, text } from '../finding.mjs';

export const journeys = {
  // KDASH-023 to KDASH-026
  async 'sets weekly hours and time off'({ tab, server }) {
    await startAs(tab, await newCompanion(server));
    await tab.goto('/companion/dashboard');
    const form = role('form', 'Weekly availability');
    await tab.check(role('checkbox', /^Any time/, { inside: form }), false);
    await tab.check(role('checkbox', /^Monday/, { inside: form }));
    await tab.fillTime(css('input[type=time]', { inside: form, index: 0 }), '22:00');
    await tab.fillTime(css('input[type=time]', { inside: form, index: 1 }), '06:30');
    await tab.press(role('button', 'Save schedule', { inside: form }));
    await tab.see(text('Your weekly hours are saved.'));
    await tab.fillDate(label('First day'), aTuesday(4));
    await tab.press(role('button', 'Add time off'));
    await tab.see(text('Added. No one can book you during that time.'));
    await tab.reload();
    assert.equal(await tab.readValue(css('input[type=time]', { inside: form, index: 0 })), '22:00');
    assert.equal(await tab.readValue(css('input[type=time]', { inside: form, index: 1 })), '06:30');
  },

  // EARN-001, EARN-008, EEARN-003
  async 'reads earnings and filters them'({ tab, server }) {
    await startAs(tab, await logInto(server, demo.companion));
    await tab.goto('/companion/earnings');
    await tab.see(text('Total Earnings'));
    await tab.see(role('table', 'Earnings'));
    await tab.fill(label('Client name'), 'no such name');
    await tab.see(text('No shifts match these filters'));
    await tab.press(role('link', 'Clear filters', { inside: main, index: -1 }));
    await tab.press(role('button', 'You receive'));
    await tab.at(/sort=netPayout/);
    await tab.press(role('link', 'Enhanced earnings'));
    await tab.see(role('table', 'Shifts'));
  },

  // VERI-007, VERI-010, VERI-012, VERI-013
  async 'buys a verification and sends its form'({ tab, server }) {
    await startAs(tab, await logInto(server, demo.newCompanion));
    await tab.goto('/companion/dashboard');
    const card = role('region', 'Verifications');
    await tab.press(role('button', /^Verify (?!All)/, { inside: card }));
    await tab.press(role('button', /^Pay \$/));
    await tab.at(/\/companion\/verification-request\?type=.*&session_id=/);
    await tab.press(role('button', 'Send request'));
    await tab.see(role('link', 'Please enter your city and state.'));
    await tab.fill(label('City and state'), 'Boston, MA');
    await tab.reload();
    await tab.see(label('City and state'));
    assert.equal(await tab.readValue(label('City and state')), 'Boston, MA');
    await tab.press(role('button', 'Send request'));
    await tab.see(text(/^Your verification request has been sent successfully!/));
  },
};
