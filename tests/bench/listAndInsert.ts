import type { LoadOrder, LoadResult } from './load.process';
import type { Helper } from './processes';
import { openProgramId, peopleFor, personId } from './rowsOfPrograms';
import { inTurns, type Pair } from './series';
import type { BareServer, ProductServer } from './servers';

export type Load = Helper<LoadOrder, LoadResult>;

const connections = 10;

/** Numbers of turns, and of requests per turn. */
interface Extent {
  readonly rounds: number;
  readonly reads: number;
  readonly inserts: number;
}

/** A turn is about a second. */
export const onSqlite: Extent = { rounds: 7, reads: 3000, inserts: 1200 };
export const onPostgres: Extent = { rounds: 5, reads: 1500, inserts: 600 };

/** Rows for the list and the insert. */
export const rows = { signUps: 10_000, openPrograms: 200 };

/** Requests for the 25 completed programs of each of 20 people. */
export const listsOf = async (product: ProductServer): Promise<LoadOrder['requests']> =>
  Promise.all(Array.from({ length: 20 }, async (_, number) => ({ path: '/api/userprograms/complete', token: await product.tokenOf(personId(number)) })));

/** Requests in which every person joins every open program once, so that no turn repeats what another has inserted. */
export class Joins {
  #done = 0;

  constructor(
    private readonly path: string,
    private readonly tokens: readonly string[],
  ) {}

  next(count: number): LoadOrder['requests'] {
    const from = this.#done;
    this.#done += count;
    return Array.from({ length: count }, (_, index) => {
      const number = from + index;
      const token = this.tokens[Math.floor(number / rows.openPrograms)] ?? '';
      return { path: this.path, token, body: JSON.stringify([{ ProgramId: openProgramId(number % rows.openPrograms), IsPersonal: false }]) };
    });
  }
}

/** Joins of all people through the product. */
export const joinsOf = async (product: ProductServer): Promise<Joins> =>
  new Joins('/api/userprograms/joinprograms', await Promise.all(Array.from({ length: peopleFor(rows) }, (_, number) => product.tokenOf(personId(number)))));

/** A load of lists or inserts. */
export const reading = (url: string, requests: LoadOrder['requests'], amount: number): LoadOrder => ({ url, connections, method: 'GET', requests, amount });
export const inserting = (url: string, joins: Joins, amount: number): LoadOrder => ({
  url,
  connections,
  method: 'POST',
  requests: joins.next(amount),
  amount,
});

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

/** The 25 completed programs of one person, of 10,000 rows of 200 people. */
export const measureList = async (load: Load, product: ProductServer, bare: BareServer, { rounds, reads }: Extent): Promise<Pair<LoadResult>> => {
  const ours = await listsOf(product);
  const other = Array.from({ length: ours.length }, (_, number) => ({ path: '/list', token: bare.tokenOf(personId(number)) }));
  return inTurns(
    rounds,
    () => served(load, reading(product.address, ours, reads)),
    () => served(load, reading(bare.address, other, reads)),
  );
};

/** Joining a program. */
export const measureInsert = async (load: Load, product: ProductServer, bare: BareServer, { rounds, inserts }: Extent): Promise<Pair<LoadResult>> => {
  const ours = await joinsOf(product);
  const other = new Joins(
    '/insert',
    Array.from({ length: peopleFor(rows) }, (_, number) => bare.tokenOf(personId(number))),
  );
  return inTurns(
    rounds,
    () => served(load, inserting(product.address, ours, inserts)),
    () => served(load, inserting(bare.address, other, inserts)),
  );
};
