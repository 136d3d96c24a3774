import type { correctionsSchemas } from '../../../../../plugins/rewards/contract/administration/correctionsSchemas';
import type { Locale } from '../../../../../shell/i18n/locale';
import type { Input } from '../../../../../shell/net/contract';
import { type Call, type Caller, callers, Refusal, type Undo } from '../../../../platform/module';
import type { RewardTables } from '../../tables';
import { unbook } from './book';
import { correctionOf, refuseChanged } from './decide';
import { auditCorrection, demandRecent, findCorrection, inWords, nameOf, type RewardUnit, record } from './records';
import type { CorrectionRow } from './tables';

type TakeBack = Input<typeof correctionsSchemas.takeBackCorrection>['body'];

/** Reverses a correction, or withdraws one that waits, for any user and source. */
const takeBackFor = async (
  unit: RewardUnit,
  caller: Caller,
  correction: CorrectionRow,
  { language, version }: { readonly language: Locale; readonly version: number | undefined },
) => {
  const { id, company_id, person_id, state } = correction;
  if (callers(caller).includes(person_id)) throw new Refusal(403, 'corrections.aboutYou');
  if (state !== 'Waiting' && state !== 'Entered') return refuseChanged(unit, caller, correction, language);
  demandRecent(correction, unit.now());
  await unit.revise<object>({ record, id, companyId: company_id, version, mine: { State: 'TakenBack' }, theirs: async () => ({ State: state }) });
  const written = { state: 'TakenBack', waits: 0, taken_back_by: caller.actor.userId, taken_back_at: unit.now() } as const;
  await unit.trx.updateTable('reward_correction').set(written).where('id', '=', id).execute();
  if (state === 'Entered') await unbook(unit, correction);
  await auditCorrection(unit, 'TakenBack', { ...correction, ...written }, { before: state, canUndo: false, language });
};

/**
 * Reverses a correction within 30 days, or withdraws one that waits.
 * @throws Refusal 403 for one about the caller, and for a waiting one that another user entered, 404 for one out of reach, 409 for one that was reversed or
 * denied, is too old, or whose points were spent
 */
export const takeBack = ({ Id, Version: version }: TakeBack, call: Call<RewardTables>): Promise<string> =>
  call.change(async (unit) => {
    const correction = await correctionOf(unit, call.caller, Id);
    if (correction.state === 'Waiting' && correction.by_id !== call.caller.actor.userId) throw new Refusal(403, 'corrections.notYours');
    await takeBackFor(unit, call.caller, correction, { language: call.language, version });
    return Id;
  });

/** The correction of an audit line. @throws Refusal 404 if there is none */
const correctionAt = async (unit: RewardUnit, target: string): Promise<CorrectionRow> => {
  const found = await findCorrection(unit.trx, target);
  if (found === undefined) throw new Refusal(404, 'corrections.unknown');
  return found;
};

/** Undo of corrections, whether entered at once, waiting or approved. */
export const undoOfCorrections = (['Requested', 'Entered', 'Approved'] as const).map(
  (action) =>
    [
      `rewards.correction${action}`,
      {
        tells: async ({ target, language }, context) => {
          const correction = await findCorrection(context.db, target);
          if (correction === undefined) return context.text('corrections.unknown', {}, language);
          const values = { name: await nameOf(context.db, correction.person_id), amount: inWords(context, correction, language) };
          return context.text(`undo.correction${action}`, values, language);
        },
        undo: async ({ target, language }, unit, caller) => takeBackFor(unit, caller, await correctionAt(unit, target), { language, version: undefined }),
      },
    ] satisfies readonly [string, Undo<RewardTables>],
);
