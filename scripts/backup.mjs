/** `npm run backup -- /backups`: a copy of the database and of the uploaded files in `DATA_DIR`. */
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { verdictText } from './audit/messages.mjs';
import { bundleTool } from './build/bundleTool.mjs';
import { explain } from './build/explain.mjs';

const usage = `npm run backup -- <folder> [--keep 14]

Copies the database in DATA_DIR, or that of DATABASE_URL, and the uploaded files in DATA_DIR, or those of FILES_URL, to a folder of its own in <folder>, named
by the time, and examines the copy and its audit. Servers may be running. A backup of either database can be restored into both. Secrets are not copied: keep TOKEN_SECRET and
SECOND_FACTOR_KEYS elsewhere. Ends with 1 where the audit is broken or files are missing.

  --keep   number of backups to keep in <folder>, the new one included; older ones are removed`;

/** @param {string | undefined} text */
const numberToKeep = (text) => {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new Error(`--keep is "${text}": a whole number from 1 to 9999 is accepted.`);
};

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { keep: { type: 'string' }, help: { type: 'boolean', default: false } } });
  const [folder, ...others] = positionals;
  if (values.help) console.log(usage);
  else if (folder === undefined || others.length > 0) throw new Error(`One folder is needed.\n\n${usage}`);
  else {
    const keep = numberToKeep(values.keep);
    const { backUp } = await import(pathToFileURL(await bundleTool('devserver/backup.ts')).href);
    /** @type {import('../devserver/platform/backup/makeBackup').MadeBackup} */
    const { path, files, size, missing, audit, removed } = await backUp(process.env.DATA_DIR || '.data', folder, keep);
    console.log(`${path} holds the database and ${files} files (${(size / 1e6).toFixed(1)} MB).`);
    console.log(audit ? verdictText(audit) : 'The database is of an earlier version, so its audit was not examined.');
    if (missing.length > 0) console.log(`${missing.length} files were missing before: ${missing.join(', ')}`);
    if (removed.length > 0) console.log(`Removed: ${removed.join(', ')}`);
    if (audit?.isUnbroken === false || missing.length > 0) process.exitCode = 1;
  }
} catch (error) {
  console.error(await explain(error));
  process.exitCode = 1;
}
