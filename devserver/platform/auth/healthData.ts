import type { Identity } from '../module';

/** Whether somebody who acts as another person may see that person's health data: coaches, and who has HIPAA Access. */
export const maySeeHealthData = ({ roles, permissions }: Pick<Identity, 'roles' | 'permissions'>): boolean =>
  roles.includes('Coach') || permissions.includes('HipaaAccess');
