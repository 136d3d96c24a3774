import type { Endpoint } from '../../net/endpoints';

/** A call that changes data, stored on this device until the server has accepted it. */
export interface QueuedCall {
  /** Its Idempotency-Key, under which the server carries it out at most once. */
  readonly key: string;
  /** Id of the plugin that made the call. */
  readonly owner: string;
  readonly endpoint: Pick<Endpoint<unknown, unknown>, 'name' | 'method' | 'path'>;
  /** `params`, `query` and `body`; JSON. */
  readonly input: unknown;
  /** JSON data of the plugin that describes it while it waits. */
  readonly about: unknown;
  /** What it changes, in the plugin's terms. Calls of the same subject always keep their order; others do not wait for each other. */
  readonly subject?: string;
  /** Name of the form that it comes from; its draft is removed as soon as the call is on the device. */
  readonly form?: string;
  /** Milliseconds since 1970, on this page's clock; calls are sent in this order. */
  readonly at: number;
  /** `undefined` while it waits; otherwise the server's reason for the refusal. A refused call stays until the person discards it. */
  readonly refusal?: string;
  /** The call that this one withdraws. */
  readonly withdraws?: QueuedCall;
}
