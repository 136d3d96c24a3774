import type { Routes } from '../../shell/net/contract';

/** Input with which an endpoint succeeds. */
export interface Example {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/**
 * The caller of an example; participant@acme.example by default. Examples that need ids find them by calls. Cookies of
 * the answers are sent with the example, as in a browser.
 */
export interface Asking {
  readonly userId: string;
  readonly entityId: string;
  /** The answer of another call, without its envelope. */
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: unknown): Promise<T>;
  /** Posts as support impersonating the participant of the fixtures, if the test client can: this creates a change for another person. */
  asSupport?(path: string, body?: unknown): Promise<void>;
  /** The answer of a call as an administrator of Acme, without its envelope, if the test client can: a GET without a body, else a POST. */
  asAdministrator?<T>(path: string, body?: unknown): Promise<T>;
}

/**
 * One example for every endpoint that needs input. `devserver/modules/<id>/examples.ts` default-exports them by the endpoint's name.
 * @example const examples: Examples<typeof routes> = { detail: () => ({ query: { ownerId: 'acme', id: 'acme-walk' } }) };
 */
export type Examples<R extends Routes = Routes> = { readonly [K in keyof R]?: (asking: Asking) => Example | Promise<Example> };
