import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { advance } from '../kernel/clock';
import { addressOf, createBackend } from './backend';
import { EndpointError, messageForUser } from './EndpointError';
import type { Endpoint } from './endpoints';

const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

const endpoint = <I = object>(method: 'GET' | 'POST', path: string): Endpoint<I, unknown> => ({ name: 'test', method, path });

const backendWith = (response: () => Response | Promise<Response>) => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => response());
  const onConsequence = vi.fn();
  const backend = createBackend({ fetch, token: () => 'abc', language: () => 'es-419', onConsequence });
  return { backend, fetch, onConsequence };
};

describe('addressOf', () => {
  it('fills parameters in, encodes them, and leaves absent query values out', () => {
    expect(addressOf('/entities/:entityId/entries/:id', { params: { entityId: 'a/b', id: 'x#y' }, query: { from: '2026-01-01', to: undefined, n: 2 } })).toBe(
      '/api/entities/a%2Fb/entries/x%23y?from=2026-01-01&n=2',
    );
  });
});

describe('backend', () => {
  it('[SHL-099, SES-139] sends the token in the header and the language, never the token in the address', async () => {
    const { backend, fetch } = backendWith(() => json({ Data: 1 }));
    await backend(endpoint('POST', '/userprograms/joinprograms'), { body: [{ ProgramId: 'p' }] }, { idempotencyKey: 'k' });
    const [address, init] = fetch.mock.calls[0] ?? [];
    expect(address).toBe('/api/userprograms/joinprograms');
    expect(init).toMatchObject({
      method: 'POST',
      body: '[{"ProgramId":"p"}]',
      headers: { Authorization: 'Bearer abc', 'Accept-Language': 'es-419', 'Content-Type': 'application/json', 'Idempotency-Key': 'k' },
    });
  });

  it('sends files as a form', async () => {
    const { backend, fetch } = backendWith(() => json({ IsSuccessful: true, Data: [] }));
    await backend(endpoint('POST', '/user/submitselfreport/'), { body: { ChallengeId: 'c' }, files: [new File(['x'], 'proof.txt')] });
    const form = fetch.mock.calls[0]?.[1]?.body as FormData;
    expect(form.get('ChallengeId')).toBe('c');
    expect((form.get('file') as File).name).toBe('proof.txt');
  });

  it.each([
    [401, '/userprograms/current', 'sign-out'],
    [403, '/userprograms/current', 'unauthorized'],
    [500, '/registration/v2/setup', 'not-found'],
  ] as const)('[SES-127, SES-129, SES-130, SHL-164, PRG-265, PRG-266, PRG-267, TOO-116] %i on %s means %s', async (status, path, consequence) => {
    const { backend, onConsequence } = backendWith(() => json({ StatusCode: status, Errors: [], ShowUser: false }, status));
    await expect(backend(endpoint('GET', path), {})).rejects.toMatchObject({ status });
    expect(onConsequence).toHaveBeenCalledExactlyOnceWith(consequence, 'abc');
  });

  it('a role that waits for two-step verification is no missing right', async () => {
    const refusal = { StatusCode: 403, Errors: [{ Message: 'Set it up first.', Code: 'SecondStepNeeded' }], ShowUser: true };
    const { backend, onConsequence } = backendWith(() => json(refusal, 403));
    await expect(backend(endpoint('GET', '/userprograms/current'), {})).rejects.toMatchObject({ status: 403 });
    expect(onConsequence).toHaveBeenCalledExactlyOnceWith('second-step', 'abc');
  });

  it('[SES-137] too many calls do not sign the user out: the person reads the reason', async () => {
    const refusal = { StatusCode: 429, Errors: [{ Message: 'That was too much at once.' }], ShowUser: true };
    const { backend, onConsequence } = backendWith(() => json(refusal, 429));
    const error: unknown = await backend(endpoint('GET', '/userprograms/current'), {}).catch((reason: unknown) => reason);
    expect(messageForUser(error)).toBe('That was too much at once.');
    expect(onConsequence).not.toHaveBeenCalled();
  });

  it('a 500 elsewhere concerns only the caller', async () => {
    const { backend, onConsequence } = backendWith(() => json({ StatusCode: 500, Errors: [{ Message: 'x' }], ShowUser: false }, 500));
    await expect(backend(endpoint('GET', '/userprograms/current'), {})).rejects.toBeInstanceOf(EndpointError);
    expect(onConsequence).not.toHaveBeenCalled();
  });

  it('a lost server is an EndpointError with status 0', async () => {
    const { backend } = backendWith(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(backend(endpoint('GET', '/settings'), {})).rejects.toMatchObject({ name: 'EndpointError', status: 0 });
  });

  it('[PRG-268, TOO-113, TOO-115] an answer that is not JSON fails, a csv answer is text, a download is a file of whatever type', async () => {
    const answer = (body: string, headers: Record<string, string>) => backendWith(() => new Response(body, { headers })).backend(endpoint('GET', '/x'), {});
    await expect(answer('<html>', { 'Content-Type': 'text/html' })).rejects.toBeInstanceOf(EndpointError);
    await expect(answer('{"broken', { 'Content-Type': 'application/json' })).rejects.toBeInstanceOf(EndpointError);
    await expect(answer('a,b', { 'Content-Type': 'text/csv' })).resolves.toBe('a,b');
    for (const type of ['image/png', 'text/csv', 'application/json'])
      expect(await answer('bytes', { 'Content-Disposition': 'attachment', 'Content-Type': type })).toBeInstanceOf(Blob);
  });
});

/** A body that ends before it is whole. */
const cut = (): ReadableStream =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"Data":'));
      controller.error(new TypeError('terminated'));
    },
  });

