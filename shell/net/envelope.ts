import { isRecord } from '../rules/values/isRecord';
import { conflictIn } from './conflict';
import { EndpointError, unanswered } from './EndpointError';

/** The texts in `Errors: [{ Message }]`, `Errors: ['…']` or `Error: { Errors: […] }`. */
const messagesOf = (body: Readonly<Record<string, unknown>>): readonly string[] => {
  const errors = body.Errors ?? (isRecord(body.Error) ? (body.Error.Errors ?? body.Error.Message) : undefined);
  const list = Array.isArray(errors) ? errors : [errors];
  return list
    .map((error: unknown) => (isRecord(error) ? error.Message : error))
    .filter((message): message is string => typeof message === 'string' && message !== '');
};

/**
 * Unwraps a successful answer of any envelope (SHL-097, PRG-264). With `Successful` or `IsSuccessful` the flag decides and `Data` is the answer; with `Data`
 * alone it is `Data`; otherwise it is the body.
 * @throws EndpointError if the flag is false
 */
export const unwrap = (status: number, body: unknown): unknown => {
  if (!isRecord(body)) return body;
  const flag = body.Successful ?? body.IsSuccessful;
  if (typeof flag === 'boolean') {
    if (!flag) throw errorOf(status, body);
    return body.Data;
  }
  return 'Data' in body ? body.Data : body;
};

/** The error of a refused call. An answer without the product's error shape is not from the server, but from a gateway, for example. */
export const errorOf = (status: number, body: unknown): EndpointError => {
  if (!isRecord(body) || !('Errors' in body || 'Error' in body)) return unanswered(status);
  const showUser = body.ShowUser !== false && ('ShowUser' in body || status === 200);
  return new EndpointError(status, messagesOf(body), showUser, undefined, body.Errors, conflictIn(body.Conflict));
};
