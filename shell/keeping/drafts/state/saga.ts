import type { SagaGenerator } from 'typed-redux-saga';
import { call, fork, logError, put, select, sleep, take, takeEvery } from '../../../kernel/effects/effects';
import { services } from '../../../kernel/services';
import { forEachPerson } from '../../person';
import { personalSeal } from '../../personalSeal';
import { draftChanged, draftDiscarded, draftDropped, draftRestored, draftReturned, draftSent, draftsForgotten, draftUnwanted, draftWanted } from '../actions';
import { catalogue } from '../catalogue';
import { forgetDraftsOf } from '../storage';
import { type Own, ownTexts } from '../texts';
import { memoryVault, sealedVault, type Vault } from '../vault';
import { askBeforeLeaving } from './leaving';
import { selectDrafts } from './selectors';
import { lookedUp, ready } from './slice';

/** Milliseconds between typing and storing. A crash can lose the input of this time. */
const writingDelay = 300;

/** Drafts by person, on a device that cannot encrypt them. */
type Memory = Map<string, Map<string, readonly string[]>>;

/** State of the drafts of one person. */
interface Keeping {
  readonly userId: string;
  readonly memory: Memory;
  /** Current input of the rendered forms, if it differs from the initial values. */
  readonly typed: Map<string, string>;
  /** Input of this page that is not stored on the device yet. */
  readonly unwritten: Map<string, Own>;
  /** Drafts that were queued as calls, by the key of the call. */
  readonly sent: Map<string, Own>;
  /** Whether the person has signed out explicitly. Nothing is stored after that. */
  isForgotten: boolean;
  vault?: Vault;
}

/** Stores drafts of each signed-in user in turn. */
export function* saga(): Generator {
  yield* fork(askBeforeLeaving);
  const memory: Memory = new Map();
  let keeping: Keeping | undefined;
  yield* forEachPerson(
    function* keep({ userId }) {
      keeping = { userId, memory, typed: new Map(), unwritten: new Map(), sent: new Map(), isForgotten: false };
      yield* call(work, keeping);
    },
    function* end() {
      if (keeping) yield* call(writeLast, keeping);
    },
  );
}

/** Writes the last input before the page closes without a sign-out. */
function* writeLast(keeping: Keeping): Generator {
  try {
    yield* call(write, keeping);
  } catch (error) {
    logError('drafts: the last text', error);
  }
}

function* work(keeping: Keeping): Generator {
  yield* takeEvery(draftsForgotten, () => forget(keeping));
  yield* takeEvery([draftChanged, draftRestored], ({ payload: { name, text } }) => note(keeping, name, text));
  yield* takeEvery(draftDiscarded, ({ payload: name }) => keep(keeping, name));
  // The draft stays stored, and is offered when the form is rendered again.
  yield* takeEvery(draftUnwanted, ({ payload: name }) => void keeping.typed.delete(name));
  yield* takeEvery(draftWanted, guarded(keeping, offer));
  yield* takeEvery(draftDropped, guarded(keeping, drop));
  yield* takeEvery(draftSent, ({ payload: { name, key } }) => setAside(keeping, name, key));
  yield* takeEvery(draftReturned, ({ payload: { name, key } }) => takeBack(keeping, name, key));
  yield* fork(writeWhatChanges, keeping);
  yield* put(ready());
}

/** Also removes drafts that this tab stored while another tab was signing out. */
const forget = (keeping: Keeping): void => {
  keeping.isForgotten = true;
  keeping.typed.clear();
  keeping.unwritten.clear();
  keeping.sent.clear();
  keeping.memory.delete(keeping.userId);
  forgetDraftsOf(keeping.userId);
};

function* note(keeping: Keeping, name: string, text: string | null): Generator {
  if (text === null) keeping.typed.delete(name);
  else keeping.typed.set(name, text);
  yield* keep(keeping, name);
}

