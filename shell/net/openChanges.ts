import type { Backend } from './backend';
import { EndpointError, isUnanswered, unanswered } from './EndpointError';
import { type Endpoint, isAnswerOf } from './endpoints';
import { newKey } from './newKey';

/** A change without a definite answer: it is sent again under the same key. */
interface OpenChange {
  /** Call and input as text: the same for the same change. */
  readonly content: string;
  readonly endpoint: Endpoint<unknown, unknown>;
  readonly input: unknown;
  readonly about: readonly string[];
  readonly key: string;
  /** The server may have carried it out. */
  isInDoubt: boolean;
}

/** Maximum number of remembered changes; beyond it the oldest are dropped. */
const most = 20;

/** Statuses that the server can answer before it looks up the key: they say nothing about an earlier attempt. */
const saysNothing = (status: number): boolean => status >= 500 || status === 401 || status === 408 || status === 429;

const isSettledBy = (error: unknown): boolean => !(error instanceof EndpointError) || (error.outcome === 'refused' && !saysNothing(error.status));

const fileAsText = (_name: string, value: unknown): unknown => (value instanceof File ? [value.name, value.size, value.type, value.lastModified] : value);

/**
 * Gives each change of somebody who is signed in an Idempotency-Key. Key and content stay together until the server has answered, or refused in its own
 * words: pressing Save again after a lost answer enters nothing twice. Before a change is sent, others about the same that are in doubt are sent
 * again, under their keys and in their order; the server answers what it has carried out as it did before. Where one of them stays in doubt, or has arrived
 * and the new one may have been meant in its place, that is not sent (`Outcome`).
 * @param session open changes belong to it, and are forgotten with it; `undefined` without a session
 */
export const openChanges = (backend: Backend, session: () => string | undefined): Backend => {
  const open = new Map<string, OpenChange>();
  let owner: string | undefined;

  const ask: Backend = async (endpoint, input, options) => {
    const answer = await backend(endpoint, input, options);
    if (!isAnswerOf(endpoint, answer)) throw unanswered(200);
    return answer;
  };

  const settled = ({ content, key }: OpenChange): void => {
    if (open.get(content)?.key === key) open.delete(content);
  };

  const send = async (change: OpenChange): Promise<unknown> => {
    try {
      const answer = await ask(change.endpoint, change.input, { idempotencyKey: change.key });
      settled(change);
      return answer;
    } catch (error) {
      if (isSettledBy(error)) settled(change);
      change.isInDoubt ||= isUnanswered(error);
      throw error;
    }
  };

  /** @throws EndpointError when another change cannot follow */
  const settle = async (earlier: OpenChange, mayReplace: boolean): Promise<void> => {
    try {
      await send(earlier);
    } catch (error) {
      if (!open.has(earlier.content)) return;
      // An unreadable answer can repeat: it blocks only once.
      if (!(error instanceof EndpointError) || error.status !== 0) settled(earlier);
      throw new EndpointError(0, [], false, 'earlier-unknown');
    }
    if (mayReplace) throw new EndpointError(0, [], false, 'earlier-arrived');
  };

  const opened = (
    endpoint: Endpoint<unknown, unknown>,
    input: unknown,
    about: string | readonly string[] = `${endpoint.method} ${endpoint.path}`,
  ): OpenChange => {
    const content = JSON.stringify([endpoint.method, endpoint.path, input], fileAsText);
    const change = open.get(content) ?? { content, endpoint, input, about: [about].flat(), key: newKey(), isInDoubt: false };
    open.set(content, change);
    for (const oldest of [...open.keys()].slice(0, -most)) open.delete(oldest);
    return change;
  };

  return async <I, O>(endpoint: Endpoint<I, O>, input: I, options: Parameters<Backend>[2] = {}): Promise<O> => {
    const person = session();
    if (person !== owner) open.clear();
    owner = person;
    if (person === undefined || endpoint.method === 'GET' || endpoint.isUnkeyed || options.idempotencyKey !== undefined) return ask(endpoint, input, options);
    const change = opened(endpoint as Endpoint<unknown, unknown>, input, options.about);
    options.onKey?.(change.key);
    const inDoubt = [...open.values()].filter((earlier) => earlier !== change && earlier.isInDoubt && earlier.about.some((one) => change.about.includes(one)));
    for (const earlier of inDoubt) await settle(earlier, options.mayReplace === true);
    return (await send(change)) as O;
  };
};
