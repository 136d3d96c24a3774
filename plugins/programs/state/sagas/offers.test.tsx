// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answers } from '../../../../shell/testing/fakeBackend';
import { renderInShell } from '../../../../shell/testing/renderInShell';
import type { Program } from '../../contract';
import plugin from '../../plugin';
import { anAvailableProgram, aSection } from '../../testing/factories';
import { api } from '../api';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T18:00:00Z') }));
afterEach(() => vi.useRealTimers());

it('[ADH-102] a challenge that is published stands on the join screen without a reload', async () => {
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
