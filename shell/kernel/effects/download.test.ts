// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { createBackend } from '../../net/backend';
import type { Endpoint } from '../../net/endpoints';
import { runSagaInShell } from '../../testing/runSagaInShell';
import { saveAnswer } from './download';

const exported: Endpoint<object, Blob> = { name: 'export', method: 'POST', path: '/reportfilters/export', isUnkeyed: true };

it('[TOO-115] saves the CSV that an export answers under its name', async () => {
  const kept: Blob[] = [];
  const saved: string[] = [];
  URL.createObjectURL = (file) => `blob:${kept.push(file as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const headers = { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': 'attachment; filename="people.csv"' };
  const backend = createBackend({
    fetch: async () => new Response('Name\r\nPaige', { headers }),
    token: () => undefined,
    language: () => 'en-US',
    onConsequence: () => undefined,
  });
  const noTexts = async () => ({ default: {} });
  const reports = { id: 'reports', messages: { 'en-US': noTexts, 'es-419': noTexts } };
  const state = { slice: { reducerPath: 'reports', reducer: () => null, getInitialState: () => null }, saga: function* saga() {} };
  const app = await runSagaInShell(reports, state, { backend });
  await app.runSaga(() => saveAnswer(exported, {}, 'People.csv'));
  expect(saved).toEqual(['People.csv']);
  expect(await kept[0]?.text()).toBe('Name\r\nPaige');
});
