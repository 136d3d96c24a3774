import type { SagaGenerator } from 'typed-redux-saga';
import { select, take } from '../../../kernel/effects';
import { keyedResource, resource, type Source } from '../../../state/resource';
import { api } from './api';

/** Milliseconds for which the product waits for its news and notices; a slow answer does not block the product (SHL-003). */
const atSignIn = { startsAt: 'sign-in', waitAtMost: 5000 } as const;

/** News of the company, archived ones too (NOT-006). A later visit of the news page shows them as they are then, reordered or deleted (NOT-011). */
export const announcements = resource(api.announcements, atSignIn);

/** Notices that are still to be answered (NOT-042). */
export const notifications = resource(api.programNotifications, atSignIn);

/** Policies are read again when they are opened: administrators may have changed them. */
const anew = { freshFor: 0 };

export const privacyPolicy = keyedResource(api.privacyPolicy, anew);
export const eula = keyedResource(api.eula, anew);
export const wellnessNotification = resource(api.wellnessNotification, anew);

/** What a source holds once it has answered or failed; nothing where it never answered. */
export function* settled<D>(source: Source<D>): SagaGenerator<D | undefined> {
  for (;;) {
    const { status, data } = yield* select(source.select);
    if (status === 'ready' || status === 'failed') return data;
    yield* take('*');
  }
}
