import { io, type Socket } from 'socket.io-client';
import { type Account, accounts } from '../../../fixtures/accounts';
import { naughtyTexts, naughtyValues } from '../naughty';
import type { Suite } from '../suite';
import type { Target } from '../target';

/** Maximum time until a socket is accepted, refused or answered, in milliseconds. */
const patience = 10_000;

const connect = (target: Target, auth: object): Promise<Socket | undefined> =>
  new Promise((resolve) => {
    const socket = io(target.address, { path: '/realtime', transports: ['websocket'], auth, reconnection: false, forceNew: true, timeout: patience });
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', () => {
      socket.close();
      resolve(undefined);
    });
  });

const tokenOf = async (target: Target, account: Account): Promise<string> => (await target.as(account)).authorization.slice('Bearer '.length);

/** Whether the server lets a socket join a topic; false if it ends the connection instead. */
const joins = (socket: Socket, topic: unknown): Promise<boolean> =>
  socket
    .timeout(patience)
    .emitWithAck('join', topic)
    .then(
      (answer) => answer === true,
      () => false,
    );

/** Unauthorized connections, topics of other users, and messages that our client never sends. */
export const sockets: Suite = {
  name: 'sockets',
  holds: 'a socket needs a living session, hears its own topics alone, and no message stops the server',
  async run({ target }) {
    for (const token of [undefined, null, '', 'a.b.c', 1, {}, [], '__proto__', 'x'.repeat(10_000)]) {
      const socket = await connect(target, { token });
      target.count(socket ? 200 : 401);
      if (socket) target.report('a socket was let in without a token', `token ${JSON.stringify(token)?.slice(0, 50)}`);
      socket?.close();
    }
    const people = target.rows<{ id: string; user_name: string }>('select id, user_name from person limit 40');
    for (const account of accounts.filter(({ stage }) => stage === undefined).slice(0, 4)) {
      const socket = await connect(target, { token: await tokenOf(target, account) });
      if (!socket) {
        target.report('a socket with a good token was refused', account.mail);
        continue;
      }
      for (const { id, user_name } of people) {
        const hasJoined = await joins(socket, `user:${id}`);
        target.count(hasJoined ? 200 : 403);
        if (hasJoined && user_name !== account.mail) target.report(`${account.mail} hears the topic of ${user_name}`, `join user:${id}`);
      }
      socket.close();
    }
    for (const topic of [...naughtyTexts, ...naughtyValues]) {
      const [first] = accounts;
      const socket = first && (await connect(target, { token: await tokenOf(target, first) }));
      if (!socket) return target.report('a socket with a good token was refused', 'after a naughty topic');
      const hasJoined = await joins(socket, topic);
      target.count(hasJoined ? 200 : 403);
      if (hasJoined) target.report('a topic that is none was joined', `join ${JSON.stringify(topic).slice(0, 100)}`);
      socket.emit('leave', topic, topic);
      socket.emit('message', { topic, payload: topic });
      socket.close();
    }
  },
};
