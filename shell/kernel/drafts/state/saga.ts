import type { SagaGenerator } from 'typed-redux-saga';
import { selectUser } from '../../../features/root/state/selectors';
import { loaded } from '../../../features/root/state/slice';
import { routes } from '../../../features/session/contract/routes';
import type { schemas } from '../../../features/session/contract/schemas';
import type { Backend } from '../../../net/backend';
import { endpoints } from '../../../net/endpoints';
import { call, fork, put, race, report, select, sleep, take, takeEvery } from '../../effects';
import { signedOut } from '../../lifecycle';
import { services } from '../../services';
import { type Draft, draftChanged, draftDropped, draftsForgotten, draftWanted } from '../actions';
import { catalogue } from '../catalogue';
import { memoryVault, sealedVault, type Vault } from '../vault';
import { lookedUp, ready } from './slice';

const { draftKey } = endpoints<typeof schemas>(routes);

/** Milliseconds from typing to writing: what a crash may cost. */
const writingDelay = 300;

/** Drafts of persons whose device cannot seal them. */
type Memory = Map<string, Map<string, string>>;

/** What the work for one person needs. */
interface Keeping {
  readonly userId: string;
  readonly memory: Memory;
  /** What the device does not know yet: texts typed, and `null` for those sent or given up. */
  readonly unwritten: Map<string, string | null>;
  /** The person has signed out by choice: from here on nothing is kept. */
  isForgotten: boolean;
  /** Opened with the first form: before, nobody needs the key. */
  vault?: Promise<Vault>;
}

/** Keeps drafts of whoever is signed in, one person after the other, for as long as the page lives. */
export function* saga(): Generator {
  const memory: Memory = new Map();
  for (;;) {
    const user = yield* select(selectUser);
    if (user) yield* call(keepFor, { userId: user.UserId, memory, unwritten: new Map(), isForgotten: false });
    else yield* take(loaded);
  }
}

function* keepFor(keeping: Keeping): Generator {
  yield* race({ work: call(work, keeping), ended: take(signedOut) });
  // Whoever did not leave by choice has just typed this, or sent it.
  try {
    yield* call(write, keeping);
  } catch (error) {
    report('drafts: the last text', error);
  }
}

function* work(keeping: Keeping): Generator {
  yield* takeEvery(draftsForgotten, () => forget(keeping));
  yield* takeEvery(draftChanged, ({ payload }) => note(keeping, payload));
  yield* takeEvery(draftWanted, guarded(keeping, offer));
  yield* takeEvery(draftDropped, guarded(keeping, drop));
  yield* fork(writeWhatChanges, keeping);
  yield* put(ready());
}

const forget = (keeping: Keeping): void => {
  keeping.isForgotten = true;
  keeping.unwritten.clear();
  keeping.memory.delete(keeping.userId);
};

const note = ({ isForgotten, unwritten }: Keeping, { name, text }: Draft): void => {
  if (!isForgotten) unwritten.set(name, text);
};

/** A form never fails because its text cannot be kept. */
const guarded = (keeping: Keeping, worker: (keeping: Keeping, name: string) => Generator) =>
  function* run({ type, payload: name }: { readonly type: string; readonly payload: string }): Generator {
    try {
      yield* call(worker, keeping, name);
    } catch (error) {
      report(type, error);
    }
  };

/** The person's vault, opened once; who comes meanwhile waits for the same. */
function* vaultOf(keeping: Keeping): SagaGenerator<Vault> {
  const { backend } = yield* services();
  const vault = keeping.vault ?? openVault(keeping, backend);
  keeping.vault = vault;
  return yield* call(() => vault);
}

const openVault = async (keeping: Keeping, backend: Backend): Promise<Vault> => {
  const texts = keeping.memory.get(keeping.userId) ?? new Map<string, string>();
  keeping.memory.set(keeping.userId, texts);
  // Browsers offer it on https and on this machine only; elsewhere health text is not written down at all.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (!subtle) return memoryVault(texts);
  try {
    const { Key } = await backend(draftKey, {});
    return await sealedVault(subtle, keeping.userId, Key, () => !keeping.isForgotten);
  } catch (error) {
    // The next form tries again.
    delete keeping.vault;
    throw error;
  }
};

/** Looks what is kept for a form. Where that cannot be told, what is typed from now on is kept all the same. */
function* offer(keeping: Keeping, name: string): Generator {
  let text: string | undefined;
  try {
    const { kernel } = yield* services();
    const vault = yield* vaultOf(keeping);
    const unwritten = keeping.unwritten.get(name);
    text = unwritten === undefined ? yield* call(vault.read, name) : (unwritten ?? undefined);
    if (text !== undefined) yield* call(kernel.catalogue.load, 'drafts', catalogue);
  } finally {
    yield* put(lookedUp({ name, text: text ?? null }));
  }
}

function* drop(keeping: Keeping, name: string): Generator {
  if (keeping.isForgotten) return;
  keeping.unwritten.set(name, null);
  yield* call(write, keeping);
}

function* writeWhatChanges(keeping: Keeping): Generator {
  for (;;) {
    if (keeping.unwritten.size === 0) yield* take(draftChanged);
    yield* sleep(writingDelay);
    try {
      yield* call(write, keeping);
    } catch (error) {
      report('drafts: writing', error);
      // Trying again helps only once there is something else to write.
      yield* take(draftChanged);
    }
  }
}

function* write(keeping: Keeping): Generator {
  if (keeping.unwritten.size === 0) return;
  const vault = yield* vaultOf(keeping);
  for (const [name, text] of [...keeping.unwritten]) {
    // Typed on, sent or given up while the vault was being opened.
    if (keeping.unwritten.get(name) !== text) continue;
    yield* text === null ? call(vault.drop, name) : call(vault.write, name, text);
    if (keeping.unwritten.get(name) === text) keeping.unwritten.delete(name);
  }
}
