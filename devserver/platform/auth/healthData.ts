import type { Identity } from '../module';

/** Whether a user has the permission HIPAA Access. */
export const hasHipaaAccess = ({ permissions }: Pick<Identity, 'permissions'>): boolean => permissions.includes('HipaaAccess');

/** Whether an impersonating user may see the subject's health data: coaches, and users with HIPAA Access. */
export const maySeeHealthData = ({ roles, permissions }: Pick<Identity, 'roles' | 'permissions'>): boolean =>
  roles.includes('Coach') || hasHipaaAccess({ permissions });
