import { EndpointError, messageForUser } from '../net/EndpointError';

/** Why a call did not succeed, as the store holds it. */
export interface Failure {
  /** HTTP status; 0 when no answer arrived. */
  readonly status: number;
  /** The server's words, where they are meant for the person. */
  readonly reason?: string;
}

export const failureOf = (error: unknown): Failure => {
  const reason = messageForUser(error);
  return { status: error instanceof EndpointError ? error.status : 0, ...(reason !== undefined && { reason }) };
};
