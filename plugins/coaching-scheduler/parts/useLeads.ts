import { useFacts } from '#shell/api';
import type { CoachEntry } from '../contract';

/** Whether the viewing coach leads the coach of an entry: coaches who administer their company move and cancel the sessions of its coaches (COA-050). */
export const useLeads = ({ CoachingCompanyEntityId }: Pick<CoachEntry, 'CoachingCompanyEntityId'>): boolean => {
  const { user } = useFacts();
  return user?.EntityId === CoachingCompanyEntityId && user.Roles.some((role) => role === 'Admin' || role === 'WRAdmin');
};
