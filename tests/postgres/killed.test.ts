import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { verifyAudit } from '../../devserver/platform/audit/verify';
import { openPostgres } from '../../devserver/platform/database/postgres/open';
import { configForTests } from '../../devserver/platform/testing/configForTests';
import { type PostgresServer, startPostgres } from './server';
import { TwoServers, wholeOf } from './serverProcesses';

/** Number of kills, and of changes before each one. A longer run: `KILLS=40 CHANGES=1500 npm run test:postgres -- killed`. */
const kills = Number(process.env.KILLS ?? 3);
const changesBetween = Number(process.env.CHANGES ?? 40);

const workers = ['participant@acme.example', 'spanish@acme.example', 'hidden@acme.example', 'admin@acme.example'] as const;

let postgres: PostgresServer;
let url: string;
let servers: TwoServers;

beforeAll(async () => {
  postgres = await startPostgres(inject('postgresPrograms'));
  url = await postgres.newDatabase();
  servers = await TwoServers.on(url);
});
afterAll(async () => {
  await servers?.end();
  await postgres?.stop();
});

it(
  '[SHL-090] of two servers one is killed repeatedly: no acknowledged change is lost or doubled, and the audit is unaltered',
  async () => {
    const writing = await servers.writing(workers, 'killed');
    for (let kill = 0; kill < kills; kill += 1) {
      const earlier = writing.answered();
      await expect.poll(() => writing.answered() - earlier, { timeout: changesBetween * 1000, interval: 10 }).toBeGreaterThanOrEqual(changesBetween);
      await servers.stop(kill % 2, 'SIGKILL');
      await servers.start(kill % 2);
    }
    const { refused, written } = await writing.finish();
    expect(refused).toEqual([]);
    expect(written).toEqual(written.map(wholeOf));
    const { db, close } = await openPostgres(url, { isBeside: true });
    expect(await verifyAudit(db, [configForTests('').tokenSecret])).toMatchObject({ isUnbroken: true });
    await close();
  },
  60_000 + kills * changesBetween * 1000,
);
