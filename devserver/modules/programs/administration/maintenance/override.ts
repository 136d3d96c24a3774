import { Refusal } from '../../../../platform/module';
import { tellListsChanged, tellProgress } from '../../live';
import { findOffered, lookingIn, mayKnowAudience } from '../../participation/addressed';
import { momentOf } from '../../progress/moment';
import { lockSignUp, settleProgress, withoutOverride } from '../../progress/progress';
import { noSubmissions } from '../../progress/submissionTotals';
import { findForStaff, type Participant, type ProgramRow } from '../../queries';
import type { ProgramTransaction, SignUp } from '../../tables';
import type { ProgramUnit } from '../../unit';
import { type AuditedOverride, auditOverride } from './audit';
import type { Enrolment } from './enrolment';
import { writePart } from './part';

/** Signs up a person who does not take part or has left. The part that they left can still be restored, and an invitation stays open. */
const enrol = async (unit: ProgramUnit, who: Participant, program: ProgramRow, part: SignUp | undefined): Promise<SignUp> => {
  // Whether a person can be signed up would reveal their health.
  if (!mayKnowAudience(unit, program)) throw new Refusal(409, 'maintenance.hiddenAudience');
  if (!(await findOffered(lookingIn(unit), who, 'en-US', program.id)) || !(await isActive(unit.trx, who))) throw new Refusal(409, 'maintenance.notOffered');
  const enrolment: Enrolment = { left: part ? { joined_at: part.joined_at, state_since: part.state_since } : null };
  const now = unit.now();
  const begun = { joined_at: now, state: 'Joined', state_since: now, enrolment: JSON.stringify(enrolment) } as const;
  return unit.trx
    .insertInto('program_sign_up')
    .values({ person_id: who.userId, program_id: program.id, ...noSubmissions, counted: 0, earned_points: 0, outcome_id: null, ...begun })
    .onConflict((conflict) => conflict.columns(['person_id', 'program_id']).doUpdateSet(begun))
    .returningAll()
    .executeTakeFirstOrThrow();
};

const isActive = async (trx: ProgramTransaction, { userId }: Participant): Promise<boolean> =>
  (await trx.selectFrom('person').select('is_active').where('id', '=', userId).executeTakeFirst())?.is_active === 1;

/** The person to mark complete, the challenge, and the day (`yyyy-MM-dd`). */
export interface Overriding {
  readonly who: Participant;
  readonly challengeId: string;
  readonly day: string;
}

/**
 * Marks a program complete for a person: it reaches all levels, and brings its points once. The measured progress is stored beside it, and continues to be
 * measured. Repeated with another day it changes only the day; with the same day it does nothing.
 * @throws Refusal 409 for a person who has completed it themselves, and for one who does not take part and may not join (any more)
 */
export const override = async (unit: ProgramUnit, { who, challengeId, day }: Overriding): Promise<void> => {
  const found = await lockSignUp(unit.trx, who, challengeId);
  const program = await findForStaff(unit.trx, who.userId, 'en-US', challengeId);
  if (!program) throw new Refusal(404, 'program.unknown');
  if (found?.overridden_on === day) return;
  if (found?.state === 'Complete' && found.overridden_on === null) throw new Refusal(409, 'maintenance.alreadyComplete');

  const isOut = !found || found.state === 'Quit';
  const part = isOut ? await enrol(unit, who, program, found) : found;
  const measured = withoutOverride(program, part);
  const kept = { measured: measured.counted, measured_since: measured.state_since };
  const marked: SignUp = { ...part, ...kept, overridden_on: day, state: 'Complete', state_since: momentOf(day, unit.now()) };
  await writePart(unit.trx, marked);
  await settleProgress(unit, who, program, marked);
  tellProgress(unit, who.userId, program);
  tellListsChanged(unit, who.userId, program);
  const before: AuditedOverride = isOut ? { TakesPart: false, MarkedComplete: null } : { TakesPart: true, MarkedComplete: found.overridden_on };
  await auditOverride(unit, { who, program }, before, { TakesPart: true, MarkedComplete: day });
};
