// Requests of Node (undici issues 3644 and 4068) keep only a weak link to the signal that they were
// given: a garbage collection between a call and its abort, and the abort is lost. Each request is
// kept until its test has ended. Imported before what captures `Request`.
const retained: Request[] = [];

class RetainedRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(input, init);
    retained.push(this);
  }

  override clone(): Request {
    const copy = super.clone();
    retained.push(copy);
    return copy;
  }
}

globalThis.Request = RetainedRequest;

export function releaseRequests(): void {
  retained.length = 0;
}
