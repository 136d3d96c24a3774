/**
 * `npm run coverage`: the number of requirement rows named in titles of tests, one area per line; with `-- --missing AREA` the rows without a test.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './build/discover.mjs';
import { filesBelow, isTest } from './check/sources.mjs';
import { staleCopies, updateCopies } from './check/specCopies.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { missing: { type: 'string' }, update: { type: 'boolean', default: false } },
});
if (positionals.length > 0) {
  console.error(`'${positionals.join(' ')}' is too much: npm run coverage -- --missing ${positionals[0]}`);
  process.exit(1);
}
if (values.update) updateCopies();

/** Row ids in brackets at the start of a test's title. */
const named = new Set(
  ['shell', 'plugins', 'devserver', 'fixtures', 'tests']
    .flatMap((folder) => filesBelow(folder, /\.test\.tsx?$/))
    .filter(isTest)
    .flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(/['"`]\[([A-Z]+-\d+(?:, ?[A-Z]+-\d+)*)\]/g)])
    .flatMap(([, ids = '']) => ids.split(/, ?/)),
);

const areas = filesBelow('tests/requirements', /\.md$/).map((path) => {
  const rows = [...readFileSync(join(root, path), 'utf8').matchAll(/^\| ([A-Z]+-\d+) \| (.*?) \|/gm)].map(([, id = '', text = '']) => ({ id, text }));
  return { area: basename(path, '.md'), rows, missing: rows.filter(({ id }) => !named.has(id)) };
});

if (values.missing) {
  for (const { id, text } of areas.find(({ area }) => area === values.missing)?.missing ?? []) console.log(`${id}  ${text}`);
} else {
  for (const { area, rows, missing } of areas)
    console.log(`${area.padEnd(22)}${String(rows.length - missing.length).padStart(5)} of ${String(rows.length).padStart(4)}`);
  const all = areas.flatMap(({ rows }) => rows);
  console.log(`${'all'.padEnd(22)}${String(all.filter(({ id }) => named.has(id)).length).padStart(5)} of ${String(all.length).padStart(4)}`);
}

const known = new Set(areas.flatMap(({ rows }) => rows.map(({ id }) => id)));
const unknown = [...named].filter((id) => !known.has(id));
if (unknown.length > 0) console.log(`Tests name rows that do not exist: ${unknown.join(', ')}`);
for (const path of staleCopies()) console.log(`${path} differs from the specification: npm run coverage -- --update`);
process.exitCode = unknown.length > 0 ? 1 : 0;
