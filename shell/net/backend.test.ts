import { describe, expect, it, vi } from 'vitest';
import { addressOf, createBackend } from './backend';
import { EndpointError } from './EndpointError';
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
  ] as const)('[SES-127, SES-129, SES-130, SHL-164, PRG-265, PRG-266, PRG-267] %i on %s means %s', async (status, path, consequence) => {
    const { backend, onConsequence } = backendWith(() => json({ StatusCode: status, Errors: [], ShowUser: false }, status));
    await expect(backend(endpoint('GET', path), {})).rejects.toMatchObject({ status });
    expect(onConsequence).toHaveBeenCalledExactlyOnceWith(consequence, 'abc');
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

  it('[PRG-268] an answer that is not JSON fails, a csv answer is text, a download is a file', async () => {
    const answer = (body: string, headers: Record<string, string>) => backendWith(() => new Response(body, { headers })).backend(endpoint('GET', '/x'), {});
    await expect(answer('<html>', { 'Content-Type': 'text/html' })).rejects.toBeInstanceOf(EndpointError);
    await expect(answer('{"broken', { 'Content-Type': 'application/json' })).rejects.toBeInstanceOf(EndpointError);
    await expect(answer('a,b', { 'Content-Type': 'text/csv' })).resolves.toBe('a,b');
    expect(await answer('bytes', { 'Content-Disposition': 'attachment', 'Content-Type': 'image/png' })).toBeInstanceOf(Blob);
  });
});
