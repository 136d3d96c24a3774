/** `npm run audit -- verify`: checks the audit of the database against its hashes, and names the first row that does not match. */
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { verdictText } from './audit/messages.mjs';
import { bundleTool } from './build/bundleTool.mjs';
import { explain } from './build/explain.mjs';

const usage = `npm run audit -- verify [--head <hash>]

Goes through the audit of the database in DATA_DIR, or that of DATABASE_URL, link by link, and compares the list of acting and its sessions with it.
Names and mail addresses, by which that list is searched, stand in no link and are not compared. A server may be running.

  --head   the head of an earlier examination: does it still stand in the chain?`;

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { head: { type: 'string' }, help: { type: 'boolean', default: false } } });
  if (values.help) console.log(usage);
  else if (positionals.length !== 1 || positionals[0] !== 'verify') throw new Error(`One thing can be done: verify.\n\n${usage}`);
  else {
    const { verify } = await import(pathToFileURL(await bundleTool('devserver/audit.ts')).href);
    const verdict = await verify(process.env.DATA_DIR || '.data', values.head);
    console.log(verdictText(verdict));
    if (!verdict.isUnbroken) process.exitCode = 1;
  }
} catch (error) {
  console.error(await explain(error));
  process.exitCode = 1;
}
