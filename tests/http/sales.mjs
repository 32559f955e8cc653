// What companions buy: the calls that open a checkout.
import { payOn } from './hosted.mjs';

// Path of the call, name in the request, key of the price, record of the account.
export const verifications = [
  ['driver-license-verification', 'license', 'driverLicense', 'driverLicenseVerification'],
  ['employment-verification', 'employment', 'employment', 'employmentVerification'],
  ['degree-verification', 'degree', 'degree', 'degreeVerification'],
  ['background-verification', 'background', 'background', 'backgroundVerification'],
  ['drug-test-verification', 'drugtest', 'drugTest', 'drugTestVerification'],
  ['all-verifications', 'all', 'allVerifications', undefined],
];

export const checkoutOf = (caller, name, more = {}) =>
  caller.post(`/api/payments/create-${name}-checkout`, {
    userId: caller.id,
    returnUrl: '/verification-success',
    ...more,
  });

export async function openedBy(caller, name, more) {
  const reply = await checkoutOf(caller, name, more);
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.body.data;
}

// Opens and pays one; returns the session's id.
export async function bought(caller, name, more) {
  const checkout = await openedBy(caller, name, more);
  await payOn(caller, checkout.url);
  return checkout.sessionId;
}

export const step = (caller, name, body) => caller.post(`/api/verification/${name}`, body);

export const formOf = (caller) => ({
  fullName: 'Jordan Fields',
  cityState: 'Miami, FL',
  email: caller.email,
});
export const sendOf = (caller, sessionId, verificationType, formData = formOf(caller)) =>
  step(caller, 'send-request', { userId: caller.id, verificationType, formData, sessionId });
export const completeOf = (caller, verificationType) =>
  step(caller, 'complete-verification', { userId: caller.id, verificationType });
export const verifyOf = (caller, sessionId, verificationType) =>
  step(caller, 'verify-payment', { verificationType, sessionId });
