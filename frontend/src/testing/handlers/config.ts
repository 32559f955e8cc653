import { HttpResponse } from "msw";
import type { Config } from "~/data/config";
import { http } from "../http";

export const testConfig: Config = {
  version: "1.0.0",
  mode: "test",
  demo: false,
  sendsMail: true,
  signupPasswordMinimum: 6,
  changePasswordMinimum: 8,
  termsVersion: "2025-05-31",
  support: { phone: "+1 (617) 555-0142", email: "support@steady.example", answerHours: 24 },
  flags: {
    analytics: true,
    errorReporting: true,
    performanceMonitoring: true,
    httpsOnly: true,
    strictContentSecurityPolicy: true,
  },
  prices: {
    idUnlock: 25,
    driverLicense: 50,
    employment: 80,
    degree: 50,
    background: 50,
    drugTest: 75,
    allVerifications: 0.5,
    highlightLocal: 500,
    highlightNationwide: 1000,
    appFee: 5,
  },
  cancellation: {
    fullRefundHours: 24,
    partialRefundHours: 2,
    partialBasePercent: 50,
    graceMinutes: 15,
    graceAheadMinutes: 120,
    freeUntilAnswered: true,
  },
  visits: { noticeInPersonMinutes: 60, noticeByVideoMinutes: 15, payoutDelayHours: 8 },
};

export function configHandler(change: Partial<Config> = {}) {
  return http.get("*/api/config", () =>
    HttpResponse.json({ success: true, data: { ...testConfig, ...change } }),
  );
}
