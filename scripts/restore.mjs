/** `npm run restore -- /backups/2026-11-28T02-00-00Z`: replaces the database and the content of `DATA_DIR` by a backup. */
import { mkdir } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { verdictText } from './audit/messages.mjs';
import { bundleTool } from './build/bundleTool.mjs';
import { explain } from './build/explain.mjs';

const usage = `npm run restore -- <backup> [--over]

Examines a backup that \`npm run backup\` has made, and puts it in the place of the database in DATA_DIR, or that of DATABASE_URL, and of the uploaded files in
DATA_DIR, or those of FILES_URL. Stop all servers first. TOKEN_SECRET is the one that the server had when the backup was made. Without a complete and undamaged backup nothing changes.

  --over   replaces a database that has people. What was there is kept in a folder in DATA_DIR, which with DATABASE_URL is a backup`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { over: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  });
  const [backup, ...others] = positionals;
  if (values.help) console.log(usage);
  else if (backup === undefined || others.length > 0) throw new Error(`One backup is needed.\n\n${usage}`);
  else {
    const dataDir = process.env.DATA_DIR || '.data';
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const { restore } = await import(pathToFileURL(await bundleTool('devserver/backup.ts')).href);
    /** @type {import('../devserver/platform/backup/restoreBackup').Restored} */
    const { madeAt, files, missing, audit, replaced } = await restore(dataDir, backup, values.over);
    const place = process.env.DATABASE_URL ? `The database of DATABASE_URL, with the files in ${process.env.FILES_URL || dataDir},` : dataDir;
    console.log(`${place} is as it was at ${madeAt}, with ${files} files.`);
    console.log(audit ? verdictText(audit) : 'The database is of an earlier version: start the server once, then run `npm run audit -- verify`.');
    if (missing.length > 0) console.log(`${missing.length} files were missing when the backup was made: ${missing.join(', ')}`);
    if (replaced !== undefined) console.log(`What was there before is in ${replaced}. It holds personal data: delete it when it is no longer needed.`);
    if (audit?.isUnbroken === false) process.exitCode = 1;
  }
} catch (error) {
  console.error(await explain(error));
  process.exitCode = 1;
}
