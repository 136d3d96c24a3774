import { maySeeHealthData } from '../../platform/auth/healthData';
import { Refusal } from '../../platform/module';
import { findProgress } from './queries';
import type { ProgressRow } from './tables';
import type { HraCall } from './unit';

/**
 * The person whose health data a call is about: whoever is signed in or impersonated (HRA-054).
 * @throws Refusal 403 for staff whose roles do not open health data
 */
export const personOf = ({ caller: { actor, subject } }: HraCall): string => {
  if (actor.userId !== subject.userId && !maySeeHealthData(actor)) throw new Refusal(403, 'health.notYours', {}, false);
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
