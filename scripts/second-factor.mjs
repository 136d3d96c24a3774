/**
 * `npm run second-factor -- reset participant@acme.example`: switches two-step verification off for a user who has lost app and recovery codes. `-- keys`
 * counts the secrets by key, before a key is removed.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { bundleTool } from './build/bundleTool.mjs';
import { explain } from './build/explain.mjs';

const usage = `npm run second-factor -- reset <user name>
npm run second-factor -- keys

Works on the database in DATA_DIR. Stop the server first.

  reset   switches two-step verification off for somebody who has neither their app nor a recovery code; make sure that it is them.
          It stands in the audit, and the person gets a mail
  keys    how many people's secrets each key of SECOND_FACTOR_KEYS has sealed; one that has sealed none can be taken away`;

const tool = async () => {
  const file = join(process.env.DATA_DIR || '.data', 'wellspring.sqlite');
  if (!existsSync(file)) throw new Error(`There is no database ${file}.`);
  return import(pathToFileURL(await bundleTool('devserver/secondFactor.ts')).href);
};

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean', default: false } } });
  const [what, userName, ...others] = positionals;
  if (values.help) console.log(usage);
  else if (what === 'reset' && userName !== undefined && others.length === 0) {
    await (await tool()).reset(userName);
    console.log(`${userName} signs in with the password alone from now on, and has a mail that says so.`);
  } else if (what === 'keys' && userName === undefined) {
    for (const { id, people, isThere } of await (await tool()).keys()) console.log(`${id}: ${people}${isThere ? '' : ' (not in SECOND_FACTOR_KEYS)'}`);
  } else throw new Error(`One of two things can be done.\n\n${usage}`);
} catch (error) {
  console.error(await explain(error));
  process.exitCode = 1;
}