/** Stores the current text of a form together with the texts still offered for it, so that neither replaces the other. */
function* keep({ isForgotten, typed, unwritten }: Keeping, name: string): Generator {
  if (isForgotten) return;
  const { offers } = yield* select(selectDrafts);
  unwritten.set(name, { typed: typed.get(name), offered: offers[name] ?? [] });
}

function* setAside({ isForgotten, typed, unwritten, sent }: Keeping, name: string, key: string): Generator {
  if (isForgotten) return;
  const { offers } = yield* select(selectDrafts);
  sent.set(key, { typed: typed.get(name), offered: offers[name] ?? [] });
  unwritten.set(name, { offered: [] });
}

/**
 * Returns the input of a refused call to its form. If the form has other input by now, because it was closed and opened again, the refused input is offered as
 * a draft.
 */
function* takeBack({ isForgotten, typed, unwritten, sent }: Keeping, name: string, key: string): Generator {
  const own = sent.get(key);
  sent.delete(key);
  if (isForgotten || !own) return;
  const now = typed.get(name);
  const offers = (yield* select(selectDrafts)).offers[name];
  if (now === own.typed || offers === undefined) return void unwritten.set(name, own);
  const offered = [...ownTexts(own), ...offers];
  unwritten.set(name, { typed: now, offered });
  const { kernel } = yield* services();
  yield* call(kernel.catalogue.load, 'drafts', catalogue);
  yield* put(lookedUp({ name, texts: offered }));
}

/** Logs failures. A form works even if its draft cannot be stored. */
const guarded = (keeping: Keeping, worker: (keeping: Keeping, name: string) => Generator) =>
  function* run({ type, payload: name }: { readonly type: string; readonly payload: string }): Generator {
    try {
      yield* call(worker, keeping, name);
    } catch (error) {
      logError(type, error);
    }
  };

/** The person's vault. It is opened for the first form, because that requests the key. */
function* vaultOf(keeping: Keeping): SagaGenerator<Vault> {
  if (keeping.vault) return keeping.vault;
  const seal = yield* personalSeal();
  keeping.vault ??= seal ? sealedVault(seal, keeping.userId, () => !keeping.isForgotten) : memoryVault(textsOf(keeping));
  return keeping.vault;
}

const textsOf = ({ memory, userId }: Keeping): Map<string, readonly string[]> => {
  const texts = memory.get(userId) ?? new Map<string, readonly string[]>();
  memory.set(userId, texts);
  return texts;
};

/** Reads the drafts of a form. New input is stored even if that fails. */
function* offer(keeping: Keeping, name: string): Generator {
  const unwritten = keeping.unwritten.get(name);
  let texts = unwritten ? ownTexts(unwritten) : [];
  try {
    const { kernel } = yield* services();
    const vault = yield* vaultOf(keeping);
    yield* call(write, keeping);
    texts = yield* call(vault.read, name);
    if (texts.length > 0) yield* call(kernel.catalogue.load, 'drafts', catalogue);
  } finally {
    yield* put(lookedUp({ name, texts }));
  }
}

function* drop(keeping: Keeping, name: string): Generator {
  if (keeping.isForgotten) return;
  keeping.typed.delete(name);
  keeping.unwritten.set(name, { offered: [] });
  yield* call(write, keeping);
}

function* writeWhatChanges(keeping: Keeping): Generator {
  for (;;) {
    if (keeping.unwritten.size === 0) yield* take([draftChanged, draftDiscarded, draftSent, draftReturned]);
    yield* sleep(writingDelay);
    try {
      yield* call(write, keeping);
    } catch (error) {
      logError('drafts: writing', error);
      // A retry is useful only with new input.
      yield* take(draftChanged);
    }
  }
}

function* write(keeping: Keeping): Generator {
  if (keeping.unwritten.size === 0) return;
  const vault = yield* vaultOf(keeping);
  for (const [name, own] of [...keeping.unwritten]) {
    // The input changed, was sent, or was discarded while the vault was opened.
    if (keeping.unwritten.get(name) !== own) continue;
    yield* call(vault.write, name, own);
    if (keeping.unwritten.get(name) === own) keeping.unwritten.delete(name);
  }
}
