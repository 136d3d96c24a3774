import type { Routes } from '../../shell/net/contract';

/** What an endpoint is given to answer with success. */
export interface Example {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/**
 * Who calls an example; participant@acme.example unless it says otherwise. Examples that need ids find them by asking. Cookies that come with
 * the answers go along with the example, as in a browser.
 */
export interface Asking {
  readonly userId: string;
  readonly entityId: string;
  /** The answer of another call, without its envelope. */
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: unknown): Promise<T>;
  /** Posts as support that acts for the participant of the fixtures, if the test client can: then there is a change for another person. */
  asSupport?(path: string, body?: unknown): Promise<void>;
}

/**
 * One example for every endpoint that needs input. `devserver/modules/<id>/examples.ts` default-exports them by the endpoint's name.
 * @example const examples: Examples<typeof routes> = { detail: () => ({ query: { ownerId: 'acme', id: 'acme-walk' } }) };
 */
export type Examples<R extends Routes = Routes> = { readonly [K in keyof R]?: (asking: Asking) => Example | Promise<Example> };
