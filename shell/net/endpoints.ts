import type { Input, Method, Output } from './contract';

/** One call as the browser knows it: where it goes, and (in its type) what goes in and what comes back. */
export interface Endpoint<I, O> {
  readonly name: string;
  readonly method: Method;
  /** As in the contract: no `/api`, parameters as `:id`. */
  readonly path: string;
  /** Never there at run time: carries the types. */
  readonly types?: (input: I) => O;
}

export type Endpoints<S> = { readonly [K in keyof S]: Endpoint<Input<S[K]>, Output<S[K]>> };

/**
 * Makes the typed calls of a contract from its plain routes; the schemas are needed as a type only.
 * @example export const api = endpoints<typeof schemas>(routes);
 */
export const endpoints = <S>(routes: { readonly [K in keyof S]: readonly [Method, string] }): Endpoints<S> =>
  Object.fromEntries(Object.entries<readonly [Method, string]>(routes).map(([name, [method, path]]) => [name, { name, method, path }])) as Endpoints<S>;
