import { isRecord } from '../rules/values/isRecord';
import type { Conflict } from './conflict';
import { EndpointError, messageForUser, type Outcome } from './EndpointError';

/** A message of the server about one field of the input, by its path in a form: `Rows.0.Name`. */
export interface FieldMessage {
  readonly field: string;
  readonly text: string;
}

/** Why a call failed, as the store holds it. */
export interface Failure {
  /** HTTP status; 0 when no answer arrived. */
  readonly status: number;
  /** The server's message, if it is meant for the user. */
  readonly reason?: string;
  /** Messages about single fields; a form shows them there. */
  readonly fields?: readonly FieldMessage[];
  /** Messages about no field, where others are about fields. */
  readonly rest?: string;
  /** Set where it is not certain that nothing has changed, and the server sent no message. */
  readonly outcome?: Exclude<Outcome, 'refused'>;
  /** The conflict, if another user has saved the record since; a form asks which values to keep. */
  readonly conflict?: Conflict;
}

/** The messages that name a field. A form calls `Rows[0].Name` by its path, `Rows.0.Name`. */
const fieldsOf = (errors: unknown): readonly FieldMessage[] =>
  (Array.isArray(errors) ? errors : []).flatMap((error: unknown) =>
    isRecord(error) && typeof error.Field === 'string' && typeof error.Message === 'string'
      ? [{ field: error.Field.replace(/\[(\d+)\]/g, '.$1'), text: error.Message }]
      : [],
  );

/**
 * The stored form of a failure. A failure that is already in this form, as `useChange` returns it, must not be passed again: its messages would be lost.
 * @example yield* put(orderFailed(failureOf(error)));
 */
export const failureOf = <E>(error: E & (E extends Failure ? never : unknown)): Failure => {
  if (!(error instanceof EndpointError)) return { status: 0 };
  const { status, messages, errors, outcome, conflict } = error;
  const reason = messageForUser(error);
  if (reason === undefined) return { status, ...(outcome !== 'refused' && { outcome }) };
  const fields = fieldsOf(errors);
  if (fields.length === 0) return { status, reason, ...(conflict && { conflict }) };
  const rest = messages.filter((message) => !fields.some(({ text }) => text === message)).join(' ');
  return { status, reason, fields, ...(rest !== '' && { rest }) };
};
