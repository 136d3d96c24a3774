import { type Identity, Refusal } from '../../platform/module';
import { findProgress } from './queries';
import type { ProgressRow } from './tables';
import type { HraCall } from './unit';

/** Whether somebody who acts as another person may see that person's health data: coaches, and who has HIPAA Access. */
const mayRead = ({ roles, permissions }: Identity): boolean => roles.includes('Coach') || permissions.includes('HipaaAccess');

/**
 * The person whose health data a call is about: whoever is signed in or impersonated (HRA-054). What staff read or change of others is audited.
 * @param action as the audit names it
 * @throws Refusal 403 for staff whose roles do not open health data
 */
export const personOf = async (call: HraCall, action: string): Promise<string> => {
  const { actor, subject } = call.caller;
  if (actor.userId === subject.userId) return subject.userId;
  if (!mayRead(actor)) throw new Refusal(403, 'health.notYours', {}, false);
  await call.change((unit) => unit.audit({ action, target: subject.userId }));
  return subject.userId;
};

/**
 * The progress that an address names.
 * @throws Refusal 403 for one that is not the person's own, of whichever company (HRA-054), 404 where there is none; ids cannot be guessed
 */
export const progressOf = async (call: HraCall, progressId: string, action: string): Promise<ProgressRow> => {
  const personId = await personOf(call, action);
  const progress = await findProgress(call.db, progressId);
  if (!progress) throw new Refusal(404, 'progress.unknown', {}, false);
  if (progress.person_id !== personId) throw new Refusal(403, 'health.notYours', {}, false);
  return progress;
};
