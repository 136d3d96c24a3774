import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fixturePassword } from '../../../fixtures/accounts';
import { copyCheckout } from '../checkout';
import { type Group, runGroup } from '../group';
import type { LoadOrder, LoadResult } from '../load.process';
import { memoryOf, type ServerProcess, scriptOf, startHelper, startServer } from '../processes';
import { inTurns, median, middleRound } from '../series';

const rounds = 5;
const firstStarts = 3;

/** Starts the product as `npm start` does, with the flags of package.json for Node. */
const startProduct = (group: Group, checkout: string, dataDir: string): Promise<ServerProcess> => {
  const { scripts } = JSON.parse(readFileSync(path.join(checkout, 'package.json'), 'utf8')) as { readonly scripts: { readonly start: string } };
  const flags = scripts.start.split(' ').filter((word) => word.startsWith('--'));
  return startServer(group, path.join(checkout, 'scripts/serve.mjs'), { DATA_DIR: dataDir }, checkout, flags);
};

/** S2: without a build and without a database. */
const measureFirstStart = async (group: Group, checkout: string): Promise<void> => {
  const seconds: number[] = [];
  for (let start = 0; start < firstStarts; start += 1) {
    for (const made of ['dist', '.cache', 'node_modules/.cache']) rmSync(path.join(checkout, made), { recursive: true, force: true });
    const server = await startProduct(group, checkout, group.folder());
    seconds.push(server.startedIn / 1000);
    await server.end();
  }
  group.report({ key: 'S2', ours: median(seconds) });
};

/** S1, and S3 after the start: `npm start` with build and database, against the bare stack on its database. */
const measureWarmStart = async (group: Group, checkout: string, dataDir: string): Promise<void> => {
  const bareDataDir = group.folder();
  const turn = (start: () => Promise<ServerProcess>) => async () => {
    const server = await start();
    const memory = memoryOf(server);
    await server.end();
    return { startedIn: server.startedIn, memory };
  };
  const pair = await inTurns(
    rounds,
    turn(() => startProduct(group, checkout, dataDir)),
    turn(() => startServer(group, scriptOf('stack'), { DATA_DIR: bareDataDir })),
  );
  group.report({ key: 'S1', ...middleRound(pair, ({ startedIn }) => startedIn) });
  group.report({ key: 'S3.start', ...middleRound(pair, ({ memory }) => memory) });
};

const tokenFrom = async (address: string): Promise<string> => {
  const body = JSON.stringify({ UserName: 'participant@acme.example', Password: fixturePassword, TrustDeviceIds: [] });
  const answer = await fetch(`${address}/api/account/login/login`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
  return ((await answer.json()) as { Token: string }).Token;
};

/** S3 under load: one person's lists and points, repeatedly. */
const measureGrowth = async (group: Group, checkout: string, dataDir: string): Promise<void> => {
  const server = await startProduct(group, checkout, dataDir);
  const token = await tokenFrom(server.address);
  const load = startHelper<LoadOrder, LoadResult>(group, 'load');
  const requests = ['/userprograms/complete', '/rewards/ajax/getuserearnedandavailablepoints', '/userprogramsections', '/programtags/tags'].map((call) => ({
    path: `/api${call}`,
    token,
  }));
  const send = (amount: number): Promise<LoadResult> => load.ask({ url: server.address, connections: 10, method: 'GET', requests, amount });
  await send(10_000);
  const after10 = memoryOf(server);
  await send(90_000);
  group.report({ key: 'S3.load', ours: memoryOf(server), other: after10 });
  await server.end();
};

await runGroup(['S1', 'S2', 'S3.start', 'S3.load'], async (group) => {
  const checkout = copyCheckout(group);
  if (group.wants('S2')) await measureFirstStart(group, checkout);
  const dataDir = group.folder();
  if (group.wants('S1') || group.wants('S3.start')) {
    // Builds and seeds if S2 has not, because neither is part of a warm start.
    await (await startProduct(group, checkout, dataDir)).end();
    await measureWarmStart(group, checkout, dataDir);
  }
  if (group.wants('S3.load')) await measureGrowth(group, checkout, dataDir);
});
