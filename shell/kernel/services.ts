import type { SagaGenerator } from 'typed-redux-saga';
import { getContext } from 'typed-redux-saga';
import type { Prefetchable } from '../net/ahead';
import type { Backend } from '../net/backend';
import type { Realtime } from '../net/live/realtime';
import type { Kernel } from './kernel';
import type { Navigation } from './navigation/navigation';
import type { Tabs } from './storage/tabs';

/** Services with access to the outside, for sagas. Tests replace only these. */
export interface Services {
  readonly backend: Backend;
  /** Whether a call was prefetched and its answer is there. */
  readonly isAnswered?: (call: Prefetchable) => boolean;
  readonly realtime: Realtime;
  readonly navigation: Navigation;
  readonly tabs: Tabs;
  readonly kernel: Kernel;
}

export function* services(): SagaGenerator<Services> {
  return yield* getContext<Services>('services');
}
