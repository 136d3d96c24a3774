import { type Bare, openBare } from '../crowd/bareCrowd';
import { beat, type Crowd, type Delivery, deliveryTo, messages, moment, size, steadily, turn } from '../crowd/delivery';
import { type Group, runGroup } from '../group';
import type { LoadOrder, LoadResult } from '../load.process';
import { startHelper } from '../processes';
import { openProgramId, personId } from '../rowsOfPrograms';
import { inTurns, median, medians } from '../series';
import { type ProductServer, startProduct } from '../servers';

const rounds = 5;
/** The person of all sockets of the crowd: they receive the messages for this person. */
const person = personId(0);

const payload = { Category: 'Home', Message: {} };

/** S8 */
const measureBroadcast = async (group: Group, crowd: Crowd, { platform, address }: ProductServer, bare: Bare): Promise<void> => {
  const pair = await inTurns(
    rounds,
    () => turn(crowd, address, messages, () => platform.realtime.publish(`user:${person}`, payload)),
    () => turn(crowd, bare.url, messages, () => bare.realtime.publish(payload)),
  );
  group.report({ key: 'S8.p99', ...medians(pair, ({ p99 }) => p99) });
  group.report({ key: 'S8.lost', ours: pair.ours.reduce((sum, { lost }) => sum + lost, 0) });
};

/** The work of this process, the server, during a period. */
interface Work {
  /** Number of reads answered. */
  readonly answered: number;
  /** Processor time and elapsed time, in seconds. */
  readonly busy: number;
  readonly took: number;
}

const workOf = async (read: () => Promise<LoadResult>): Promise<Work> => {
  const [begin, before] = [moment(), process.cpuUsage()];
  const { answered } = await read();
  const { user, system } = process.cpuUsage(before);
  return { answered, busy: (user + system) / 1e6, took: (moment() - begin) / 1000 };
};

/**
 * S9: a person joins programs while other people read lists. Crowd and load take processor time from the server here, so that reads are normalized
 * to a server with its own processor: the number of reads that fit beside the writes.
 */
const measureWrites = async (group: Group, crowd: Crowd, product: ProductServer, bare: Bare): Promise<void> => {
  const { app, address } = product;
  const load = startHelper<LoadOrder, LoadResult>(group, 'load');
  const headers = { authorization: `Bearer ${await product.tokenOf(person)}` };
  const readers = await Promise.all(Array.from({ length: 20 }, (_, number) => product.tokenOf(personId(number + 1))));
  const requests = readers.map((token) => ({ path: '/api/userprograms/complete', token }));
  const read = () => load.ask({ url: address, connections: 5, method: 'GET', requests, seconds: (messages * beat) / 1000 });
  let joined = 0;
  const join = () => {
    const body = [{ ProgramId: openProgramId(joined), IsPersonal: false }];
    joined += 1;
    void app.inject({ method: 'POST', url: '/api/userprograms/joinprograms', headers, payload: body });
  };
  const deliveries: Delivery[] = [];
  // Delivery times of the same messages on this machine without writes and reads.
  const bareDeliveries: Delivery[] = [];
  const pair = await inTurns(
    3,
    async () => {
      const [sent, work] = await Promise.all([steadily(messages, join), workOf(read)]);
      deliveries.push(await deliveryTo(crowd, address, sent));
      bareDeliveries.push(await turn(crowd, bare.url, messages, () => bare.realtime.publish(payload)));
      return work;
    },
    () => workOf(read),
  );
  const readsASecond = median(pair.other.map(({ answered, busy }) => answered / busy));
  const forWrites = median(pair.ours.map(({ answered, busy, took }) => (busy - answered / readsASecond) / took));
  group.report({ key: 'S9.p99', ...medians({ ours: deliveries, other: bareDeliveries }, ({ p99 }) => p99) });
  group.report({ key: 'S9.reads', ours: readsASecond * (1 - forWrites), other: readsASecond });
};

await runGroup(['S8.p99', 'S8.lost', 'S9.p99', 'S9.reads'], async (group) => {
  const product = await startProduct(group, { signUps: 10_000, openPrograms: 200 });
  const crowd: Crowd = startHelper(group, 'crowd');
  await crowd.ask({ kind: 'connect', url: product.address, token: await product.tokenOf(person), size });
  const bare = await openBare(group, crowd);
  if (group.wants('S8.p99') || group.wants('S8.lost')) await measureBroadcast(group, crowd, product, bare);
  if (group.wants('S9.p99') || group.wants('S9.reads')) await measureWrites(group, crowd, product, bare);
});
