import { within } from '@testing-library/react';
import { expect } from 'vitest';
import { someSettings } from '../../../shell/testing/factories';
import { type Answered, answers, isLost } from '../../../shell/testing/fakeBackend';
import { renderInShell } from '../../../shell/testing/renderInShell';
import type { LegacyTrackerEntry, TrackerEntry, TrackerSetup } from '../contract';
import plugin from '../plugin';
import { api } from '../state/api';
import type { TrackerDialogInput } from '../state/entry/dialog';
import { aLegacySetup, anEntry, aSetup } from './factories';
import { answersOfDialogs, heard, opener, wanted } from './opener';

export interface OpenOptions {
  readonly input?: Partial<TrackerDialogInput>;
  readonly setup?: Partial<TrackerSetup>;
  /** Entries of the v2 interface. */
  readonly entries?: readonly TrackerEntry[];
  /** Entries of the legacy interface instead. */
  readonly legacy?: readonly LegacyTrackerEntry[];
  /** Whether a coach impersonates this participant. */
  readonly asCoach?: true;
  readonly server?: readonly Answered[];
  readonly locale?: 'es-419';
}

const coaching = { ...someSettings().Impersonation, IsEnabled: true, IsCoach: true, ImpersonatedUserId: 'person-1' };

/** Opens the entry dialog for the tracker 'steps' like another plugin, and waits until it has loaded. */
export const openDialog = async ({ input, setup, entries = [], legacy, asCoach, server = [], locale }: OpenOptions = {}) => {
  const toggles = legacy ? [] : ['UserTrackerEntriesV2' as const];
  const view = renderInShell([plugin, opener], {
    path: '/opener',
    ...(locale && { locale }),
    settings: { EnabledToggles: toggles, ...(asCoach && { IsImpersonator: true, Impersonation: coaching }) },
    server: [
      answers(api.setup, () => aSetup(setup)),
      answers(api.entries, () => [...entries]),
      answers(api.legacySetup, () => aLegacySetup(legacy ?? [])),
      answers(api.coachSetup, () => aLegacySetup(legacy ?? [])),
      answers(api.createEntry, ({ body }) =>
        anEntry(body.EntryDate, body.Values[0]?.Value ?? '', { Values: body.Values, EntryDateKey: `${body.EntryDate.replaceAll('-', '')}-9` }),
      ),
      ...server,
    ],
  });
  answersOfDialogs.length = 0;
  heard.length = 0;
  await expect.poll(() => view.app.kernel.facts().settings).toBeDefined();
  await expect.poll(() => view.app.kernel.isReady()).toBe(true);
  // States of dialogs are available once the queue has started, in the background.
  await expect.poll(() => 'queue' in view.app.store.getState()).toBe(true);
  view.app.store.dispatch(wanted({ selection: { trackerIds: ['steps'] }, source: 'Home', ...input }));
  const dialog = within(await view.screen.findByRole('dialog'));
  const calls = (name: string): readonly unknown[] => view.received.filter((call) => call.name === name).map((call) => call.input);
  return { ...view, dialog, calls };
};

/** An answer that is lost when the test calls `fail()`. */
export const lostLater = () => {
  let fail = (): void => undefined;
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  return { fail: () => fail(), lost: () => failed.then(isLost) };
};

/** The texts of the table's rows, by cell, without the header. */
export const rowsOf = (dialog: ReturnType<typeof within>): readonly (readonly string[])[] =>
  dialog
    .getAllByRole('row')
    .slice(1)
    .map((row: HTMLElement) => [...row.children].map((cell) => cell.textContent ?? ''));
