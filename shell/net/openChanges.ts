import type { Backend } from './backend';
import { EndpointError, isUnanswered, unanswered } from './EndpointError';
import { type Endpoint, isAnswerOf } from './endpoints';
import { newKey } from './newKey';

/** A change whose outcome is not certain. It is sent again under the same key. */
interface OpenChange {
  /** Call and input as text, equal for equal changes. */
  readonly content: string;
  readonly endpoint: Endpoint<unknown, unknown>;
  readonly input: unknown;
  readonly about: readonly string[];
  readonly key: string;
  /** Whether the server may have carried it out. */
  isInDoubt: boolean;
}

/** Maximum number of remembered changes; the oldest are dropped first. */
const most = 20;

/** Whether the server can answer this status before it looks up the key. It says nothing about an earlier attempt then. */
const saysNothing = (status: number): boolean => status >= 500 || status === 401 || status === 408 || status === 429;

const isSettledBy = (error: unknown): boolean => !(error instanceof EndpointError) || (error.outcome === 'refused' && !saysNothing(error.status));

const fileAsText = (_name: string, value: unknown): unknown => (value instanceof File ? [value.name, value.size, value.type, value.lastModified] : value);

/**
 * Adds an Idempotency-Key to each change of a signed-in user. The key belongs to the content until the server has answered or refused the change: pressing Save
 * again after a lost answer does not repeat it. Before a change is sent, earlier changes of the same subject with an unknown outcome are sent again, under
 * their keys and in their order; the server repeats its answer to those that it has carried out. The new change is not sent (`Outcome`) if the outcome of an
 * earlier one stays unknown, or if an earlier one had arrived that the new one may correct.
 * @param session identifies the session of the open changes, which are dropped when it changes; `undefined` without a session
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

  /** Sends an earlier change again. @throws EndpointError if the new change must not be sent */
  const settle = async (earlier: OpenChange, mayReplace: boolean): Promise<void> => {
    try {
      await send(earlier);
    } catch (error) {
      if (!open.has(earlier.content)) return;
      // After an unreadable answer a retry may fail in the same way, so it blocks only once.
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
