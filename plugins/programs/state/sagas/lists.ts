import { all, call, logError, put, request, type SagaGenerator, select } from '#shell/api';
import { readPrograms } from '../../rules/wellFormed';
import { api } from '../api';
import { library } from '../library';
import { selectListsStatus } from '../selectors';
import { showMalformed } from './malformed';

const { listsFailed, listsLoaded, listsRequested } = library.actions;

/** Lists load once until they are cleared; one that failed before is tried again on the next visit (PRG-068). */
export function* openLists() {
  const status = yield* select(selectListsStatus);
  if (status === 'idle' || status === 'failed') yield* put(listsRequested());
}

/** What only arranges the programs: where it cannot be loaded, they are shown without it. */
function* unlessFailed<O>(what: string, loading: SagaGenerator<O>): SagaGenerator<O | undefined> {
  try {
    return yield* loading;
  } catch (error) {
    logError(`programs/${what}`, error);
    return undefined;
  }
}

/** Loads everything that the lists screen shows. */
export function* loadLists() {
  const loaded = yield* all({
    current: request(api.current, {}),
    available: request(api.available, {}),
    completed: request(api.complete, {}),
    sections: unlessFailed('sections', request(api.sections, {})),
    tags: unlessFailed('tags', request(api.tags, {})),
  });
  const read = { current: readPrograms(loaded.current), available: readPrograms(loaded.available), completed: readPrograms(loaded.completed) };
  yield* put(listsLoaded({ ...loaded, ...read }));
}

/** The screen says that it went wrong and offers another try (PRG-234). */
export function* listsNotLoaded(error: unknown) {
  yield* put(listsFailed());
  yield* call(showMalformed, error);
}

/** Reloads the lists where they were loaded or tried before; nobody waits for them otherwise. */
export function* reloadLists() {
  if ((yield* select(selectListsStatus)) !== 'idle') yield* put(listsRequested());
}
