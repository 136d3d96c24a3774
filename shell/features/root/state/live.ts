import { announce, call, report, subscribe, take } from '../../../kernel/effects';
import { services } from '../../../kernel/services';
import type { TopicEvent } from '../../../net/realtime';
import { topicName } from '../../../net/topics';
import { topics } from '../contract/topics';
import { parseCategoryUpdate } from '../rules/categoryUpdate';

/** Hands the messages of the person's own topic on as events, until it is cancelled. */
export function* listen(userId: string, token: string): Generator {
  const { realtime } = yield* services();
  const channel = yield* subscribe(topicName(topics.user, { userId }), { own: true });
  try {
    yield* call(realtime.connect, token);
    for (;;) yield* call(handOn, yield* take(channel));
  } finally {
    channel.close();
    realtime.disconnect();
  }
}

function* handOn(event: TopicEvent): Generator {
  if (event.kind === 'recovered') return;
  if (event.kind === 'gap') {
    yield* announce('root.connectionRegained', {});
    return;
  }
  const update = parseCategoryUpdate(event.payload);
  if (update) yield* announce('root.categoryUpdated', update);
  else report('root: live message', new Error('A message of the own topic was in no known form.'));
}
