import type { SagaGenerator } from 'typed-redux-saga';
import { getContext, put } from 'typed-redux-saga';
import type { Lazy } from './definePlugin';
import { openOwnModal } from './meeting';
import { modalClosed } from './modals';

type ViewOf<M> = M extends { readonly view: Lazy<infer V> } ? V : M extends Lazy<infer V> ? V : never;
type PropsOf<M> = ViewOf<M> extends (props: infer P) => unknown ? P : never;
type InputOf<P> = Omit<P, 'close'>;
type ResultOf<P> = P extends { close(result?: infer R): void } ? R : never;

interface OwnModal<I, R> {
  /** Opens the dialog and waits for its result; `undefined` when it was dismissed. */
  // biome-ignore lint/complexity/noBannedTypes: `{}` asks whether the dialog wants anything
  (...input: {} extends I ? [input?: I] : [input: I]): SagaGenerator<R | undefined>;
  /** In the dialog's own saga, and in what its changes do afterwards: closes it with its result. */
  close(result?: R): SagaGenerator<void>;
}

type OwnModals<Views> = { readonly [K in keyof Views]: OwnModal<InputOf<PropsOf<Views[K]>>, ResultOf<PropsOf<Views[K]>>> };

function* close(result?: unknown): SagaGenerator<void> {
  const key = yield* getContext<string>('modal');
  yield* put(modalClosed({ key, result }));
}

/**
 * The dialogs of a plugin, typed by their views: a misspelt name and another input do not compile.
 * @param owner the plugin's id
 * @example export const modals = modalsOf<typeof views>('programs'); … yield* modals.selfReport(input);
 */
export const modalsOf = <Views>(owner: string): OwnModals<Views> =>
  new Proxy({} as OwnModals<Views>, {
    get: (_, name) => Object.assign((input: object = {}) => openOwnModal(`${owner}.${String(name)}`, input), { close }),
  });
