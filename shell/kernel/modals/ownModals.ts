import type { SagaGenerator } from 'typed-redux-saga';
import { getContext, put } from 'typed-redux-saga';
import type { Lazy } from '../declaration/definePlugin';
import { openOwnModal } from '../meeting';
import { services } from '../services';
import { modalClosed } from './modals';

type ViewOf<M> = M extends { readonly view: Lazy<infer V> } ? V : M extends Lazy<infer V> ? V : never;
type PropsOf<M> = ViewOf<M> extends (props: infer P) => unknown ? P : never;
type InputOf<P> = Omit<P, 'close'>;
type ResultOf<P> = P extends { close(result?: infer R): void } ? R : never;

export interface OwnModal<I, R> {
  /** Opens the dialog and waits for its result; `undefined` if it was dismissed. */
  // biome-ignore lint/complexity/noBannedTypes: `{}` tests whether the dialog needs input
  (...input: {} extends I ? [input?: I] : [input: I]): SagaGenerator<R | undefined>;
  /** Closes the dialog with its result; for the dialog's own saga, and for `afterwards` of its changes. */
  close(result?: R): SagaGenerator<void>;
}

type OwnModals<Views> = { readonly [K in keyof Views]: OwnModal<InputOf<PropsOf<Views[K]>>, ResultOf<PropsOf<Views[K]>>> };

/** @throws Error if the plugin is loaded but its declaration does not contain the dialog, which would never be rendered */
function* open(owner: string, name: string, input: object): SagaGenerator<unknown> {
  const { plugins, modals } = (yield* services()).kernel.snapshot().assembly;
  if (plugins.has(owner) && !modals.has(name)) throw new Error(`There is no dialog ${name}: name it under modals in plugin.ts.`);
  return yield* openOwnModal(name, input);
}

function* close(result?: unknown): SagaGenerator<void> {
  const key = yield* getContext<string>('modal');
  yield* put(modalClosed({ key, result }));
}

/**
 * The dialogs of a plugin, typed by their views: a misspelled name or a wrong input does not compile. Each dialog is a stable function, so it does not cause
 * re-renders.
 * @param owner the plugin's id
 * @example export const modals = modalsOf<typeof views>('programs'); … yield* modals.selfReport(input);
 */
export const modalsOf = <Views>(owner: string): OwnModals<Views> => {
  const named = new Map<string, unknown>();
  const modalOf = (_: object, name: string): unknown => {
    if (!named.has(name))
      named.set(
        name,
        Object.assign((input: object = {}) => open(owner, `${owner}.${name}`, input), { close }),
      );
    return named.get(name);
  };
  return new Proxy({} as OwnModals<Views>, { get: modalOf as never });
};
