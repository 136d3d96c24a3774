import type { correctionsSchemas } from '../../../../../plugins/rewards/contract/administration/correctionsSchemas';
import type { Locale } from '../../../../../shell/i18n/locale';
import type { Input } from '../../../../../shell/net/contract';
import { shortDateTime } from '../../../../../shell/rules/dates/dates';
import { reachesCompany } from '../../../../platform/auth/reach';
import { readerOf } from '../../../../platform/mail/recipients';
import { type Call, type Caller, callers, Refusal } from '../../../../platform/module';
import type { RewardTables } from '../../tables';
import { book } from './book';
import { isIn } from './enter';
import { auditCorrection, findCorrection, mayDecide, nameOf, type RewardUnit, record } from './records';
import type { CorrectionRow } from './tables';

type Decide = Input<typeof correctionsSchemas.decideCorrection>['body'];

/** @throws Refusal 404 for a correction of a company out of reach */
export const correctionOf = async (unit: RewardUnit, { reach }: Caller, id: string): Promise<CorrectionRow> => {
  const found = await findCorrection(unit.trx, id);
  if (found === undefined || !reachesCompany(reach, found.company_id)) throw new Refusal(404, 'corrections.unknown');
  return found;
};

/** The user who last changed the state of a correction, and the time. */
const lastChange = (correction: CorrectionRow): readonly [by: string, at: string] => [
  correction.taken_back_by ?? correction.decided_by ?? correction.by_id,
  correction.taken_back_at ?? correction.decided_at ?? correction.at,
];

/** Refuses with the current state of a correction, its user and time. */
export const refuseChanged = async (unit: RewardUnit, { actor }: Caller, correction: CorrectionRow, language: Locale): Promise<never> => {
  const [by, at] = lastChange(correction);
  const reader = await readerOf(unit.trx, actor.userId);
  const name = await nameOf(unit.trx, by);
  throw new Refusal(409, 'corrections.changed', {
    state: correction.decided_by !== null && correction.state === 'Entered' ? 'Approved' : correction.state,
    by: name,
    at: reader ? shortDateTime(at, { ...reader, language }) : at,
  });
};

/**
 * Approves or denies a correction. Of concurrent decisions the first one wins, and the others are refused with its user.
 * @throws Refusal 403 for the user who entered it and for the person concerned, 404 for one out of reach, 409 for one that does not wait, or that can no longer
 * be entered
 */
export const decide = ({ Id, Decision, Version: version }: Decide, call: Call<RewardTables>): Promise<string> =>
  call.change(async (unit) => {
    const { caller, language } = call;
    const correction = await correctionOf(unit, caller, Id);
    const { company_id, person_id, state } = correction;
    if (state !== 'Waiting') return refuseChanged(unit, caller, correction, language);
    if (callers(caller).includes(person_id)) throw new Refusal(403, 'corrections.aboutYou');
    if (!mayDecide(correction, caller)) throw new Refusal(403, 'corrections.own');
    const decided = { decided_by: caller.actor.userId, decided_at: unit.now() };
    const after = Decision === 'Approve' ? 'Entered' : 'Denied';
    await unit.revise<object>({ record, id: Id, companyId: company_id, version, mine: { State: after }, theirs: async () => ({ State: state }) });
    if (Decision === 'Approve' && !(await isIn(unit.trx, company_id, person_id))) throw new Refusal(409, 'corrections.left');
    await unit.trx
      .updateTable('reward_correction')
      .set({ ...decided, state: after, waits: 0 })
      .where('id', '=', Id)
      .execute();
    const written: CorrectionRow = { ...correction, ...decided, state: after, waits: 0 };
    const done = Decision === 'Approve' ? await book(unit, written) : written;
    await auditCorrection(unit, Decision === 'Approve' ? 'Approved' : 'Denied', done, { before: state, canUndo: Decision === 'Approve', language });
    return Id;
  });
