// A reporter of node:test: the failed tests, each as FILE, a tab, its name and the first lines of its failure.
import { relative } from 'node:path';

const failure = ({ details }) =>
  String(details.error?.cause?.message ?? details.error?.message ?? '')
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, 6)
    .map((line) => `\n\t    ${line.slice(0, 200)}`)
    .join('');

export default async function* failedTests(events) {
  for await (const { type, data } of events) {
    // A file is no test, and a failed subtest fails the test around it.
    if (type !== 'test:fail' || data.nesting !== 0 || !data.file || data.name === data.file) continue;
    yield `${relative(process.cwd(), data.file)}\t${data.name}${failure(data)}\n`;
  }
}
