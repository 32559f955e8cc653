// What an operator reads: the metrics listener's address and its text, through a parser that is not
// ours.
import parse from 'parse-prometheus-text-format';

// Of the log line with which the server names it.
export function metricsUrl(server) {
  const found = [...server.log.matchAll(/metrics on (http:\S+)/g)].at(-1);
  if (!found) throw new Error(`no metrics listener: ${server.log.slice(-500)}`);
  return found[1];
}

export class Metrics {
  constructor(text) {
    this.text = text;
    this.families = new Map(parse(text).map((family) => [family.name, family]));
  }

  // The samples of a family whose labels hold at least these.
  samples(name, labels = {}) {
    const family = this.families.get(name);
    return (family?.metrics ?? []).filter((one) =>
      Object.entries(labels).every(([label, value]) => one.labels?.[label] === value),
    );
  }

  value(name, labels) {
    const found = this.samples(name, labels);
    return found.length === 1 ? Number(found[0].value) : undefined;
  }
}

export async function readMetrics(server) {
  const reply = await fetch(metricsUrl(server));
  if (reply.status !== 200) throw new Error(`metrics answered ${reply.status}`);
  return new Metrics(await reply.text());
}
