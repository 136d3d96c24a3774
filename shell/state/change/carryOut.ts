import type { Task } from 'redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { draftDropped } from '../../keeping/drafts/actions';
import { deliver } from '../../keeping/queue/deliver';
import { call, cancel, fork, logError, notify, put, select } from '../../kernel/effects/effects';
import { send } from '../../kernel/effects/send';
import type { RequestOptions } from '../../net/backend';
import { EndpointError } from '../../net/EndpointError';
import { failureOf } from '../../net/failure';
import { failureText } from '../failureText';
import type { ChangeAt } from './change';
import type { ChangeOptions, KeptOptions, Sender } from './changeOptions';
import type { Guess } from './patch';
import { undoOffer } from './undo';

type Options<I, O> = ChangeOptions<I, O> & KeptOptions<I>;

/** Returns the answer, or `undefined` if the change waits on this device. @param keys receives the idempotency keys of the sent calls @throws EndpointError */
function* handOver<I, O>(
  plugin: string,
  sender: Sender<I, O>,
  options: Options<I, O>,
  input: I,
  keys: Set<string>,
): SagaGenerator<{ readonly answer: O } | undefined> {
  const subject = options.subject?.(input);
  if (options.keep && typeof sender !== 'function') {
    const form = options.form?.(input);
    const waiting = { about: options.about?.(input) ?? input, ...(subject !== undefined && { subject }), ...(form !== undefined && { form }) };
    const delivery = yield* deliver(plugin, sender, input, waiting);
    return delivery.kind === 'delivered' ? { answer: delivery.answer } : undefined;
  }
  const onKey = (key: string): void => void keys.add(key);
  const how: RequestOptions = { onKey, ...(subject !== undefined && { about: subject }), ...(options.mayReplace?.(input) && { mayReplace: true }) };
  return { answer: yield* typeof sender === 'function' ? sender(input, how) : send(sender, input, how) };
}

/** Applies an answer to loaded data. */
export function* bringUpToDate<I, O>({ applies = [], reloads = [] }: ChangeOptions<I, O>, answer: O, input: I): Generator {
  try {
    for (const patch of applies) yield* patch.apply(answer, input);
  } finally {
    for (const reloaded of reloads) yield* put(reloaded.invalidated());
  }
}

/** Data of a successful run: its optimistic patches, and the keys of the calls that were sent. */
interface Made {
  readonly run: string;
  readonly guesses: readonly Guess[];
  readonly keys: readonly string[];
}

/** Completes a successful run. Errors from here on are only logged, because the change itself has succeeded. */
function* succeed<I, O>(here: ChangeAt<I, O>, options: Options<I, O>, { run, guesses, keys }: Made, answer: O, input: I): Generator {
  const { id, succeeded } = here;
  const { says, form, afterwards } = options;
  const logged = safelyCalled(`${id}/succeeded`);
  if (form) yield* put(draftDropped(form(input)));
  for (const { settle } of guesses) yield* settle();
  yield* logged(() => bringUpToDate(options, answer, input));
  yield* put(succeeded(run, answer));
  yield* logged(function* follow() {
    const said = typeof says === 'function' ? says(answer, input) : says;
    if (said) yield* notify(said, 'success', options.canUndo && undoOffer(here, keys, input));
    if (afterwards) yield* afterwards(answer, input);
  });
}

/** Runs a saga whose failure is only logged. */
const safelyCalled = (where: string) =>
  function* logged(work: () => Generator): Generator {
    try {
      yield* call(work);
    } catch (error) {
      logError(where, error);
    }
  };

/**
 * Reports a failure, unless the change has its own `onFailure`, or the view that started the run is still mounted and reports it itself. If the change may have
 * been made nevertheless, its data is loaded again.
 */
function* fail<I, O>({ id, runs, failed }: ChangeAt<I, O>, options: Options<I, O>, run: string, error: unknown, input: I): Generator {
  const { failed: own, onFailure, reloads = [], applies = [], expects = [] } = options;
  logError(id, error);
  const text = typeof own === 'function' ? own(error, input) : failureText(error, own);
  const isSaidByView = (yield* select(runs))?.[run]?.isSaidByView;
  yield* put(failed({ run, error: failureOf(error), ...(isSaidByView && { text }) }));
  if (onFailure) yield* safelyCalled(`${id}/failed`)(() => onFailure(error, input));
  else if (!isSaidByView) yield* notify(text, 'error');
  // After a conflict the loaded record is out of date.
  if (!(error instanceof EndpointError) || (error.outcome === 'refused' && !error.conflict)) return;
  for (const reloaded of reloads) yield* put(reloaded.invalidated());
  for (const patch of [...applies, ...expects]) yield* patch.renew(input);
}

/** Carries out one run of a change, from its optimistic patches to its message. */
export function* carryOut<I, O>(here: ChangeAt<I, O>, sender: Sender<I, O>, options: Options<I, O>, run: string, input: I): Generator {
  const guesses: Guess[] = [];
  const holding: Task[] = [];
  const keys = new Set<string>();
  try {
    for (const patch of options.expects ?? []) {
      const guess = yield* patch.guess(input);
      guesses.push(guess);
      holding.push(yield* fork([guess, guess.hold]));
    }
    const arrived = yield* handOver(here.plugin, sender, options, input, keys);
    yield* cancel(holding);
    if (arrived) {
      yield* call(() => succeed(here, options, { run, guesses, keys: [...keys] }, arrived.answer, input));
      return;
    }
    yield* put(here.kept({ run }));
    if (options.waits) yield* notify(options.waits, 'info');
  } catch (error) {
    yield* cancel(holding);
    for (const { takeBack } of guesses.reverse()) yield* takeBack();
    yield* call(() => fail(here, options, run, error, input));
  }
}
