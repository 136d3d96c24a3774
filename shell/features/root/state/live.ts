import type { sharedTopics } from '../../../contracts/topics';
import { call, logError, put, sleep } from '../../../kernel/effects';
import { connectionEnded } from '../../../kernel/lifecycle';
import { announce } from '../../../kernel/meeting';
import { services } from '../../../kernel/services';
import { takeEveryMessage } from '../../../kernel/takeEveryMessage';
import { parseCategoryUpdate } from '../rules/categoryUpdate';
import { reloadSettings, reloadUser } from './reload';

/** Milliseconds until a connection that the server has ended is opened again, if the sign-in still stands. */
const reopenAfter = 5000;
/** The same, while the person has too many connections in other windows: one of these has to be closed first. */
const reopenWhenFull = 120_000;

/** Hands the messages of the person's own topic on as events, until it is cancelled. */
export function* listen(userId: string, token: string): Generator {
  const { realtime } = yield* services();
  yield* takeEveryMessage<typeof sharedTopics.user>('user:{userId}', { userId }, handOn, { onGap: tellOfGap });
  try {
    for (;;) {
      const end = yield* call(realtime.connect, token);
      // The sign-in stands where only the number of connections is in the way.
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
  else logError('root: live message', new Error('A message of the own topic was in no known form.'));
}

function* tellOfGap(): Generator {
  yield* announce('root.connectionRegained', {});
}
