import type { sharedTopics } from '../../../contracts/topics';
import { call, join, logError } from '../../../kernel/effects';
import { announce } from '../../../kernel/meeting';
import { services } from '../../../kernel/services';
import { takeEveryMessage } from '../../../kernel/takeEveryMessage';
import { parseCategoryUpdate } from '../rules/categoryUpdate';

/** Hands the messages of the person's own topic on as events, until it is cancelled. */
export function* listen(userId: string, token: string): Generator {
  const { realtime } = yield* services();
  const following = yield* takeEveryMessage<typeof sharedTopics.user>('user:{userId}', { userId }, handOn, { onGap: tellOfGap });
  try {
    yield* call(realtime.connect, token);
    yield* join(following);
  } finally {
    realtime.disconnect();
  }
}

function* handOn(message: unknown): Generator {
  const update = parseCategoryUpdate(message);
  if (update) yield* announce('root.categoryUpdated', update);
  else logError('root: live message', new Error('A message of the own topic was in no known form.'));
}

function* tellOfGap(): Generator {
  yield* announce('root.connectionRegained', {});
}
