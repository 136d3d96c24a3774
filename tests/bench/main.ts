import { type ChildProcess, fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isWanted, rows } from './rows';
import { type Finding, type Judged, judge, tableText } from './table';

/** Maximum duration of a group, in milliseconds; a hanging group must not block the others. */
const longestGroup = 180_000;

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'string' }, strict: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
});

if (values.help) {
  console.log('npm run bench [-- S4 C3] [--json file] [--strict]\n\nWords choose rows, --strict fails when one is over its budget. Rows:');
  for (const { key, what } of rows) console.log(`  ${key.padEnd(22)}${what}`);
  process.exit(0);
}

/** Paths of the bundled groups, from `scripts/bench.mjs`. */
const groups = JSON.parse(process.env.BENCH_GROUPS ?? '[]') as string[];

const running = new Set<ChildProcess>();
const endAll = (): void => {
  for (const child of running) child.kill('SIGTERM');
  process.exit(1);
};
process.once('SIGINT', endAll).once('SIGTERM', endAll);

/** Runs the measurements of one file in its own process. @returns false when it failed or took too long */
const runGroup = async (script: string, found: (finding: Finding) => void): Promise<boolean> => {
  const child = fork(script, { execArgv: ['--expose-gc', '--enable-source-maps'], env: { ...process.env, BENCH_ROWS: JSON.stringify(words) } });
  running.add(child);
  child.on('message', (message) => found(message as Finding));
  const timer = setTimeout(() => child.kill('SIGTERM'), longestGroup);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  clearTimeout(timer);
  running.delete(child);
  return code === 0;
};

const judgeAll = (findings: ReadonlyMap<string, Finding>): readonly Judged[] =>
  rows.flatMap((row) => {
    const finding = findings.get(row.key);
    return finding === undefined ? [] : [judge(row, finding)];
  });

const wanted = rows.filter((row) => isWanted(row.key, words));
if (wanted.length === 0) throw new Error(`No row is called ${words.join(' or ')}. There are: ${rows.map((row) => row.key).join(', ')}.`);

const findings = new Map<string, Finding>();
const failed: string[] = [];
const begin = performance.now();
for (const script of groups) {
  if (!(await runGroup(script, (finding) => findings.set(finding.key, finding)))) failed.push(path.basename(script));
}

const table = judgeAll(findings);
const seconds = (performance.now() - begin) / 1000;
console.log(`\n${tableText(table)}\n`);
console.log(
  `${table.filter(({ verdict }) => verdict === 'OVER').length} of ${table.length} rows are over budget (${seconds.toFixed(0)} s, ${cpus().length} processors).`,
);
const missing = wanted.filter((row) => !findings.has(row.key));
if (missing.length > 0) console.log(`Not measured: ${missing.map((row) => row.key).join(', ')}${failed.length > 0 ? `; ${failed.join(', ')} failed` : ''}.`);

if (values.json !== undefined) {
  const figures = table.map(({ row, ours, other, ratio, verdict, note, unjudged }) => ({
    row: row.key,
    what: row.what,
    unit: row.unit,
    limit: row.limit,
    judged: row.judged,
    ours,
    other,
    ratio,
    verdict,
    note: note ?? unjudged,
  }));
  writeFileSync(values.json, `${JSON.stringify({ seconds, rows: figures }, undefined, 2)}\n`);
}
if (values.strict && (missing.length > 0 || table.some(({ verdict }) => verdict === 'OVER'))) process.exitCode = 1;
