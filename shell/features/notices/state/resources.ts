import type { SagaGenerator } from 'typed-redux-saga';
import { select, take } from '../../../kernel/effects/effects';
import { keyedResource, resource, type Source } from '../../../state/resource';
import { api } from './api';

/** News and notices are loaded at sign-in. The maximum wait is in milliseconds, so that a slow response does not block the product (SHL-003). */
const atSignIn = { startsAt: 'sign-in', waitAtMost: 5000 } as const;

/** News of the company, including archived ones (NOT-006). Each visit of the news page reloads it, after reordering or deletion (NOT-011). */
export const announcements = resource(api.announcements, atSignIn);

/** Notices without an answer (NOT-042). */
export const notifications = resource(api.programNotifications, atSignIn);

/** Policies are loaded whenever they are opened, because administrators may have changed them. */
const anew = { freshFor: 0 };

export const privacyPolicy = keyedResource(api.privacyPolicy, anew);
export const eula = keyedResource(api.eula, anew);
export const wellnessNotification = resource(api.wellnessNotification, anew);

/** Waits until a source has a response or an error, and returns its data; undefined without any response. */
export function* settled<D>(source: Source<D>): SagaGenerator<D | undefined> {
  for (;;) {
    const { status, data } = yield* select(source.select);
    if (status === 'ready' || status === 'failed') return data;
    yield* take('*');
  }
}
