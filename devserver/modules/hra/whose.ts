import { maySeeHealthData } from '../../platform/auth/healthData';
import { Refusal } from '../../platform/module';
import { findProgress } from './queries';
import type { ProgressRow } from './tables';
import type { HraCall } from './unit';

/**
 * The person whose health data a call is about: the user of the session, or the impersonated one (HRA-054).
 * @throws Refusal 403 for staff without a role that may see health data
 */
export const personOf = ({ caller: { actor, subject } }: HraCall): string => {
  if (actor.userId !== subject.userId && !maySeeHealthData(actor)) throw new Refusal(403, 'health.notYours', {}, false);
  return subject.userId;
};

/**
 * The progress with the id of an address.
 * @throws Refusal 403 for one of another person, in any company (HRA-054), 404 for an unknown one; ids cannot be guessed
 */
export const progressOf = async (call: HraCall, progressId: string): Promise<ProgressRow> => {
  const personId = personOf(call);
  const progress = await findProgress(call.db, progressId);
  if (!progress) throw new Refusal(404, 'progress.unknown', {}, false);
  if (progress.person_id !== personId) throw new Refusal(403, 'health.notYours', {}, false);
  return progress;
};
