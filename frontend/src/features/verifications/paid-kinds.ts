import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { routes } from "~/lib/routes";
import { t } from "~/lib/translate";

type Prices = components["schemas"]["Prices"];
export type CompanionUser = components["schemas"]["CompanionUser"];
type Record =
  `${"driverLicense" | "employment" | "degree" | "background" | "drugTest"}Verification`;

/** VERI-010: the six path segments. */
export type RequestType = "license" | "employment" | "degree" | "background" | "drugtest" | "all";

interface PaidKind {
  type: RequestType;
  name: string;
  /** What is checked. */
  about: string;
  /** The buttons of the first check and of the next one. */
  buttons: { verify: string; renew: string };
  /** Its badge in the companion's record; the bundle has none. */
  record: Record | null;
  price: keyof Prices;
}

export const paidKinds: readonly PaidKind[] = [
  {
    type: "license",
    name: "Driver license",
    about: "That you are licensed to drive.",
    buttons: { verify: "Verify driver license", renew: "Renew driver license" },
    record: "driverLicenseVerification",
    price: "driverLicense",
  },
  {
    type: "employment",
    name: t`Employment`,
    about: "Where you work or worked.",
    buttons: { verify: "Verify employment", renew: "Renew employment" },
    record: "employmentVerification",
    price: "employment",
  },
  {
    type: "degree",
    name: t`Degree`,
    about: "What you studied or are certified in.",
    buttons: { verify: "Verify degree", renew: "Renew degree" },
    record: "degreeVerification",
    price: "degree",
  },
  {
    type: "background",
    name: "Background check",
    about: "Public court records.",
    buttons: { verify: "Verify background check", renew: "Renew background check" },
    record: "backgroundVerification",
    price: "background",
  },
  {
    type: "drugtest",
    name: "Drug test",
    about: "A lab test.",
    buttons: { verify: "Verify drug test", renew: "Renew drug test" },
    record: "drugTestVerification",
    price: "drugTest",
  },
];

export const bundle: PaidKind = {
  type: "all",
  name: "Verify All",
  about: "All five at once.",
  buttons: { verify: "Verify All", renew: "Verify All" },
  record: null,
  price: "allVerifications",
};

/** VERI-007: the path of each checkout, which is also its return path (VERI-012). */
export async function startVerificationCheckout(type: RequestType, userId: string) {
  const body = { userId, returnUrl: routes.verificationSuccess };
  return (await call(checkouts[type](body))).data;
}

type Body = { userId: string; returnUrl: string };
const checkouts = {
  license: (body: Body) =>
    api.POST("/api/payments/create-driver-license-verification-checkout", { body }),
  employment: (body: Body) =>
    api.POST("/api/payments/create-employment-verification-checkout", { body }),
  degree: (body: Body) => api.POST("/api/payments/create-degree-verification-checkout", { body }),
  background: (body: Body) =>
    api.POST("/api/payments/create-background-verification-checkout", { body }),
  drugtest: (body: Body) =>
    api.POST("/api/payments/create-drug-test-verification-checkout", { body }),
  all: (body: Body) => api.POST("/api/payments/create-all-verifications-checkout", { body }),
};
