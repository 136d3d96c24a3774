import type { Endpoint } from '../../net/endpoints';

/** A call that changes something, kept on this device until the server has taken it. */
export interface QueuedCall {
  /** Its Idempotency-Key: the server carries it out once, however often it arrives. */
  readonly key: string;
  /** Whose call it is: a plugin's id. */
  readonly owner: string;
  readonly endpoint: Pick<Endpoint<unknown, unknown>, 'name' | 'method' | 'path'>;
  /** `params`, `query` and `body`, as JSON can hold them. */
  readonly input: unknown;
  /** What its owner wants to remember of it, to show it while it waits. JSON. */
  readonly about: unknown;
  /** What it changes, in its owner's words: calls about the same keep their order whatever happens, others need not wait for each other. */
  readonly subject?: string;
  /** Name of the form that it comes from: what is kept of that goes as soon as the call itself is on the device. */
  readonly form?: string;
  /** Milliseconds since 1970, on this page's clock: the calls are sent in the order in which they were made. */
  readonly at: number;
  /** `undefined` while it waits; else why the server did not take it. It stays until the person throws it away. */
  readonly refusal?: string;
  /** The call that this one withdraws. */
  readonly withdraws?: QueuedCall;
}
