import type { SagaGenerator } from 'typed-redux-saga';
import type { Message } from '../../i18n/texts';
import type { RequestOptions } from '../../net/backend';
import type { Endpoint } from '../../net/endpoints';
import type { Reloadable } from '../resource';
import type { Patch } from './patch';

/** An endpoint, or a saga that sends an input in a way of its own, with the options that `send` takes. */
export type Sender<I, O> = Endpoint<I, O> | ((input: I, options: RequestOptions) => SagaGenerator<O>);

/** What goes with a change: what it does to loaded data, and what is said about it. */
export interface ChangeOptions<I, O> {
  /** Said when it is done; `undefined`: its view says what became of it. */
  readonly says?: Message | ((answer: O, input: I) => Message | undefined);
  /** The message of success has a button Undo, which withdraws the calls that were sent. Only for calls that audit every change with `undo`; a saga passes its options on to them. */
  readonly canUndo?: true;
  /** Said when it failed and the server gives no reason for the person; a function says it in any case (`failureText`). */
  readonly failed?: Message | ((error: unknown, input: I) => Message);
  /**
   * What follows a failure in the place of `failed`: it changes state besides saying why, as where what was to be changed is gone. A view that only says why
   * itself runs the change with `saysFailure` (`useChange`).
   */
  onFailure?(error: unknown, input: I): Generator;
  /** Out of date when it is done. */
  readonly reloads?: readonly Reloadable[];
  /** Patches of loaded data by the answer. */
  readonly applies?: readonly Patch<I, [answer: O, input: I]>[];
  /** Patches shown at once, and taken back if the change fails. */
  readonly expects?: readonly Patch<I, [input: I]>[];
  /** What it is about, where that is not its endpoint alone: while it is open whether one has happened, others about the same wait. */
  subject?(input: I): string;
  /** Whether it takes the place of one about the same that turns out to have arrived, as a corrected report does: then it is not sent unasked. */
  mayReplace?(input: I): boolean;
  /** Name of the form (`useDraft`) that it comes from: what was typed there is not kept any longer when it is done. */
  form?(input: I): string;
  /** Runs after success. Its failure is logged; the change itself has succeeded. */
  afterwards?(answer: O, input: I): Generator;
}

/** A change that must not be lost. */
export interface KeptOptions<I> {
  /** It is kept on this device, sealed, until the server has taken it (`deliver`). */
  readonly keep?: 'device';
  /** Said when it waits. */
  readonly waits?: Message;
  /** What to show of it while it waits; the input when nothing is said. JSON. */
  about?(input: I): unknown;
}
