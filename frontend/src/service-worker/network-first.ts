/** How long the network may take where a copy is stored: help must open on a line that hangs, too. */
export const networkTimeoutMs = 4_000;

const isUsable = ({ status }: Response) => status < 500;

/**
 * The network's answer; the stored copy where that fails, is the error of a server in trouble or does not
 * come in time. Without a copy there is nothing better than what the network brings.
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
