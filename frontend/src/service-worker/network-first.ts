/** Network timeout where a copy is stored: the help page must open on a stalled connection, too. */
export const networkTimeoutMs = 4_000;

/** A failed navigation preload is rejected in Chromium, and an error response in Firefox 153. */
const isUsable = ({ status, type }: Response) => type !== "error" && status < 500;

/**
 * The network's response; the stored copy if that fails, is a server error or times out. Without a
 * copy the network's outcome is returned.
 */
export async function networkFirst(
  asked: Promise<Response>,
  findCopy: () => Promise<Response | undefined>,
): Promise<Response> {
  let stopWaiting = () => {};
  const late = new Promise<undefined>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), networkTimeoutMs);
    stopWaiting = () => clearTimeout(timer);
  });
  const usable = asked.then(
    (response) => (isUsable(response) ? response : undefined),
    () => undefined,
  );
  const answer = await Promise.race([usable, late]);
  stopWaiting();
  return answer ?? (await findCopy()) ?? asked;
}
