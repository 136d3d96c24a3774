import { api as rootApi } from '../../../shell/features/root/state/api';
import type { AnyPlugin } from '../../../shell/kernel/declaration/definePlugin';
import { anEntity, someSettings } from '../../../shell/testing/factories';
import { type Answered, answers } from '../../../shell/testing/fakeBackend';
import { type RenderOptions, renderInShell } from '../../../shell/testing/renderInShell';
import plugin from '../plugin';

interface CoachOptions extends Omit<RenderOptions, 'settings' | 'path'> {
  /** Whether the company has scheduled coaching; true by default. */
  readonly hasScheduling?: boolean;
  readonly server: readonly Answered[];
  /** Further licensed plugins. */
  readonly others?: readonly AnyPlugin[];
}

/** Opens a page as a coach of Acme. */
export const openAsCoach = (path: string, { hasScheduling = true, server, person, others = [], ...options }: CoachOptions) => {
  const { Impersonation } = someSettings();
  return renderInShell([plugin, ...others], {
    ...options,
    path,
    person: { Roles: ['Coach'], ...person },
    settings: { Designations: [{ EntityId: 'acme', Type: 'Coaching', Value: 'Company' }], Impersonation: { ...Impersonation, Types: ['Coach'] } },
    server: [answers(rootApi.currentEntity, () => anEntity({ EntityFeatures: hasScheduling ? ['CoachingScheduledWorkflow'] : [] })), ...server],
  });
};
