import { within } from '@testing-library/react';
import { api as rootApi } from '../../../shell/features/root/state/api';
import { anEntity, someSettings } from '../../../shell/testing/factories';
import { answers } from '../../../shell/testing/fakeBackend';
import { type RenderOptions, renderInShell } from '../../../shell/testing/renderInShell';
import type { CoachEntry } from '../contract';
import plugin from '../plugin';
import { api } from '../state/api';

/** Settings of the coach `acme-coach`, who impersonates `acme-participant`. */
export const acting = (more: object = {}) => ({
  IsImpersonator: true,
  Impersonation: {
    ...someSettings().Impersonation,
    IsEnabled: true,
    IsCoach: true,
    ImpersonationType: 'Coach' as const,
    ImpersonatedUserId: 'acme-participant',
    UserId: 'acme-coach',
    ImpersonatorEntityId: 'acme',
    Types: ['Coach' as const],
    ...more,
  },
});

/** The company has scheduled coaching. */
export const scheduling = answers(rootApi.currentEntity, () => anEntity({ EntityFeatures: ['CoachingScheduledWorkflow'] }));

/** Opens the side panel with the Coaching tab, and waits for its entries. */
export const openPanel = async (entries: readonly CoachEntry[], { server = [], ...options }: RenderOptions = {}) => {
  const shell = renderInShell([plugin], { settings: acting(), server: [answers(api.entries, () => [...entries]), ...server], ...options });
  const panel = within(await shell.screen.findByRole('complementary', { name: 'Side panel' }));
  await panel.findByRole('combobox', { name: /Type/ });
  return { ...shell, panel };
};
