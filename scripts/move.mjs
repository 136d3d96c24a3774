/** `npm run move -- --to postgres://user:password@host/database`: copies the database in `DATA_DIR` to PostgreSQL. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { verdictText } from './audit/messages.mjs';
import { bundleTool } from './build/bundleTool.mjs';
import { explain } from './build/explain.mjs';

const usage = `npm run move -- --to postgres://user:password@host:5432/database

Copies the database in DATA_DIR into an empty database on PostgreSQL, compares all rows of both, and examines the audit of the copy. Stop the server first. The
database in DATA_DIR stays as it is; with FILES_URL its uploaded files are copied to that store. Where something fails, the other one stays empty, and the command can be repeated.

  --to   the address; without it DATABASE_URL, which keeps its password out of the list of processes`;

/** @param {number} n @param {string} one @param {string} many */
const count = (n, one, many) => `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;

/** The environment variables that the server on PostgreSQL needs, except its address. @param {string} dataDir */
const secretsOf = (dataDir) => {
  const [secret, key] = [join(dataDir, 'token-secret'), join(dataDir, 'second-factor-key')];
  return [
    process.env.TOKEN_SECRET ? 'TOKEN_SECRET: the same as now.' : `TOKEN_SECRET: the text in ${secret}.`,
    process.env.SECOND_FACTOR_KEYS || !existsSync(key)
      ? 'SECOND_FACTOR_KEYS: the same as before, or a first key (2026: and 64 random hexadecimal characters).'
      : `SECOND_FACTOR_KEYS: "development:" and the text in ${key}. A server that had SECOND_FACTOR_KEYS keeps those instead.`,
  ];
};

try {
  const { values } = parseArgs({ options: { to: { type: 'string' }, help: { type: 'boolean', default: false } } });
  const address = values.to ?? process.env.DATABASE_URL ?? '';
  if (values.help) console.log(usage);
  else if (address === '') throw new Error(`An address is needed.\n\n${usage}`);
  else {
    const dataDir = process.env.DATA_DIR || '.data';
    const { move } = await import(pathToFileURL(await bundleTool('devserver/move.ts')).href);
    const start = performance.now();
    /** @type {import('../devserver/platform/backup/moveToPostgres').Moved} */
    const { tables, rows, companies, people, files, audit } = await move(dataDir, address);
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    console.log(`${count(rows, 'row', 'rows')} of ${count(tables, 'table', 'tables')} were copied and are equal (${seconds} s):`);
    console.log(`${count(companies, 'company', 'companies')}, ${count(people, 'person', 'people')}.`);
    console.log(verdictText(audit));
    console.log(
      process.env.FILES_URL
        ? `${count(files, 'uploaded file is', 'uploaded files are')} in ${process.env.FILES_URL}, which the server on PostgreSQL needs: keep FILES_URL.`
        : `${count(files, 'uploaded file stays', 'uploaded files stay')} in ${join(dataDir, 'files')}, which the server on PostgreSQL needs: keep DATA_DIR.`,
    );
    console.log(['Start it with DATABASE_URL and:', ...secretsOf(dataDir).map((line) => `- ${line}`)].join('\n'));
    console.log(`${join(dataDir, 'wellspring.sqlite')} is no longer used. It holds personal data: delete it when it is no longer needed.`);
    if (!audit.isUnbroken) process.exitCode = 1;
  }
} catch (error) {
  console.error(await explain(error));
  process.exitCode = 1;
}
