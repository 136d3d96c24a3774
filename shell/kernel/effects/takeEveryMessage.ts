import type { EventChannel, Task } from 'redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { Topic, TopicMessage, TopicParams } from '../../net/contract';
import type { TopicEvent, TopicRefusal } from '../../net/live/realtime';
import { topicName } from '../../net/live/topics';
import { services } from '../services';
import { call, fork, logError, take } from './effects';

/** Callbacks for events of the connection. */
interface ConnectionWorkers {
  /** Called when the subscription is active. Data that was read before may be out of date. */
  readonly onJoined?: () => Generator;
  /** Called after an interruption in which messages were missed. Data that they update must be reloaded. */
  readonly onGap?: () => Generator;
  /** Called after an interruption in which no message was missed. */
  readonly onRecovered?: () => Generator;
}

/**
 * Subscribes to a topic of the contract until the calling saga ends, and runs `worker` for each message in turn. A worker that fails is reported, and the next
 * message is handled. A refused topic is reported as well.
 * @example yield* takeEveryMessage<typeof topics.day>('hydration:{userId}', { userId }, dayChanged, { onGap: reload });
 */
export function* takeEveryMessage<T extends Topic = never>(
  pattern: T['pattern'],
  params: TopicParams<T>,
  worker: (message: TopicMessage<T>) => Generator,
  connection: ConnectionWorkers = {},
): SagaGenerator<Task> {
  const { realtime } = yield* services();
  return yield* fork(follow, realtime.subscribe(topicName(pattern, params)), `topic ${pattern}`, { worker, ...connection });
}

type Workers = ConnectionWorkers & { readonly worker: (message: never) => Generator };

function* follow(channel: EventChannel<TopicEvent>, where: string, workers: Workers): Generator {
  try {
    for (;;) {
      const event = yield* take(channel);
      try {
        yield* call(handOn, event, workers);
      } catch (error) {
        logError(where, error);
      }
    }
  } finally {
    channel.close();
  }
}

function* handOn(event: TopicEvent, { worker, onJoined, onGap, onRecovered }: Workers): Generator {
  switch (event.kind) {
    case 'message':
      return yield* worker(event.payload as never);
    case 'joined':
      return onJoined && (yield* onJoined());
    case 'gap':
      return onGap && (yield* onGap());
    case 'recovered':
      return onRecovered && (yield* onRecovered());
    case 'refused':
      throw new Error(refusals[event.why]);
  }
}

/** Message for developers about a refused topic. */
const refusals: Readonly<Record<TopicRefusal, string>> = {
  undeclared: 'no module of the server declares it (`topics` of its defineModule).',
  refused: 'this person may not hear it.',
  tooMany: 'this person asks for too much, or this page listens to too many topics.',
  failed: 'the server failed to decide who may hear it; its log says why.',
};
