// @vitest-environment jsdom
import { act, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answers } from '../../../../shell/testing/fakeBackend';
import { renderInShell } from '../../../../shell/testing/renderInShell';
import type { Program } from '../../contract';
import plugin from '../../plugin';
import { aCompletion, anActivity, anAvailableProgram, aProgram, aSection } from '../../testing/factories';
import { api } from '../api';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T18:00:00Z') }));
afterEach(() => vi.useRealTimers());

it('[ADH-102] a published challenge appears on the join screen without a reload', async () => {
  let offered: Program[] = [anAvailableProgram()];
  const { screen, realtime } = renderInShell([plugin], {
    path: '/programs/join?sectionId=move',
    server: [
      answers(api.current, () => []),
      answers(api.available, () => offered),
      answers(api.complete, () => []),
      answers(api.sections, () => [aSection()]),
      answers(api.tags, () => []),
    ],
  });
  expect(await screen.findByRole('checkbox', { name: 'Take the Stairs' })).toBeInTheDocument();
  offered = [...offered, anAvailableProgram({ Id: 'new', Name: 'Just Published' })];
  expect(screen.queryByRole('checkbox', { name: 'Just Published' })).toBeNull();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  await act(async () => realtime.publish('programs:acme', {}));
  expect(await screen.findByRole('checkbox', { name: 'Just Published' })).toBeInTheDocument();
});

it("[ADH-102] a changed end of a challenge appears everywhere on the participant's page without a reload", async () => {
  let isEarlier = false;
  const { screen, realtime } = renderInShell([plugin], {
    path: '/programs/detail?owner=acme&id=walk',
    server: [
      answers(api.detail, () => aProgram(isEarlier ? { EndDate: '2026-12-02' } : {})),
      answers(api.completion, () => aCompletion()),
      answers(api.activity, () => anActivity(isEarlier ? { Last: '2026-12-02', EndsAt: '2026-12-03T06:00:00.000Z' } : {})),
    ],
  });
  const facts = within(await screen.findByRole('complementary', { name: 'At a glance' }));
  expect(await facts.findByText(/^Ends Dec 6 /)).toBeVisible();
  isEarlier = true;
  vi.spyOn(Math, 'random').mockReturnValue(0);
  await act(async () => realtime.publish('programs:acme', {}));
  expect(await facts.findByText('Nov 6 – Dec 2')).toBeVisible();
  expect(await facts.findByText(/^Ends Dec 2 /)).toBeVisible();
});
