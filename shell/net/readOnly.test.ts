import { expect, it, vi } from 'vitest';
import { createBackend } from './backend';
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
