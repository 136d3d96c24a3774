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
   * Adds a button Undo to the message of success, which withdraws the calls that were sent. Only for calls that audit every change with `undo`; a saga passes
   * its options on to them.
   */
  readonly canUndo?: true;
  /** Message of failure if the server gives no reason for the user; a function replaces the server's reason as well (`failureText`). */
  readonly failed?: Message | ((error: unknown, input: I) => Message);
  /**
   * Runs after a failure instead of `failed`, to change state besides showing a message, such as when the target no longer exists. A view that only shows the
   * failure itself runs the change with `saysFailure` (`useChange`).
   */
  onFailure?(error: unknown, input: I): Generator;
  /** Data that success makes out of date. */
  readonly reloads?: readonly Reloadable[];
  /** Patches of loaded data by the answer. */
  readonly applies?: readonly Patch<I, [answer: O, input: I]>[];
  /** Patches shown immediately, and reverted if the change fails. */
  readonly expects?: readonly Patch<I, [input: I]>[];
  /** What it changes, unless the endpoint alone tells. Changes of the same subject wait while the outcome of an earlier one is unknown. */
  subject?(input: I): string;
  /** Whether it may replace an earlier one of the same subject, as a corrected report does. If that one has arrived, this one fails with `earlier-arrived`. */
  mayReplace?(input: I): boolean;
  /** Name of the form (`useDraft`) that it comes from; its draft is removed on success. */
  form?(input: I): string;
  /** Runs after success. Its failure is logged; the change itself has succeeded. */
  afterwards?(answer: O, input: I): Generator;
}

/** Options of a change that must not be lost. */
export interface KeptOptions<I> {
  /** Stores it on this device, sealed, until the server has accepted it (`deliver`). */
  readonly keep?: 'device';
  /** Message when it waits. */
  readonly waits?: Message;
  /** Data to show while it waits, JSON; the input by default. */
  about?(input: I): unknown;
}
