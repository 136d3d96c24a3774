import type { Backend } from '../net/backend';
import { EndpointError, unanswered } from '../net/EndpointError';
import type { Endpoint } from '../net/endpoints';

type Answer<I, O> = (input: I, idempotencyKey: string | undefined) => O | Promise<O>;

export interface Answered {
  readonly endpoint: Endpoint<never, unknown>;
  readonly answer: Answer<never, unknown>;
}

/** A received call with its input and key. */
export interface Received {
  readonly name: string;
  readonly input: unknown;
  readonly idempotencyKey: string | undefined;
}

/** Declares the answer of an endpoint, with the types of its contract. A later declaration for the same endpoint replaces it. */
export const answers = <I, O>(endpoint: Endpoint<I, O>, answer: Answer<I, O>): Answered => ({ endpoint, answer: answer as Answer<never, unknown> });

/** A refusal in the product's error shape. */
export const refuses =
  (status: number, message: string, showUser = true) =>
  (): never => {
    throw new EndpointError(status, [message], showUser);
  };

export const refusesMany = (status: number, messages: readonly string[]) => (): never => {
  throw new EndpointError(status, messages, true);
};

/** A refusal about one property of the body. */
export const refusesField = (Field: string, Message: string) => (): never => {
  throw new EndpointError(400, [Message], true, 'refused', [{ Field, Message }]);
};

/** The server cannot be reached. */
export const isLost = (): never => {
  throw unanswered();
};

/** Statuses that the browser sees if an answer is lost, so that the outcome of the call is unknown. */
export const lostAnswers = [0, 200, 502, 504] as const;

/** Loses the answer with one of these statuses. */
export const isLostAs = (status: (typeof lostAnswers)[number]) => (): never => {
  throw unanswered(status);
};

/** A backend of declared answers. Undeclared calls are refused, so that a test declares every call. */
export const fakeBackend = (...declared: readonly Answered[]): { readonly backend: Backend; readonly received: Received[] } => {
  const received: Received[] = [];
  const backend: Backend = async (endpoint, input, options) => {
    received.push({ name: endpoint.name, input, idempotencyKey: options?.idempotencyKey });
    const found = declared.findLast((one) => one.endpoint.path === endpoint.path && one.endpoint.method === endpoint.method);
    if (!found) throw new Error(`No answer was declared for ${endpoint.method} ${endpoint.path}.`);
    return (await (found.answer as Answer<unknown, unknown>)(input, options?.idempotencyKey)) as never;
  };
  return { backend, received };
};
