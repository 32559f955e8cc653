// The metrics as an operator reads them: the metrics listener's address and its text, parsed by a third-party
// library.
import parse from 'parse-prometheus-text-format';

// Read from the log line with which the server names it.
export function metricsUrl(server) {
  const found = [...server.log.matchAll(/metrics on (http:[^\s"]+)/g)].at(-1);
  if (!found) throw new Error(`no metrics listener: ${server.log.slice(-500)}`);
  return found[1];
}

export class Metrics {
  constructor(text) {
    this.text = text;
    // The parser merges all series of a histogram into one; as plain samples they stay separate, with their
    // labels: name_bucket, name_sum, name_count.
    const plain = text.replace(/^# TYPE \S+ histogram$/gm, '');
    this.families = new Map();
    for (const { name, metrics } of parse(plain)) {
      this.families.set(name, [...(this.families.get(name) ?? []), ...metrics]);
    }
    const typed = [...text.matchAll(/^# TYPE (\S+) /gm)].map((found) => found[1]);
    if (new Set(typed).size !== typed.length) throw new Error('a metric family appears twice');
  }

  // The samples of a family whose labels include these.
  samples(name, labels = {}) {
    return (this.families.get(name) ?? []).filter((one) =>
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