const asJson = { headers: { 'Content-Type': 'application/json' } };

const lost: readonly (readonly [string, () => Response | Promise<Response>, number])[] = [
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 0],
  ['a body that is cut off', () => new Response(cut(), asJson), 200],
  ['no body', () => new Response('', asJson), 200],
  ['no body and no type', () => new Response(null), 200],
  ['half of a body', () => new Response('{"Data":[', asJson), 200],
  ["a gateway's page", () => new Response('<html>', { status: 502, headers: { 'Content-Type': 'text/html' } }), 502],
  ["a gateway's JSON", () => json({ message: 'Gateway Timeout' }, 504), 504],
  ["a proxy's refusal", () => new Response('Too large', { status: 413 }), 413],
];

describe('the outcome of a change', () => {
  const change = endpoint('POST', '/save');

  it.each(lost)('[TOO-115] nothing, where the answer is lost: %s', async (_how, answer, status) => {
    await expect(backendWith(answer).backend(change, {})).rejects.toMatchObject({ outcome: 'unknown', status });
  });

  it.each([400, 409, 500, 503])('that it was not made, where the server says so: %i', async (status) => {
    const { backend } = backendWith(() => json({ StatusCode: status, Errors: [{ Message: 'No' }], ShowUser: true }, status));
    await expect(backend(change, {})).rejects.toMatchObject({ outcome: 'refused', status });
  });
});

describe('the time of a call', () => {
  const hanging = () => new Promise<Response>(() => undefined);
  const hangingBody = () => new Response(new ReadableStream(), asJson);
  const outcomeOf = (call: Promise<unknown>) => {
    const seen: { error?: unknown; answer?: unknown } = {};
    call.then(
      (answer) => Object.assign(seen, { answer }),
      (error: unknown) => Object.assign(seen, { error }),
    );
    return seen;
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['answer', hanging],
    ['rest of the answer', hangingBody],
  ])('is over when no %s has come for 30 seconds, and the call is called off', async (_what, answer) => {
    const { backend, fetch } = backendWith(answer);
    const seen = outcomeOf(backend(endpoint('POST', '/save'), {}));
    await settled();
    vi.advanceTimersByTime(29_000);
    await settled();
    expect(seen).toEqual({});
    vi.advanceTimersByTime(2000);
    await settled();
    expect(seen.error).toMatchObject({ outcome: 'unknown', status: 408 });
    expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  });

  it('is not over because the clock is moved', async () => {
    const { backend } = backendWith(hanging);
    const seen = outcomeOf(backend(endpoint('POST', '/save'), {}));
    await settled();
    advance(600_000);
    await settled();
    expect(seen).toEqual({});
  });

  it('is longer for files, by what the slowest connection needs', async () => {
    const { backend } = backendWith(hanging);
    const seen = outcomeOf(backend(endpoint<object>('POST', '/report'), { body: {}, files: [new File([new Uint8Array(1_600_000)], 'proof.png')] }));
    vi.advanceTimersByTime(125_000);
    await settled();
    expect(seen).toEqual({});
    vi.advanceTimersByTime(10_000);
    await settled();
    expect(seen.error).toMatchObject({ outcome: 'unknown' });
  });

  it('has no end for a file that is arriving', async () => {
    let end = (): void => undefined;
    const body = new ReadableStream({
      start(controller) {
        end = () => controller.close();
      },
    });
    const { backend } = backendWith(() => new Response(body, { headers: { 'Content-Disposition': 'attachment' } }));
    const seen = outcomeOf(backend(endpoint('GET', '/file'), {}));
    await settled();
    vi.advanceTimersByTime(600_000);
    end();
    vi.useRealTimers();
    await expect.poll(() => seen.answer).toBeInstanceOf(Blob);
  });
});
