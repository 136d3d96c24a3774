/** `npm run seed -- --people 100000 --entries-per-person 20`: a large deterministic database in `DATA_DIR`. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { bundleTool } from './build/bundleTool.mjs';
import { explain } from './build/explain.mjs';
import { sqliteOnly } from './setup/sqliteOnly.mjs';

/**
 * @param {string} name
 * @param {string | undefined} text
 * @throws when it is no whole number
 */
const count = (name, text) => {
  if (text === undefined) throw new Error(`--${name} is missing: npm run seed -- --people 100000 --entries-per-person 20`);
  if (/^\d+$/.test(text)) return Number(text);
  throw new Error(`--${name} is "${text}": a whole number is accepted.`);
};

try {
  const { values } = parseArgs({
    options: { people: { type: 'string' }, 'entries-per-person': { type: 'string', default: '20' }, companies: { type: 'string', default: '0' } },
  });
  const people = count('people', values.people);
  const entriesPerPerson = count('entries-per-person', values['entries-per-person']);
  const companies = count('companies', values.companies);
  const dataDir = process.env.DATA_DIR || '.data';
  await mkdir(dataDir, { recursive: true });
  sqliteOnly('make it without DATABASE_URL, and move it with `npm run move`');
  const { generate } = await import(pathToFileURL(await bundleTool('fixtures/generate.ts')).href);
  const start = performance.now();
  await generate({ dataDir, people, entriesPerPerson, companies });
  console.log(
    `${join(dataDir, 'wellspring.sqlite')} has ${people} people with ${entriesPerPerson} entries each (${((performance.now() - start) / 1000).toFixed(1)} s).`,
  );
} catch (error) {
  console.error(await explain(error));
  process.exitCode = 1;
}
