import { openBare } from '../crowd/bareCrowd';
import { type Crowd, deliveryTo, messages, size, steadily, turn } from '../crowd/delivery';
import { runGroup } from '../group';
import { startHelper } from '../processes';
import { personId } from '../rowsOfPrograms';
import { inTurns, medians } from '../series';
import { startProduct } from '../servers';

const rounds = 5;
/** A program in which all people of the bench take part. */
const board = 'bench-program-1';
/** Number of people who write in turn, because a single one would exceed the rate limit. */
const authors = 100;

/** Whether all sockets have received the same messages in the same order, that of the server. */
const isOneOrder = (orders: readonly (readonly number[])[]): boolean => {
  const [first = []] = orders;
  const isSorted = first.every((id, at) => at === 0 || (first[at - 1] ?? 0) < id);
  return isSorted && orders.every((ids) => ids.length === first.length && ids.every((id, at) => id === first[at]));
};

/** S11: people post on one message board, 20 messages a second, and 500 sockets receive them. */
await runGroup(['S11.p99', 'S11.lost', 'S11.order'], async (group) => {
  const product = await startProduct(group, { signUps: 10_000, openPrograms: 1 });
  product.platform.sqlite.prepare(`update program set features = '["MessageBoard"]' where id = ?`).run(board);
  const crowd: Crowd = startHelper(group, 'crowd');
  await crowd.ask({ kind: 'connect', url: product.address, token: await product.tokenOf(personId(0)), size, topic: `messageBoard:${board}` });
  const bare = await openBare(group, crowd);
  const tokens = await Promise.all(Array.from({ length: authors }, (_, number) => product.tokenOf(personId(number + 1))));
  const Text = 'See you at the side door at ten past twelve. Bring an umbrella.';
  let posted = 0;
  let refused = 0;
  let disordered = 0;
  const post = async (): Promise<void> => {
    const headers = { authorization: `Bearer ${tokens[posted % authors]}` };
    posted += 1;
    const payload = { SourceId: board, Text, Image: null, UploadImageName: null };
    const { statusCode } = await product.app.inject({ method: 'POST', url: '/api/messageboard/sendmessage', headers, payload });
    if (statusCode !== 200) refused += 1;
  };
  const ours = async () => {
    const sent = await steadily(messages, () => void post());
    await crowd.ask({ kind: 'expect', url: product.address, messages, withinMs: 5000 });
    if (!isOneOrder(await crowd.ask({ kind: 'order', url: product.address }))) disordered += 1;
    return deliveryTo(crowd, product.address, sent);
  };
  const payload = { MessageId: '1', UserId: personId(1), Name: 'Paige Participant', SourceId: board, Text, Image: null, ImageThumbnail: null, Mentions: [] };
  const pair = await inTurns(rounds, ours, () => turn(crowd, bare.url, messages, () => bare.realtime.publish(payload)));
  group.report({ key: 'S11.p99', ...medians(pair, ({ p99 }) => p99) });
  group.report({ key: 'S11.lost', ours: refused + pair.ours.reduce((sum, { lost }) => sum + lost, 0) });
  group.report({ key: 'S11.order', ours: disordered });
});
