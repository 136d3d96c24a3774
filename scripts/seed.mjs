/** `npm run seed -- --people 100000 --entries-per-person 20`: a large deterministic database in `DATA_DIR`, or on that of `DATABASE_URL`. */
import { mkdir } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { bundleTool } from './build/bundleTool.mjs';
import { explain } from './build/explain.mjs';

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
  const { generate } = await import(pathToFileURL(await bundleTool('fixtures/generate.ts')).href);
  const start = performance.now();
  const name = await generate({ dataDir, people, entriesPerPerson, companies });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${name} has ${people} people with ${entriesPerPerson} entries each (${seconds} s).`);
} catch (error) {
  console.error(await explain(error));
  process.exitCode = 1;
}
