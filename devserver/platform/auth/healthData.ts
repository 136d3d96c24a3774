import type { Identity } from '../module';

/** Whether somebody has the right HIPAA Access. */
export const hasHipaaAccess = ({ permissions }: Pick<Identity, 'permissions'>): boolean => permissions.includes('HipaaAccess');

/** Whether somebody who acts as another person may see that person's health data: coaches, and who has HIPAA Access. */
export const maySeeHealthData = ({ roles, permissions }: Pick<Identity, 'roles' | 'permissions'>): boolean =>
  roles.includes('Coach') || hasHipaaAccess({ permissions });
