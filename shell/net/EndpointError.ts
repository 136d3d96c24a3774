import type { Conflict } from './conflict';

/** Outcome of a change whose call failed. */
export type Outcome =
  /** The server has answered in the product's error shape: it has changed nothing. */
  | 'refused'
  /** The outcome is unknown: no complete answer from the server arrived in time. */
  | 'unknown'
  /** It was not sent, because what was sent before about the same has arrived after all. */
  | 'earlier-arrived'
  /** It was not sent, because the outcome of an earlier call is unknown. */
  | 'earlier-unknown';

/** Why a call did not succeed, in the product's error shape (`StatusCode`, `Errors`, `ShowUser`). */
export class EndpointError extends Error {
  constructor(
    /** HTTP status; 0 when no answer arrived, 408 when none arrived in time, 200 when the envelope said no or the answer could not be read. */
    readonly status: number,
    /** The server's messages, in the person's language. */
    readonly messages: readonly string[],
    /** The person can act on the messages. */
    readonly showUser: boolean,
    readonly outcome: Outcome = status === 0 ? 'unknown' : 'refused',
    /** `Errors` of the answer, as they came; `failureOf` reads which fields they are about. */
    readonly errors?: unknown,
    /** The record has been saved by somebody else since the person saw it (409). */
    readonly conflict?: Conflict,
  ) {
    super(messages.join('. '));
    this.name = 'EndpointError';
  }
}

/** The error of a call with an unknown outcome. `status`: that of an unreadable answer. */
export const unanswered = (status = 0): EndpointError => new EndpointError(status, [], false, 'unknown');

/** Whether the outcome of a call that failed with this error is unknown. */
export const isUnanswered = (error: unknown): boolean => error instanceof EndpointError && error.outcome === 'unknown';

/** The server's message if it is meant for the person, else `undefined`. */
export const messageForUser = (error: unknown): string | undefined =>
  error instanceof EndpointError && error.showUser && error.message !== '' ? error.message : undefined;
