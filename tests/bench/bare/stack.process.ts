import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import Database from 'better-sqlite3';
import Fastify from 'fastify';
import { openBareRealtime } from './realtime';
import { onSqlite, serveBareRoutes } from './routes';

/**
 * The *bare stack* as a process: the same server libraries with a table of 10,000 rows of 400 people, the bare routes, sockets, and, if `BARE_PAGES`
 * names their folder, the bare pages. It prints its address as the product does.
 */
const secret = 'of the bare stack, and long enough';

const fill = (sqlite: Database.Database): void => {
  sqlite.pragma('journal_mode = wal');
  sqlite.pragma('synchronous = normal');
  sqlite.exec(`
    create table if not exists entry (person text not null, position text not null, name text not null, kind text not null, points integer not null, at text not null,
      primary key (person, position));
    with recursive number(n) as (select 0 union all select n + 1 from number where n < 9999)
    insert or ignore into entry select 'p' || (n / 25), 'e' || (n % 25), 'Entry ' || n, 'Challenge', n % 100, '2026-11-21' from number;
  `);
};

const sqlite = new Database(path.join(process.env.DATA_DIR ?? '.', 'bare.sqlite'));
fill(sqlite);

const app = Fastify({ forceCloseConnections: 'idle' });
const parts = onSqlite(sqlite, 'select * from entry where person = ? order by position', "insert into entry values (?, ?, '', '', 0, ?)");
await app.register(
  async (api) => {
    await serveBareRoutes(api, { secret, ...parts });
    api.get('/token', () => ({ token: api.jwt.sign({ sub: 'p1' }) }));
  },
  { prefix: '/api' },
);

const pages = process.env.BARE_PAGES;
if (pages !== undefined && existsSync(pages)) {
  const maxAge = '365d';
  await app.register(fastifyStatic, { root: path.join(pages, 'assets'), prefix: '/assets/', preCompressed: true, immutable: true, maxAge });
  for (const name of ['signIn', 'grid']) {
    app.get(`/${name}`, (_, reply) => reply.header('cache-control', 'no-store').sendFile(`${name}.html`, pages));
  }
}

const realtime = openBareRealtime(app.server);
app.addHook('preClose', () => realtime.close());
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
console.log(`The bare stack is ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
