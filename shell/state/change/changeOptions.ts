import type { SagaGenerator } from 'typed-redux-saga';
import type { Message } from '../../i18n/texts';
import type { RequestOptions } from '../../net/backend';
import type { Endpoint } from '../../net/endpoints';
import type { Reloadable } from '../resource';
import type { Patch } from './patch';

/** An endpoint, or a saga that sends an input with the options of `send`. */
export type Sender<I, O> = Endpoint<I, O> | ((input: I, options: RequestOptions) => SagaGenerator<O>);

/** Effects of a change on loaded data, and its messages. */
export interface ChangeOptions<I, O> {
  /** Message of success; `undefined` if the view shows the outcome itself. */
  readonly says?: Message | ((answer: O, input: I) => Message | undefined);
  /**
   * Adds an Undo button to the message of success; it withdraws the calls that were sent. Only for calls that audit every change with `undo`. A saga as sender
   * must pass its options on to its calls.
   */
  readonly canUndo?: true;
  /** Message of failure if the server gives no reason for the user. A function also replaces the server's reason (`failureText`). */
  readonly failed?: Message | ((error: unknown, input: I) => Message);
  /**
   * Runs after a failure instead of `failed`, if state changes as well, for example because the target no longer exists. A view that only reports the failure
   * itself uses `saysFailure` (`useChange`).
   */
  onFailure?(error: unknown, input: I): Generator;
  /** Data that is out of date after success. */
  readonly reloads?: readonly Reloadable[];
  /** Patches of loaded data by the answer. */
  readonly applies?: readonly Patch<I, [answer: O, input: I]>[];
  /** Patches that are shown immediately, and reverted if the change fails. */
  readonly expects?: readonly Patch<I, [input: I]>[];
  /** What the change is about, if its endpoint does not tell. A change waits while the outcome of an earlier one of the same subject is unknown. */
  subject?(input: I): string;
  /**
   * Whether it may replace an earlier change of the same subject, as a corrected report does. If the earlier one has arrived, this one fails with
   * `earlier-arrived`.
   */
  mayReplace?(input: I): boolean;
  /** Name of the form (`useDraft`) of the input. Its draft is removed on success. */
  form?(input: I): string;
  /** Runs after success. Its failure is only logged, because the change itself has succeeded. */
  afterwards?(answer: O, input: I): Generator;
}

/** Options of a change that must not be lost. */
export interface KeptOptions<I> {
  /** Stores the call on this device, encrypted, until the server has accepted it (`deliver`). */
  readonly keep?: 'device';
  /** Message if the call waits. */
  readonly waits?: Message;
  /** JSON data that describes the call while it waits; the input by default. */
  about?(input: I): unknown;
}
