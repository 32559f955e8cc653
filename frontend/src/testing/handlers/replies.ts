import { HttpResponse } from "msw";

interface Done<T> {
  success: true;
  data: T;
}

interface Refused {
  success: false;
  code: string;
  error?: string;
}

/** The server's envelopes, so that tests only state their own data. */
export function done<T, B extends object = object>(data: T, extra?: B): HttpResponse<Done<T> & B> {
  const body = { success: true, data, ...extra } as Done<T> & B;
  return HttpResponse.json<Done<T> & B>(body);
}

/** A call that the server never answers. */
export const never = () => new Promise<never>(() => {});

export function refused(status: number, error?: string, code = "refused") {
  const body: Refused = { success: false, code, ...(error ? { error } : {}) };
  return HttpResponse.json<Refused>(body, { status });
}
