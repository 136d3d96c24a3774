import type { Conflict } from './conflict';

/** Outcome of a change whose call failed. */
export type Outcome =
  /** The server has refused it in the product's error shape, and has changed nothing. */
  | 'refused'
  /** The outcome is unknown: no complete answer from the server arrived in time. */
  | 'unknown'
  /** It was not sent, because an earlier change of the same subject had arrived after all. */
  | 'earlier-arrived'
  /** It was not sent, because the outcome of an earlier change is unknown. */
  | 'earlier-unknown';

/** Failure of a call, in the product's error shape (`StatusCode`, `Errors`, `ShowUser`). */
export class EndpointError extends Error {
  constructor(
    /** HTTP status. 0: no answer; 408: no answer in time; 200: the envelope reports a failure, or the answer could not be read. */
    readonly status: number,
    /** The server's messages, in the person's language. */
    readonly messages: readonly string[],
    /** Whether the messages are for the user. */
    readonly showUser: boolean,
    readonly outcome: Outcome = status === 0 ? 'unknown' : 'refused',
    /** `Errors` of the answer, unchecked; `failureOf` extracts the fields. */
    readonly errors?: unknown,
    /** Another user's save since the record was loaded (409). */
    readonly conflict?: Conflict,
  ) {
    super(messages.join('. '));
    this.name = 'EndpointError';
  }
}

/** Creates the error of a call with an unknown outcome. `status`: that of an unreadable answer. */
export const unanswered = (status = 0): EndpointError => new EndpointError(status, [], false, 'unknown');

/** Whether the outcome of a call that failed with this error is unknown. */
export const isUnanswered = (error: unknown): boolean => error instanceof EndpointError && error.outcome === 'unknown';

/** The server's message, if it is for the user. */
export const messageForUser = (error: unknown): string | undefined =>
  error instanceof EndpointError && error.showUser && error.message !== '' ? error.message : undefined;
