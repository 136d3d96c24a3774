import { type Group, runGroup } from '../group';
import type { LoadOrder, LoadResult } from '../load.process';
import { type Helper, startHelper } from '../processes';
import { openProgramId, peopleFor, personId } from '../rowsOfPrograms';
import { inTurns, medians, middleRound } from '../series';
import { type BareServer, type ProductServer, startBare, startProduct } from '../servers';

type Load = Helper<LoadOrder, LoadResult>;

const rounds = 7;
const rows = { signUps: 10_000, openPrograms: 200 };
const connections = 10;
/** Number of requests per turn: about a second. */
const reads = 3000;
const inserts = 1200;

/**
 * Sends the requests, and divides their number by the processor time of this process, the server: that is its requests per second with a processor
 * of its own, unaffected by a slow load generator or other processes.
 */
const served = async (load: Load, order: LoadOrder): Promise<LoadResult> => {
  const before = process.cpuUsage();
  const result = await load.ask(order);
  const { user, system } = process.cpuUsage(before);
  return { ...result, rate: result.answered / ((user + system) / 1e6) };
};

/** S4: the 25 completed programs of one person, of 10,000 rows of 200 people. */
const measureList = async (group: Group, load: Load, product: ProductServer, bare: BareServer): Promise<void> => {
  const people = Array.from({ length: 20 }, (_, number) => personId(number));
  const ours = await Promise.all(people.map(async (person) => ({ path: '/api/userprograms/complete', token: await product.tokenOf(person) })));
  const other = people.map((person) => ({ path: '/list', token: bare.tokenOf(person) }));
  const pair = await inTurns(
    rounds,
    () => served(load, { url: product.address, connections, method: 'GET', requests: ours, amount: reads }),
    () => served(load, { url: bare.address, connections, method: 'GET', requests: other, amount: reads }),
  );
  group.report({ key: 'S4.rate', ...middleRound(pair, (round) => round.rate) });
  group.report({ key: 'S4.p99', ...medians(pair, (round) => round.p99) });
};

/** S5: joining a program. Every person joins every open program once, so no turn repeats what another has inserted. */
const measureInsert = async (group: Group, load: Load, product: ProductServer, bare: BareServer): Promise<void> => {
  const tokens = await Promise.all(Array.from({ length: peopleFor(rows) }, (_, number) => product.tokenOf(personId(number))));
  const bareTokens = tokens.map((_, number) => bare.tokenOf(personId(number)));
  const turn = (url: string, path: string, tokensOf: readonly string[]) => {
    let done = 0;
    return () => {
      const requests = Array.from({ length: inserts }, (_, index) => {
        const number = done + index;
        const token = tokensOf[Math.floor(number / rows.openPrograms)] ?? '';
        return { path, token, body: JSON.stringify([{ ProgramId: openProgramId(number % rows.openPrograms), IsPersonal: false }]) };
      });
      done += inserts;
      return served(load, { url, connections, method: 'POST', requests, amount: inserts });
    };
  };
  const pair = await inTurns(rounds, turn(product.address, '/api/userprograms/joinprograms', tokens), turn(bare.address, '/insert', bareTokens));
  group.report({ key: 'S5', ...middleRound(pair, (round) => round.rate) });
};

await runGroup(['S4.rate', 'S4.p99', 'S5'], async (group) => {
  const product = await startProduct(group, rows);
  const bare = await startBare(group, product);
  const load: Load = startHelper(group, 'load');
  if (group.wants('S4.rate') || group.wants('S4.p99')) await measureList(group, load, product, bare);
  if (group.wants('S5')) await measureInsert(group, load, product, bare);
});
