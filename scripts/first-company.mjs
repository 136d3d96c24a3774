/**
 * `npm run first-company -- --company Wellspring --first-name Sam --last-name Super --email sam@wellspring.example`: creates the database of a new
 * deployment.
 */
import { mkdir } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { bundleTool } from './build/bundleTool.mjs';
import { explain } from './build/explain.mjs';

const usage = `npm run first-company -- --company <name> --first-name <name> --last-name <name> --email <address> [--time-zone America/Chicago]

Makes the company that runs the platform and its first SuperAdmin, in the database in DATA_DIR, or that of DATABASE_URL, which
must not have any company yet.
Prints a link, good once and for 7 days, at which the SuperAdmin chooses a password. Set SITE_URL, so that it leads to the site.
All other companies are made in the browser: /support/entity-management. Stop the server first.`;

try {
  const text = /** @type {const} */ ({ type: 'string' });
  const { values } = parseArgs({
    options: {
      company: text,
      'first-name': text,
      'last-name': text,
      email: text,
      'time-zone': { ...text, default: 'America/Chicago' },
      help: { type: 'boolean', default: false },
    },
  });
  const { company, 'first-name': firstName, 'last-name': lastName, email, 'time-zone': timeZone, help } = values;
  if (help) console.log(usage);
  else if (company === undefined || firstName === undefined || lastName === undefined || email === undefined)
    throw new Error(`Something is missing.\n\n${usage}`);
  else {
    await mkdir(process.env.DATA_DIR || '.data', { recursive: true });
    const { make } = await import(pathToFileURL(await bundleTool('devserver/firstCompany.ts')).href);
    console.log(`${email} chooses a password here, once and within 7 days:\n${await make({ company, firstName, lastName, email, timeZone })}`);
  }
} catch (error) {
  console.error(await explain(error));
  process.exitCode = 1;
}
