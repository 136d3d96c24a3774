/** Why a call did not succeed, in the product's error shape (`StatusCode`, `Errors`, `ShowUser`). */
export class EndpointError extends Error {
  constructor(
    /** HTTP status; 0 when no answer arrived, 200 when the envelope said no. */
    readonly status: number,
    /** The server's messages, in the person's language. */
    readonly messages: readonly string[],
    /** The person can act on the messages. */
    readonly showUser: boolean,
  ) {
    super(messages.join('. '));
    this.name = 'EndpointError';
  }
}

/** The server's message if it is meant for the person, else `undefined`. */
export const messageForUser = (error: unknown): string | undefined =>
  error instanceof EndpointError && error.showUser && error.message !== '' ? error.message : undefined;
