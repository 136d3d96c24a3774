import { Unavailable } from '../../storage/unavailable';

/** PostgreSQL is unreachable, is shutting down, or has no free connection: the call can be repeated. */
export class DatabaseGone extends Unavailable {
  constructor(
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(`The database of DATABASE_URL ${reason}.`, 'error.busy', 5, options);
  }
}

/** Messages for the operator, by the first characters of the codes of PostgreSQL and Node. */
const reasons = new Map([
  ['08', 'cannot be reached: check that it runs'],
  ['57P', 'is shutting down or has ended this connection'],
  ['57014', 'has ended a statement that took too long'],
  ['53', 'has no room: not enough connections, memory or disk'],
  ['25006', 'is read-only'],
  ['ECONN', 'cannot be reached: check that it runs'],
  ['EPIPE', 'cannot be reached: check that it runs'],
  ['ENOTFOUND', 'has a host that is not known'],
  ['ETIMEDOUT', 'cannot be reached: check that it runs'],
]);

/** Codes of a transaction that has lost against another one, and can be run again: not serializable, deadlock. */
const lost = ['40001', '40P01'];

/** Whether the result of a named statement has other columns than when it was parsed, because a migration has added some. Messages are in the language of the server. */
export const isStale = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000' && 'routine' in error && error.routine === 'RevalidateCachedQuery';

/** Whether PostgreSQL has rolled a transaction back in favour of another one, a migration among them. */
export const isContended = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && lost.includes(String(error.code))) || isStale(error.cause));

/** @returns a `DatabaseGone` if the database could not be used, else the error itself */
export const toldAsGone = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof Unavailable) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (isStale(error)) return new DatabaseGone('was migrated meanwhile', { cause: error });
  const found = [...reasons].find(([start]) => code.startsWith(start));
  if (found) return new DatabaseGone(found[1], { cause: error });
  // Its code means more than this.
  if (/is not currently accepting connections$/.test(error.message)) return new DatabaseGone('accepts no connections', { cause: error });
  // The driver reports these without a code. The pool's own timeout ends a call that has waited in its queue.
  if (error.message === 'timeout exceeded when trying to connect') return new DatabaseGone('gives no connection in time: all are in use', { cause: error });
  if (/^(Connection terminated|Client has encountered a connection error)/.test(error.message))
    return new DatabaseGone('has ended the connection', { cause: error });
  return error;
};
