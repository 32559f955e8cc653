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

export const startCheckout = (caller, name, more = {}) =>
  caller.post(`/api/payments/create-${name}-checkout`, {
    userId: caller.id,
    returnUrl: '/verification-success',
    ...more,
  });

export async function openedBy(caller, name, more) {
  const reply = await startCheckout(caller, name, more);
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

export const requestForm = (caller) => ({
  fullName: 'Jordan Fields',
  cityState: 'Miami, FL',
  email: caller.email,
});
export const sendRequest = (caller, sessionId, verificationType, formData = requestForm(caller)) =>
  step(caller, 'send-request', { userId: caller.id, verificationType, formData, sessionId });
export const completeRequest = (caller, verificationType) =>
  step(caller, 'complete-verification', { userId: caller.id, verificationType });
export const verifyPayment = (caller, sessionId, verificationType) =>
  step(caller, 'verify-payment', { verificationType, sessionId });
