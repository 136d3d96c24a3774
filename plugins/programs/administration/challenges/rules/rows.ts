import type { ListedChallenge } from '../../../contract';
import { paths } from '../../paths';

/** The states of challenges, in the order in which a challenge passes through them; templates last. */
export const states = ['draft', 'scheduled', 'published', 'ended', 'retired', 'template'] as const satisfies readonly ListedChallenge['State'][];

/** The state in the address; empty for all states. */
export const stateIn = (text: string): ListedChallenge['State'] | '' => states.find((state) => state === text) ?? '';

/** Whether a challenge can be ended today: it began before today and continues after it, so that its last day is after its first one. */
export const canEnd = ({ State, StartDate, EndDate }: ListedChallenge, today: string): boolean =>
  (State === 'published' || State === 'retired') && StartDate !== null && StartDate < today && (EndDate === null || EndDate > today);

/** Whether a challenge can be deleted: participants do not see it. */
export const canDelete = ({ State }: Pick<ListedChallenge, 'State'>): boolean => State === 'draft' || State === 'scheduled' || State === 'template';

/** Whether participants see a challenge, so that it has a dashboard, groups and maintenance. */
export const isAmongPrograms = ({ State }: Pick<ListedChallenge, 'State'>): boolean => State === 'published' || State === 'ended' || State === 'retired';

const withQuery = (path: string, query: Readonly<Record<string, string>>): string => `${path}?${new URLSearchParams(query)}`;

/** The wizard of a challenge, or that of a template. */
export const toWizard = ({ Id, State }: Pick<ListedChallenge, 'Id' | 'State'>): string =>
  withQuery(State === 'template' ? paths.templateWizard : paths.wizard, { challengeId: Id });

/** The wizard with a copy. */
export const toCopy = (company: string, { Id, State }: Pick<ListedChallenge, 'Id' | 'State'>): string =>
  withQuery(State === 'template' ? paths.templateWizard : paths.wizard, { company, copyOf: Id });

/** The wizard with a new challenge, optionally from a template (ADH-098). */
export const toNew = (company: string, templateId?: string): string => withQuery(paths.wizard, { company, ...(templateId !== undefined && { templateId }) });

export const toNewTemplate = (company: string): string => withQuery(paths.templateWizard, { company });

export const toNewPage = (company: string): string => withQuery(paths.newChallenge, { company });

/** Another screen of a published challenge. */
export const toScreen = (screen: 'dashboard' | 'groups' | 'maintenance', company: string, { Id, PlanYearId }: ListedChallenge): string => {
  const query = { company, ...(PlanYearId !== null && { planYear: PlanYearId }), challenge: Id };
  return withQuery(screen === 'dashboard' ? paths.dashboardPeople : paths[screen], query);
};
