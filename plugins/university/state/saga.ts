import { callDelivered, currentAddress, type Failure, navigate, type PayloadAction, safely, takeEvery, update } from '#shell/api';

import { applyProgress, type ProgressSent } from '../rules/applyProgress';
import { api } from './api';
import { progress } from './changes';
import { progressMade } from './intents';
import { type CourseRef, catalog, courseOf, courses } from './library';

interface NotLoaded {
  readonly error: Failure;
}

/**
 * A catalogue or course that cannot be loaded leads to the errors page (UNI-043, UNI-044), unless the person has left the university. Without a
 * connection they stay on the page and can retry; 403 has a page of its own.
 */
function* leave({ payload: { error } }: PayloadAction<NotLoaded>): Generator {
  if (error.status === 0 || error.status === 403) return;
  if ((yield* currentAddress()).startsWith('/university')) yield* navigate('/errors', { replace: true });
}

/** A queued call was delivered: the displayed course includes it from now on, instead of the queue. */
function* arrive({ payload: { call, hasWaited } }: ReturnType<typeof callDelivered>): Generator {
  if (call.owner !== 'university' || call.endpoint.path !== api.answers.path || !hasWaited) return;
  const { params, body } = call.input as { readonly params: CourseRef; readonly body: ProgressSent };
  yield* update(courseOf(params), (course) => applyProgress(course, body));
}

/** Each change is sent by a call of its own, regardless of the number of pending calls. */
function* send({ payload }: ReturnType<typeof progressMade>): Generator {
  yield* progress.run(payload);
}

export function* saga(): Generator {
  yield* takeEvery(progressMade, safely(send));
  yield* takeEvery(catalog.isFailedBy, safely(leave));
  yield* takeEvery(courses.isFailedBy, safely(leave));
  yield* takeEvery(callDelivered, safely(arrive));
}
