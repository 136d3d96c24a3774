import type { sharedTopics } from '../../../contracts/topics';
import { call, logError, put, sleep } from '../../../kernel/effects/effects';
import { takeEveryMessage } from '../../../kernel/effects/takeEveryMessage';
import { connectionEnded } from '../../../kernel/lifecycle';
import { announce } from '../../../kernel/meeting';
import { services } from '../../../kernel/services';
import type { TopicMessage } from '../../../net/contract';
import type { User } from '../contract';
import { parseCategoryUpdate } from '../rules/categoryUpdate';
import { reloadSettings, reloadUser } from './reload';

/** Milliseconds before a connection that the server has ended is opened again, if the session is still valid. */
const reopenAfter = 5000;
/** Milliseconds before the next attempt while the user has too many connections in other windows. */
const reopenWhenFull = 120_000;

/** Dispatches the messages of the user's topic, and those about categories of the company's topic, as events, until it is cancelled. */
export function* listen({ UserId: userId, EntityId: companyId }: Pick<User, 'UserId' | 'EntityId'>, token: string): Generator {
  const { realtime } = yield* services();
  yield* takeEveryMessage<typeof sharedTopics.user>('user:{userId}', { userId }, handOn, { onGap: tellOfGap });
  yield* takeEveryMessage<typeof sharedTopics.company>('company:{companyId}', { companyId }, handOnOfCompany);
  try {
    for (;;) {
      const end = yield* call(realtime.connect, token);
      // If only the number of connections is the reason, the session is still valid.
      if (end === 'ended') yield* put(connectionEnded());
      yield* sleep(end === 'ended' ? reopenAfter : reopenWhenFull);
    }
  } finally {
    realtime.disconnect();
  }
}

function* handOn(message: unknown): Generator {
  const update = parseCategoryUpdate(message);
  if (update?.Category === 'UserProfile') {
    yield* call(reloadUser);
    yield* call(reloadSettings);
  }
  if (update) yield* announce('root.categoryUpdated', update);
  else logError('root: live message', new Error('A message of the user’s topic has an unknown form.'));
}

/** Dispatches a category of the company's topic as an event. Changes of plugins are handled by the session. */
function* handOnOfCompany(message: TopicMessage<typeof sharedTopics.company>): Generator {
  if ('Category' in message) yield* handOn(message);
}

function* tellOfGap(): Generator {
  yield* announce('root.connectionRegained', {});
}
