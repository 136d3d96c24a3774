import type { Input, Method, Output, Route } from './contract';

/** A call in the browser: its method and path, and (in its type) input and answer. */
export interface Endpoint<I, O> {
  readonly name: string;
  readonly method: Method;
  /** As in the contract: no `/api`, parameters as `:id`. */
  readonly path: string;
  /** Sent without an Idempotency-Key, although it is no GET. */
  readonly isUnkeyed?: true;
  /** Absent at run time: carries the types. */
  readonly types?: (input: I) => O;
}

export type Endpoints<S> = { readonly [K in keyof S]: Endpoint<Input<S[K]>, Output<S[K]>> };

/** Checks an answer against the contract, as far as its reader relies on it. */
type IsAnswer = (answer: unknown) => boolean;

/** By method and path, because a call stored on the device contains nothing else of its endpoint. */
const answerChecks = new Map<string, IsAnswer>();

/** Whether an answer conforms to the contract of its endpoint; true without a check. */
export const isAnswerOf = ({ method, path }: Pick<Endpoint<unknown, unknown>, 'method' | 'path'>, answer: unknown): boolean =>
  answerChecks.get(`${method} ${path}`)?.(answer) ?? true;

/** Paths of the GETs that change something. */
const changing = new Set<string>();

/** Whether a GET of this path, as the contract names it, changes something. */
export const isChangingRead = (path: string): boolean => changing.has(path);

/**
 * Makes the typed calls of a contract from its plain routes; the schemas are needed as a type only.
 * @param answers checks of answers, for changes: one that is something else leaves it open whether the change was made
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
