// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { definePlugin, page } from '../../kernel/declaration/definePlugin';
import { answers } from '../../testing/fakeBackend';
import { noTexts } from '../../testing/noTexts';
import { renderInShell } from '../../testing/renderInShell';
import type { ScheduledChange } from './contract';
import { api } from './state';
import { ScheduledList } from './views';

const Page = () => (
  <main>
    <h1 tabIndex={-1}>What Changed</h1>
    <ScheduledList />
  </main>
);
const plugin = definePlugin({ id: 'screens', messages: noTexts, routes: { list: page('/list', async () => ({ default: Page })) } });

const units = (Id: string): ScheduledChange => ({
  Id,
  Record: `Units ${Id}`,
  About: null,
  Fields: [{ Name: 'Height units', From: 'US units', To: 'metric units' }],
  Name: 'Alex Admin',
  MadeAt: '2026-11-22T15:00:00.000Z',
  At: '2026-11-23T14:00:00.000Z',
  LocalAt: '2026-11-23T08:00',
  IsStopped: false,
  Reason: null,
});

it('after a scheduled change was cancelled, the focus moves to the heading of the list, and after the last one to that of the page', async () => {
  let open = [units('one'), units('two')];
  const { screen, user } = renderInShell([plugin], {
    path: '/list',
    person: { Roles: ['Admin'] },
    server: [
      answers(api.scheduled, () => ({ Zone: 'America/Chicago', LocalNow: '2026-11-22T09:00', Items: open })),
      answers(api.cancelScheduled, ({ body }) => {
        open = open.filter(({ Id }) => Id !== body.Id);
        return true as const;
      }),
    ],
  });
  const cancel = async (name: string): Promise<void> => {
    const one = await screen.findByRole('listitem', { name });
    within(one).getByRole('button', { name: 'Cancel change' }).focus();
    await user.keyboard('{Enter}');
    await expect.poll(() => one.isConnected).toBe(false);
  };
  await cancel('Units one');
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { name: 'Scheduled changes' }));
  await cancel('Units two');
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { name: 'What Changed' }));
});
