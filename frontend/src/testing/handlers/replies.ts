import { HttpResponse } from "msw";

/** The server's envelopes, so that tests only spell out what they are about. */
export function done<T>(data: T, beside: Record<string, unknown> = {}) {
  return HttpResponse.json({ success: true, data, ...beside });
}

export function refused(status: number, error?: string, code = "refused") {
  return HttpResponse.json({ success: false, code, ...(error ? { error } : {}) }, { status });
}
