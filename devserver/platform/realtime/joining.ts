import type { TopicRefusal } from '../../../shell/net/live/realtime';
import type { Caller } from '../module';
import type { PlatformCore } from '../platform';
import { type AppSocket, topicRoom } from './server';
import type { TopicFinder } from './topics';

const longestTopic = 200;
/** Maximum number of topics per socket; a screen needs a handful. */
const mostTopics = 100;

const isTopic = (value: unknown): value is string => typeof value === 'string' && value.length > 0 && value.length <= longestTopic;

/**
 * Returns why this caller may not hear a topic; `undefined`: they may. That needs a module that declares it, the company's licence for that module, and the
 * topic's rule. A refusal is logged with the pattern, because the name contains the person.
 */
export const topicAccess =
  ({ callFor, isLicensed, log }: PlatformCore, find: TopicFinder) =>
  async (caller: Caller, name: unknown): Promise<TopicRefusal | undefined> => {
    const asked = isTopic(name) ? find(name) : undefined;
    if (!asked) {
      log.warn('a topic was asked for that no module declares');
      return 'undeclared';
    }
    if ((await isLicensed(caller.subject.companyId, asked.module.id)) && (await asked.mayJoin(caller, callFor))) return undefined;
    log.warn({ module: asked.module.id, topic: asked.topic.pattern }, 'a topic was refused');
    return 'refused';
  };

export type TopicAccess = ReturnType<typeof topicAccess>;

/** Joins a socket to a topic if its rule allows it. @returns the refusal */
const join = async ({ allowance, log }: PlatformCore, socket: AppSocket, whyNot: TopicAccess, topic: unknown): Promise<TopicRefusal | undefined> => {
  const { caller } = socket.data;
  try {
    if (allowance.take(caller.actor.userId) > 0 || socket.rooms.size > mostTopics) return 'tooMany';
    const refusal = await whyNot(caller, topic);
    // A socket that disconnected while the rule was evaluated must not join a room: it would never leave it.
    if (refusal === undefined && socket.connected) await socket.join(topicRoom(String(topic)));
    return refusal;
  } catch (error) {
    log.error({ err: error }, 'a topic could not be joined');
    return 'failed';
  }
};

const reply = (answer: unknown, isJoined: boolean, why?: TopicRefusal): void => {
  if (typeof answer === 'function') answer(...(why === undefined ? [isJoined] : [isJoined, why]));
};

/** The pending work of each socket: joins and leaves happen in the order of the requests, regardless of the duration of a rule. */
const turns = new WeakMap<AppSocket, Promise<void>>();

export const inTurn = (socket: AppSocket, work: () => Promise<void>): void => void turns.set(socket, (turns.get(socket) ?? Promise.resolve()).then(work));

/** Joins count as calls of the person. */
export const serveTopics = (platform: PlatformCore, socket: AppSocket, whyNot: TopicAccess): void => {
  socket.on('join', (topic, answer) =>
    inTurn(socket, async () => {
      const refusal = await join(platform, socket, whyNot, topic);
      reply(answer, refusal === undefined, refusal);
    }),
  );
  socket.on('leave', (topic, answer) =>
    inTurn(socket, async () => {
      if (isTopic(topic)) await socket.leave(topicRoom(topic));
      reply(answer, false);
    }),
  );
};

/** Checks the rule of a topic again for a joined socket, and removes the socket if the rule refuses or fails. */
export const reconsider = async ({ log }: PlatformCore, socket: AppSocket, whyNot: TopicAccess, topic: string): Promise<void> => {
  if (!socket.rooms.has(topicRoom(topic))) return;
  const refusal = await whyNot(socket.data.caller, topic).catch((error: unknown) => {
    log.error({ err: error }, 'a topic could not be decided on anew');
    return 'failed' as const;
  });
  if (refusal === undefined) return;
  await socket.leave(topicRoom(topic));
  socket.emit('left', topic);
};
