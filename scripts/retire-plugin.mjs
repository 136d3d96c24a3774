/**
 * `npm run retire-plugin -- journal [--data]`: removes a plugin's licences from the database, with `--data` all of its data as well.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { bundleTool } from './build/bundleTool.mjs';
import { explain } from './build/explain.mjs';

const usage = `npm run retire-plugin -- journal [--data] [--present] [--yes]

Takes a plugin out of the database in DATA_DIR, or that of DATABASE_URL. Stop all servers first.
Without flags its licences go, and what it has kept stays.

  --data      its tables, files, kept answers and company settings go as well
  --present   it may still be part of this checkout
  --yes       in production, where nothing is removed without it`;

/** `3 licences` @param {number} n @param {string} one @param {string} many */
const count = (n, one, many) => `${n} ${n === 1 ? one : many}`;

/** @param {import('../devserver/platform/retiring/retirePlugin').Retired} retired */
const report = ({ licences, data }) => [
  `Removed: ${count(licences, 'licence', 'licences')}.`,
  ...(data
    ? [
        ...Object.entries(data.tables).map(([table, rows]) => `Dropped: ${table} with ${count(rows, 'row', 'rows')}.`),
        `Removed: ${count(data.files, 'file', 'files')}, ${count(data.answers, 'kept answer', 'kept answers')}, settings of ${count(data.settings, 'company', 'companies')}.`,
      ]
    : ['What it has kept stays; --data removes that as well.']),
];

try {
  const flag = /** @type {const} */ ({ type: 'boolean', default: false });
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { data: flag, present: flag, yes: flag, help: flag } });
  const { help, ...options } = values;
  const [id, ...others] = positionals;
  if (help) console.log(usage);
  else if (id === undefined || others.length > 0) throw new Error(`One plugin is accepted.\n\n${usage}`);
  else {
    const file = join(process.env.DATA_DIR || '.data', 'wellspring.sqlite');
    if (!process.env.DATABASE_URL && !existsSync(file)) throw new Error(`There is no database ${file}.`);
    const { retire } = await import(pathToFileURL(await bundleTool('devserver/retire.ts')).href);
    for (const line of report(await retire(id, options))) console.log(line);
  }
} catch (error) {
  console.error(await explain(error));
  process.exitCode = 1;
}
