import type { Input, Method, Output, Route } from './contract';

/** A call in the browser: method and path, with input and answer as types. */
export interface Endpoint<I, O> {
  readonly name: string;
  readonly method: Method;
  /** As in the contract: no `/api`, parameters as `:id`. */
  readonly path: string;
  /** Whether it is sent without an Idempotency-Key, although it is not a GET. */
  readonly isUnkeyed?: true;
  /** Absent at run time: carries the types. */
  readonly types?: (input: I) => O;
}

export type Endpoints<S> = { readonly [K in keyof S]: Endpoint<Input<S[K]>, Output<S[K]>> };

/** Validates an answer, as far as its readers depend on it. */
type IsAnswer = (answer: unknown) => boolean;

/** Checks by method and path, because a stored call contains nothing else of its endpoint. */
const answerChecks = new Map<string, IsAnswer>();

/** Whether an answer passes the check of its endpoint; true if it has none. */
export const isAnswerOf = ({ method, path }: Pick<Endpoint<unknown, unknown>, 'method' | 'path'>, answer: unknown): boolean =>
  answerChecks.get(`${method} ${path}`)?.(answer) ?? true;

/** Paths of GETs that change data. */
const changing = new Set<string>();

/** Whether a GET changes data, by its path in the contract. */
export const isChangingRead = (path: string): boolean => changing.has(path);

/**
 * Creates the typed calls of a contract from its routes; the schemas are only needed as a type.
 * @param answers checks of the answers of changes; after an answer that fails its check, the outcome of the change is unknown
 * @example export const api = endpoints<typeof schemas>(routes, { quit: isProgram });
 */
export const endpoints = <S>(routes: { readonly [K in keyof S]: Route }, answers: { readonly [K in keyof S]?: IsAnswer } = {}): Endpoints<S> =>
  Object.fromEntries(
    Object.entries<Route>(routes).map(([name, [method, path, mark]]) => {
      const check = answers[name as keyof S];
      if (check) answerChecks.set(`${method} ${path}`, check);
      if (mark === 'changes') changing.add(path);
      return [name, { name, method, path, ...(mark === 'unkeyed' && { isUnkeyed: true }) }];
    }),
  ) as Endpoints<S>;
