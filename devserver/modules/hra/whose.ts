import { type Identity, Refusal } from '../../platform/module';
import { findProgress } from './queries';
import type { ProgressRow } from './tables';
import type { HraCall } from './unit';

/** Whether somebody who acts as another person may see that person's health data: coaches, and who has HIPAA Access. */
const mayRead = ({ roles, permissions }: Identity): boolean => roles.includes('Coach') || permissions.includes('HipaaAccess');

/**
 * The person whose health data a call is about: whoever is signed in or impersonated (HRA-054).
 * @throws Refusal 403 for staff whose roles do not open health data
 */
export const personOf = ({ caller: { actor, subject } }: HraCall): string => {
  if (actor.userId !== subject.userId && !mayRead(actor)) throw new Refusal(403, 'health.notYours', {}, false);
  return subject.userId;
};

/**
 * The progress that an address names.
 * @throws Refusal 403 for one that is not the person's own, of whichever company (HRA-054), 404 where there is none; ids cannot be guessed
 */
export const progressOf = async (call: HraCall, progressId: string): Promise<ProgressRow> => {
  const personId = personOf(call);
  const progress = await findProgress(call.db, progressId);
  if (!progress) throw new Refusal(404, 'progress.unknown', {}, false);
  if (progress.person_id !== personId) throw new Refusal(403, 'health.notYours', {}, false);
  return progress;
};
