import type { SagaGenerator } from 'typed-redux-saga';
import { select, take } from '../../../kernel/effects/effects';
import { ownState } from '../../../kernel/ownState';
import { type CoreData, loaded, loadFailed, type Part, slice } from './slice';

const rootData = ownState(slice);

/** Waits for a part of the core data; `undefined` if it could not be loaded. */
export function* known<K extends keyof CoreData>(name: K): SagaGenerator<CoreData[K] | undefined> {
  for (;;) {
    const part: Part<CoreData[K]> = (yield* select(rootData))[name];
    if (part.status === 'ready') return part.value;
    if (part.status === 'failed') return undefined;
    yield* take([loaded, loadFailed]);
  }
}
