import { type Action, createAction, nanoid } from '@reduxjs/toolkit';
import type { SagaGenerator } from 'typed-redux-saga';
import type { Message } from '../../i18n/texts';
import { call, put, race, spawn, take, takeEvery } from '../../kernel/effects';
import { signedOut } from '../../kernel/lifecycle';
import type { RootState } from '../../kernel/store';
import type { Endpoint } from '../../net/endpoints';
import type { Failure } from '../../net/failure';
import { atPlace } from '../atPlace';
import type { Part } from '../pluginState';
import { carryOut } from './carryOut';
import type { ChangeOptions, KeptOptions, Sender } from './changeOptions';
import { followLate } from './followLate';
import { undo } from './undo';

/** One try of a person to change something. */
export interface Run<O> {
  readonly status: 'idle' | 'running' | 'done' | 'waiting' | 'failed';
  readonly answer?: O;
  readonly error?: Failure;
  /** Why it failed, in words for the person, where the view that looks at the run says so itself. */
  readonly text?: Message;
  /** The view that looks at the run says itself why it failed. */
  readonly isSaidByView?: true;
}

/** What a view knows of a run that it begins. */
export interface RunOfView {
  /** It says itself why the run failed, for as long as it looks at it. */
  readonly saysFailure?: boolean | undefined;
  /** Name of the form that the input comes from; instead of the change's own `form`. */
  readonly form?: string | undefined;
}

type Runs<O> = Readonly<Record<string, Run<O>>>;

export interface Change<I, O> extends Part<Runs<O>> {
  /** Views say `useChange` instead. A run that is under way is not begun again. */
  requested(run: string, input: I, view?: RunOfView): Action;
  /** No view follows the run any more; the run continues. */
  dismissed(run: string): Action;
  select(root: RootState, run: string): Run<O>;
  /** In sagas: the answer, or `undefined` when it failed or waits, which the person has been told. */
  run(input: I): SagaGenerator<O | undefined>;
}

const idle: Run<never> = { status: 'idle' };

/** Stands where there is no change. */
export const noChange: Change<unknown, unknown> = {
  requested: () => ({ type: 'shell/nothing' }),
  dismissed: () => ({ type: 'shell/nothing' }),
  select: () => idle,
  run: () => call(() => undefined),
  reducer: (runs = {}) => runs,
};

/** Whose change it is, and what happens to its runs. */
const changeAt = <I, O>(owner: string, name: string) => ({
  /** A dialog's name begins with its plugin's. */
  plugin: owner.split('.')[0] ?? owner,
  id: `${owner}/${name}`,
  runs: (root: RootState) => (root[owner] as { readonly [name: string]: Runs<O> } | undefined)?.[name],
  // Input and answer may be files: they travel beside the payload.
  requested: createAction(`${owner}/${name}/requested`, (run: string, input: I, { saysFailure, form }: RunOfView = {}) => ({
    payload: { run, ...(saysFailure && { isSaidByView: true as const }) },
    meta: { arg: input, form },
  })),
  succeeded: createAction(`${owner}/${name}/succeeded`, (run: string, answer: O) => ({ payload: { run, answer } })),
  kept: createAction<{ readonly run: string }>(`${owner}/${name}/kept`),
  failed: createAction<{ readonly run: string; readonly error: Failure; readonly text?: Message }>(`${owner}/${name}/failed`),
  dismissed: createAction<{ readonly run: string }>(`${owner}/${name}/dismissed`),
  undone: createAction(`${owner}/${name}/undone`, (keys: readonly string[], input: I) => ({ payload: { keys }, meta: { arg: input } })),
});

export type ChangeAt<I, O> = ReturnType<typeof changeAt<I, O>>;

const runsAfter = <I, O>({ requested, succeeded, kept, failed, dismissed }: ChangeAt<I, O>, runs: Runs<O>, action: Action): Runs<O> => {
  if (requested.match(action)) {
    const { run, ...said } = action.payload;
    return { ...runs, [run]: { status: 'running', ...said } };
  }
  if (dismissed.match(action)) return Object.fromEntries(Object.entries(runs).filter(([run]) => run !== action.payload.run));
  if (!(succeeded.match(action) || kept.match(action) || failed.match(action))) return runs;
  const { run, ...outcome } = action.payload;
  if (!Object.hasOwn(runs, run)) return runs;
  const status = succeeded.match(action) ? 'done' : kept.match(action) ? 'waiting' : 'failed';
  return { ...runs, [run]: { status, ...outcome } };
};

/** Carries out what is requested. A run outlives the dialog whose state it is part of, but not the sign-in. */
function* watch<I, O>(here: ChangeAt<I, O>, sender: Sender<I, O>, options: ChangeOptions<I, O> & KeptOptions<I>): Generator {
  const underWay = new Set<string>();
  // What follows a run that is done goes on beside the next one.
  yield* takeEvery([here.succeeded, here.kept, here.failed], ({ payload: { run } }) => void underWay.delete(run));
  yield* takeEvery(here.requested, function* begin({ payload: { run }, meta: { arg: input, form } }) {
    if (underWay.has(run)) return;
    underWay.add(run);
    const ofRun = form === undefined ? options : { ...options, form: () => form };
    yield* spawn(function* toItsEnd() {
      const { over } = yield* race({ work: call(() => carryOut(here, sender, ofRun, run, input)), over: take(signedOut) });
      if (over) underWay.delete(run);
    });
  });
  if (options.canUndo)
    yield* takeEvery(here.undone, function* takeBack({ payload: { keys }, meta: { arg: input } }) {
      yield* race({ work: call(() => undo(here, options, keys, input)), over: take(signedOut) });
    });
  if (options.keep && typeof sender !== 'function') yield* followLate(here.plugin, sender, options);
}

/**
 * A POST, PUT or DELETE as state. It is sent under one idempotency key until an answer comes (`openChanges`), says what became of it, and is followed to its
 * end wherever the person goes meanwhile. If its outcome is unknown, everything that it changes is loaded again.
 * @param sender the endpoint, or a saga that sends the input in a way of its own
 * @example export const add = change(api.add, { says: message('add.success'), failed: message('add.failed'), reloads: [notes] });
 */
export function change<I, O>(sender: Endpoint<I, O>, options?: ChangeOptions<I, O> & KeptOptions<I>): Change<I, O>;
export function change<I, O>(sender: Sender<I, O>, options?: ChangeOptions<I, O>): Change<I, O>;
export function change<I, O>(sender: Sender<I, O>, options: ChangeOptions<I, O> & KeptOptions<I> = {}): Change<I, O> {
  const { place, here } = atPlace(`The change ${sender.name}`, changeAt<I, O>);
  return {
    place,
    requested: (run, input, view) => here().requested(run, input, view),
    dismissed: (run) => here().dismissed({ run }),
    select: (root, run) => here().runs(root)?.[run] ?? idle,
    reducer: (runs = {}, action) => runsAfter(here(), runs, action),
    saga: () => watch(here(), sender, options),
    *run(input) {
      const { requested, succeeded, kept, failed, dismissed } = here();
      const run = nanoid();
      yield* put(requested(run, input));
      const outcome = yield* take((action: Action) => (succeeded.match(action) || kept.match(action) || failed.match(action)) && action.payload.run === run);
      yield* put(dismissed({ run }));
      return succeeded.match(outcome) ? outcome.payload.answer : undefined;
    },
  };
}
