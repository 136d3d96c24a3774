import { api as rootApi } from '../../../shell/features/root/state/api';
import type { AnyPlugin } from '../../../shell/kernel/declaration/definePlugin';
import { anEntity, someSettings } from '../../../shell/testing/factories';
import { type Answered, answers } from '../../../shell/testing/fakeBackend';
import { type RenderOptions, renderInShell } from '../../../shell/testing/renderInShell';
import plugin from '../plugin';

interface CoachOptions extends Omit<RenderOptions, 'settings' | 'path'> {
  /** The company has scheduled coaching, unless this says otherwise. */
  readonly hasScheduling?: boolean;
  readonly server: readonly Answered[];
  /** Licensed beside coaching. */
  readonly others?: readonly AnyPlugin[];
}

/** A page of coaching, as a coach of Acme opens it. */
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
