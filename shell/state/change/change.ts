import { type Action, createAction, nanoid } from '@reduxjs/toolkit';
import type { SagaGenerator } from 'typed-redux-saga';
import type { Message } from '../../i18n/texts';
import { call, put, race, spawn, take, takeEvery } from '../../kernel/effects/effects';
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

/** One attempt of the user to change something. */
export interface Run<O> {
  readonly status: 'idle' | 'running' | 'done' | 'waiting' | 'failed';
  readonly answer?: O;
  readonly error?: Failure;
  /** Text of the failure, if the view of the run reports it itself. */
  readonly text?: Message;
  /** Whether the view of the run reports the failure itself. */
  readonly isSaidByView?: true;
}

/** Options of a view for a run that it begins. */
export interface RunOfView {
  /** Whether the view reports a failure itself while it is mounted. */
  readonly saysFailure?: boolean | undefined;
  /** Name of the form that the input comes from; overrides the change's own `form`. */
  readonly form?: string | undefined;
}

type Runs<O> = Readonly<Record<string, Run<O>>>;

export interface Change<I, O> extends Part<Runs<O>> {
  /** Views use `useChange` instead. A run in progress is not started again. */
  requested(run: string, input: I, view?: RunOfView): Action;
  /** The view of the run was unmounted; the run continues. */
  dismissed(run: string): Action;
  select(root: RootState, run: string): Run<O>;
  /** For sagas: returns the answer, or `undefined` if the change failed or waits. The user has been notified. */
  run(input: I): SagaGenerator<O | undefined>;
}

const idle: Run<never> = { status: 'idle' };

/** Placeholder if there is no change. */
export const noChange: Change<unknown, unknown> = {
  requested: () => ({ type: 'shell/nothing' }),
  dismissed: () => ({ type: 'shell/nothing' }),
  select: () => idle,
  run: () => call(() => undefined),
  reducer: (runs = {}) => runs,
};

/** Owner and actions of a change. */
const changeAt = <I, O>(owner: string, name: string) => ({
  /** Id of the plugin, which is also the first part of a dialog's name. */
  plugin: owner.split('.')[0] ?? owner,
  id: `${owner}/${name}`,
  runs: (root: RootState) => (root[owner] as { readonly [name: string]: Runs<O> } | undefined)?.[name],
  // Input and answer may be files, so they are in `meta` instead of the payload.
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

/** Runs requested changes. A run outlives the dialog whose state contains the change, but not the sign-in. */
function* watch<I, O>(here: ChangeAt<I, O>, sender: Sender<I, O>, options: ChangeOptions<I, O> & KeptOptions<I>): Generator {
  const pending = new Set<string>();
  // The follow-up of a finished run continues beside the next run.
  yield* takeEvery([here.succeeded, here.kept, here.failed], ({ payload: { run } }) => void pending.delete(run));
  yield* takeEvery(here.requested, function* begin({ payload: { run }, meta: { arg: input, form } }) {
    if (pending.has(run)) return;
    pending.add(run);
    const ofRun = form === undefined ? options : { ...options, form: () => form };
    yield* spawn(function* toItsEnd() {
      const { over } = yield* race({ work: call(() => carryOut(here, sender, ofRun, run, input)), over: take(signedOut) });
      if (over) pending.delete(run);
    });
  });
  if (options.canUndo)
    yield* takeEvery(here.undone, function* takeBack({ payload: { keys }, meta: { arg: input } }) {
      yield* race({ work: call(() => undo(here, options, keys, input)), over: take(signedOut) });
    });
  if (options.keep && typeof sender !== 'function') yield* followLate(here.plugin, sender, options);
}

/**
 * A POST, PUT or DELETE as a part of the state. It is sent under one idempotency key until an answer comes (`openChanges`), reports its outcome, and continues
 * if the user leaves the page. If its outcome is unknown, everything that it changes is loaded again.
 * @param sender the endpoint, or a saga that sends the input
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
