// The adapter's requests, as its own test recorded them; changes are reviewed.
import { readFileSync } from 'node:fs';

export function recordedRequests() {
  const text = readFileSync(new URL('../integration/stripe/golden_requests.txt', import.meta.url), 'utf8');
  return text.split(/^(?=(?:GET|POST) \/)/m).filter((one) => /^(GET|POST) /.test(one)).map((one) => {
    const [head, ...lines] = one.trimEnd().split('\n');
    const [method, path] = head.split(' ');
    const headers = Object.fromEntries(
      lines.filter((line) => !line.startsWith('  ')).map((line) => line.split(': ')),
    );
    const fields = lines.filter((line) => line.startsWith('  ')).map((line) => line.slice(2));
    const form = fields.map((line) => {
      const equals = line.indexOf('=');
      return [line.slice(0, equals), line.slice(equals + 1)];
    });
    return { method: method.toLowerCase(), path, headers, form: new URLSearchParams(form).toString() };
  });
}
