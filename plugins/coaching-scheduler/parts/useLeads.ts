import { useFacts } from '#shell/api';
import type { CoachEntry } from '../contract';

/** Whether the viewer administers the company of an entry's coach, and so may move and cancel the sessions of its coaches (COA-050). */
export const useLeads = ({ CoachingCompanyEntityId }: Pick<CoachEntry, 'CoachingCompanyEntityId'>): boolean => {
  const { user } = useFacts();
  return user?.EntityId === CoachingCompanyEntityId && user.Roles.some((role) => role === 'Admin' || role === 'WRAdmin');
};
