/** `npm run audit -- verify`: whether the audit in `DATA_DIR` is what was written, and if not, which row is the first that is not. */
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { bundleTool } from './build/bundleTool.mjs';
import { explain } from './build/explain.mjs';

const usage = `npm run audit -- verify [--head <hash>]

Goes through the audit of the database in DATA_DIR, link by link, and compares the list of acting and its sessions with it. Names and mail addresses,
by which that list is searched, stand in no link and are not compared. A server may be running.

  --head   the head of an earlier examination: does it still stand in the chain?`;

/** Sentences for the faults of a row. @type {Record<string, (row: number) => string>} */
const complaints = {
  changed: (row) => `row ${row} is not what was written`,
  missing: (row) => `row ${row} is missing`,
  unlinked: (row) => `row ${row} was added by another hand`,
  removedFromEnd: (row) => `row ${row} is missing, and all behind it`,
  headForged: (row) => `nothing vouches that row ${row} is the last`,
  unlisted: (row) => `the list of acting does not tell row ${row} as it was written`,
  untold: (row) => `somebody acted for another person in a session that no row up to row ${row} tells of`,
  keptForUndo: (row) => `what is kept to undo row ${row} is not what was written`,
  headUnknown: (row) => `the given head stands nowhere up to row ${row}: another history has taken the place of this one`,
};

/** @param {import('../devserver/platform/audit/verify').Verdict} verdict */
const told = (verdict) => {
  if (!verdict.isUnbroken && verdict.why === 'otherSecret')
    return 'Nothing can be told: the audit was written with another TOKEN_SECRET. Set the one that the server starts with.';
  if (!verdict.isUnbroken) return `The audit is broken: ${complaints[verdict.why]?.(verdict.row)}.`;
  return verdict.head === undefined
    ? 'The audit is unbroken: nothing has been written yet.'
    : `The audit is unbroken: ${verdict.rows} rows. Head: ${verdict.head.hash}`;
};

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { head: { type: 'string' }, help: { type: 'boolean', default: false } } });
  if (values.help) console.log(usage);
  else if (positionals.length !== 1 || positionals[0] !== 'verify') throw new Error(`One thing can be done: verify.\n\n${usage}`);
  else {
    const { verify } = await import(pathToFileURL(await bundleTool('devserver/audit.ts')).href);
    const verdict = await verify(process.env.DATA_DIR || '.data', values.head);
    console.log(told(verdict));
    if (!verdict.isUnbroken) process.exitCode = 1;
  }
} catch (error) {
  console.error(await explain(error));
  process.exitCode = 1;
}
