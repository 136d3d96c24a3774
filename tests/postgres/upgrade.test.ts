import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { verifyAudit } from '../../devserver/platform/audit/verify';
import { openPostgres } from '../../devserver/platform/database/postgres/open';
import { configForTests } from '../../devserver/platform/testing/configForTests';
import { type PostgresServer, startPostgres } from './server';
import { TwoServers, wholeOf } from './serverProcesses';

const writers = ['participant@acme.example', 'spanish@acme.example'] as const;
/** Number of changes before each step of the upgrade. */
const changesBetween = 20;

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

it('[SHL-090] two servers are upgraded one after the other over a migration that adds: no keyed call is lost or doubled, and the older version does not start again', {
  timeout: 300_000,
}, async () => {
  const writing = await servers.writing(writers, 'upgrade');
  const untilMore = async (): Promise<void> => {
    const earlier = writing.answered();
    await expect.poll(() => writing.answered() - earlier, { timeout: 60_000, interval: 10 }).toBeGreaterThanOrEqual(changesBetween);
  };
  await untilMore();
  for (const at of [0, 1]) {
    await servers.stop(at, 'SIGTERM');
    await servers.start(at, { LATER: 'true' });
    // After the first step an older server works on the newer schema.
    await untilMore();
  }
  const { refused, written } = await writing.finish();
  expect(refused).toEqual([]);
  expect(written).toEqual(written.map(wholeOf));
  await servers.stop(0, 'SIGTERM');
  await expect(servers.start(0)).rejects.toThrow(/is newer than this server \(its newest migration is 299901010000_later, here it is \d{12}_/);
  const { db, close } = await openPostgres(url, { isBeside: true });
  expect(await verifyAudit(db, [configForTests('').tokenSecret])).toMatchObject({ isUnbroken: true });
  await close();
});
