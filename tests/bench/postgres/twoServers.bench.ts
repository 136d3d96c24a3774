import { availableParallelism } from 'node:os';
import { sql } from 'kysely';
import { type Crowd, deliveryTo, messages, steadily } from '../crowd/delivery';
import { type Group, runGroup } from '../group';
import { inserting, joinsOf, type Load, listsOf, onPostgres, reading, rows } from '../listAndInsert';
import type { LoadOrder } from '../load.process';
import { startHelper } from '../processes';
import { inTurns, middleRound } from '../series';
import type { ProductServer } from '../servers';
import { fillPostgres, type SharedData, startOnPostgres } from './onPostgres';

const { rounds, reads, inserts } = onPostgres;
/** Processes of a measurement that need a processor each: two servers, two loads and two of the database. */
const neededProcessors = 6;
const unjudged = availableParallelism() < neededProcessors ? `needs ${neededProcessors} processors, and here are ${availableParallelism()}` : undefined;

/** A program in which all people of the bench take part. */
const board = 'bench-program-1';
/** Number of sockets of each server. */
const socketsEach = 2500;
/** Milliseconds until a message counts as lost: a slow machine delivers late, and loses nothing. */
const withinMs = 30_000;
const Text = 'See you at the side door at ten past twelve. Bring an umbrella.';

interface Pair<T> {
  readonly one: T;
  readonly two: T;
}

/** Requests per second of all loads together, from the first request to the last answer. */
const together = async (loads: readonly { readonly load: Load; readonly order: LoadOrder }[]): Promise<number> => {
  const begin = performance.now();
  const results = await Promise.all(loads.map(({ load, order }) => load.ask(order)));
  return (results.reduce((sum, { answered }) => sum + answered, 0) / (performance.now() - begin)) * 1000;
};

/** Both servers under load, against one of them with the same load. */
const measureScaling = async (group: Group, { one, two }: Pair<string>, product: ProductServer): Promise<void> => {
  const [first, second]: readonly [Load, Load] = [startHelper(group, 'load'), startHelper(group, 'load')];
  const scaling = async (key: string, orderFor: (url: string) => LoadOrder): Promise<void> => {
    const pair = await inTurns(
      rounds,
      () =>
        together([
          { load: first, order: orderFor(one) },
          { load: second, order: orderFor(two) },
        ]),
      () => together([{ load: first, order: orderFor(one) }]),
    );
    group.report({ key, ...middleRound(pair, (rate) => rate), unjudged });
  };
  const lists = await listsOf(product);
  if (group.wants('P.twoLists')) await scaling('P.twoLists', (url) => reading(url, lists, reads));
  const joins = await joinsOf(product);
  if (group.wants('P.twoInserts')) await scaling('P.twoInserts', (url) => inserting(url, joins, inserts));
};

/** People post on one board at both servers in turn, 20 messages a second, and the sockets of both receive them. */
const measureCrowd = async (group: Group, urls: readonly string[], product: ProductServer): Promise<void> => {
  await sql`update program set features = '["MessageBoard"]' where id = ${board}`.execute(product.platform.db);
  const crowds = urls.map((url): { readonly url: string; readonly crowd: Crowd } => ({ url, crowd: startHelper(group, 'crowd') }));
  const [token = '', ...tokens] = (await listsOf(product)).map((request) => request.token);
  await Promise.all(crowds.map(({ url, crowd }) => crowd.ask({ kind: 'connect', url, token, size: socketsEach, topic: `messageBoard:${board}` })));
  let refused = 0;
  const body = JSON.stringify({ SourceId: board, Text, Image: null, UploadImageName: null });
  const post = async (number: number): Promise<void> => {
    const headers = { authorization: `Bearer ${tokens[number % tokens.length]}`, 'content-type': 'application/json' };
    const { status } = await fetch(`${urls[number % urls.length]}/api/messageboard/sendmessage`, { method: 'POST', headers, body });
    if (status !== 200) refused += 1;
  };
  const sent = await steadily(messages, (number) => void post(number));
  const deliveries = await Promise.all(crowds.map(({ url, crowd }) => deliveryTo(crowd, url, sent, withinMs)));
  const note = `p99 ${Math.max(...deliveries.map(({ p99 }) => p99)).toFixed(0)} ms`;
  group.report({ key: 'P.lost', ours: refused + deliveries.reduce((sum, { lost }) => sum + lost, 0), note });
};

/** Two processes on one database: what they do together, and 5,000 sockets. */
await runGroup(['P.twoLists', 'P.twoInserts', 'P.lost'], async (group) => {
  const data = await fillPostgres(group, rows);
  const start = (): Promise<string> => startHelper<SharedData, string>(group, 'product').ask(data);
  const urls = { one: await start(), two: await start() };
  // A third one, without load, issues the tokens.
  const product = await startOnPostgres(group, data);
  if (group.wants('P.lost')) await measureCrowd(group, [urls.one, urls.two], product);
  if (group.wants('P.twoLists') || group.wants('P.twoInserts')) await measureScaling(group, urls, product);
});
