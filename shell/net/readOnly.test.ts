import { expect, it, vi } from 'vitest';
import { createBackend } from './backend';
import { endpoints } from './endpoints';
import { readOnly } from './readOnly';

const call = (method: 'GET' | 'POST' | 'DELETE') => {
  const sent = vi.fn(async () => Response.json({ Data: 7 }));
  const backend = createBackend({
    fetch: readOnly(sent, 'This is a preview.'),
    token: () => 'token',
    language: () => 'en-US',
    onConsequence: () => undefined,
  });
  return { sent, answer: backend({ name: 'x', method, path: '/x' } as never, {}) };
};

it('what reads is carried out; every change is refused with the reason for the person and never leaves the page', async () => {
  const read = call('GET');
  await expect(read.answer).resolves.toBe(7);
  for (const method of ['POST', 'DELETE'] as const) {
    const { sent, answer } = call(method);
    await expect(answer).rejects.toMatchObject({ status: 405, showUser: true, messages: ['This is a preview.'] });
    expect(sent).not.toHaveBeenCalled();
  }
});

it('what reads by its method and changes something all the same is refused like any change, whatever its query', async () => {
  const { quit, list } = endpoints<Record<'quit' | 'list', object>>({ quit: ['GET', '/programs/quit', 'changes'], list: ['GET', '/programs'] });
  const sent = vi.fn(async () => Response.json({ Data: 7 }));
  const backend = createBackend({ fetch: readOnly(sent, 'This is a preview.'), token: () => 'token', language: () => 'en-US', onConsequence: () => undefined });
  await expect(backend(quit, { query: { id: 1 } } as never)).rejects.toMatchObject({ status: 405, messages: ['This is a preview.'] });
  await expect(backend(quit, {} as never)).rejects.toMatchObject({ status: 405 });
  expect(sent).not.toHaveBeenCalled();
  await expect(backend(list, {} as never)).resolves.toBe(7);
});
