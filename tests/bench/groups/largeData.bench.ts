import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type Group, runGroup } from '../group';
import type { LoadOrder, LoadResult } from '../load.process';
import { startHelper } from '../processes';
import { personId } from '../rowsOfPrograms';
import { inTurns, median, middleRound } from '../series';
import { type ProductServer, startProduct } from '../servers';

const rounds = 7;
/** Number of calls per turn. */
const calls = 200;
const large = { signUps: 1_000_000, openPrograms: 20 };
const small = { signUps: 1000, openPrograms: 20 };
/** Number of people who call. */
const askers = 20;

interface Reader {
  readonly path: string;
  readonly token: string;
}

const readersOf = async (product: ProductServer, path: string): Promise<readonly Reader[]> => {
  const people = Array.from({ length: askers }, (_, number) => personId(number));
  return Promise.all(people.map(async (person) => ({ path, token: await product.tokenOf(person) })));
};

const call = async ({ app }: ProductServer, { path, token }: Reader): Promise<number> =>
  (await app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })).statusCode;

/** Mean processor time of a call in a turn, in milliseconds, without a network. */
const meanOf = async (product: ProductServer, readers: readonly Reader[], times: number): Promise<number> => {
  const before = process.cpuUsage();
  for (let done = 0; done < times; done += readers.length) for (const reader of readers) await call(product, reader);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
};

/** S6: the same list of 25, with a table of a million rows and with one of a thousand. */
const measureGrowth = async (group: Group, million: ProductServer): Promise<void> => {
  const thousand = await startProduct(group, small);
  const list = '/api/userprograms/complete';
  const [many, few] = [await readersOf(million, list), await readersOf(thousand, list)];
  const pair = await inTurns(
    rounds,
    () => meanOf(million, many, calls),
    () => meanOf(thousand, few, calls),
  );
  group.report({ key: 'S6', ...middleRound(pair, (mean) => mean) });
};

/** Every reading call without required parameters, found in the modules, that these people may make. */
const readersOfAll = async (product: ProductServer): Promise<ReadonlyMap<string, readonly Reader[]>> => {
  const found = new Map<string, readonly Reader[]>();
  for (const path of readingCalls(product)) {
    const readers = await readersOf(product, path);
    const [reader] = readers;
    // Called twice, because signing out is a GET as well, and succeeds once.
    const isAnswered = reader !== undefined && (await call(product, reader)) === 200 && (await call(product, reader)) === 200;
    if (isAnswered) found.set(path, await readersOf(product, path));
  }
  return found;
};

const readingCalls = ({ platform }: ProductServer): readonly string[] =>
  platform.modules.flatMap(({ routes, schemas }) =>
    Object.entries(routes).flatMap(([name, [method, path]]) => {
      const schema = schemas[name];
      const isPlain = method === 'GET' && !path.includes(':') && schema?.query === undefined && schema?.access === 'user' && schema.response !== 'file';
      return isPlain ? [`/api${path}`] : [];
    }),
  );

/** S7: all reading calls at a steady rate: how long the process is blocked for other callers. */
const measureDelay = async (group: Group, million: ProductServer): Promise<void> => {
  const load = startHelper<LoadOrder, LoadResult>(group, 'load');
  const readers = await readersOfAll(million);
  const requests = [...readers.values()].flat();
  const means = new Map<string, number>();
  for (const [path, asking] of readers) means.set(path, await meanOf(million, asking, askers));
  const [slowest = '', mean = 0] = [...means].sort(([, one], [, other]) => other - one)[0] ?? [];
  const delays: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const histogram = monitorEventLoopDelay({ resolution: 1 });
    histogram.enable();
    await load.ask({ url: million.address, connections: 5, method: 'GET', requests, amount: 600, rate: 150 });
    histogram.disable();
    delays.push(histogram.percentile(99) / 1e6);
  }
  group.report({ key: 'S7', ours: median(delays), note: `slowest of ${readers.size}: ${slowest}, ${mean.toFixed(1)} ms` });
};

await runGroup(['S6', 'S7'], async (group) => {
  const million = await startProduct(group, large);
  if (group.wants('S6')) await measureGrowth(group, million);
  if (group.wants('S7')) await measureDelay(group, million);
});
