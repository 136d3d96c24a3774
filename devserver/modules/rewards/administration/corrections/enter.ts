import { randomUUID } from 'node:crypto';
import type { correctionsSchemas } from '../../../../../plugins/rewards/contract/administration/correctionsSchemas';
import { settings } from '../../../../../plugins/rewards/contract/settings';
import { needsSecond, type SecondFrom } from '../../../../../plugins/rewards/rules/corrections';
import { toMinor } from '../../../../../plugins/rewards/rules/money';
import type { Input } from '../../../../../shell/net/contract';
import { type Call, callers, FieldRefusal, Refusal } from '../../../../platform/module';
import { companyInReach } from '../../../../platform/organisation/inReach';
import { listPlugins } from '../../queries';
import type { RewardDb, RewardTables } from '../../tables';
import { book, missingFor, notEnough } from './book';
import { auditCorrection, type RewardUnit, record } from './records';
import type { CorrectionRow } from './tables';

type Body = Input<typeof correctionsSchemas.enterCorrection>['body'];

/** Amount from which a company requires a second administrator; null: never. */
export const secondFromIn = async (asked: Pick<Call<RewardTables>, 'settings'>, companyId: string): Promise<SecondFrom | null> => {
  const { secondForCorrections, secondFromPoints, secondFromDollars } = await asked.settings(settings, companyId);
  return secondForCorrections ? { Points: secondFromPoints, Dollars: secondFromDollars } : null;
};

const dayMs = 24 * 60 * 60 * 1000;

/** Amounts that an administrator has corrected alone within 24 hours, by person: points and cents, as absolute values. Reversed corrections still count. */
export const correctedAlone = async (
  db: RewardDb,
  { by, people, now }: { readonly by: string; readonly people: readonly string[]; readonly now: string },
): Promise<(personId: string, kind: CorrectionRow['kind']) => number> => {
  const rows =
    people.length === 0
      ? []
      : await db
          .selectFrom('reward_correction')
          .select((eb) => ['person_id', 'kind', eb.fn.sum<number | string>(eb.fn<number>('abs', ['amount'])).as('amount')])
          .where('person_id', 'in', [...people])
          .where('at', '>', new Date(Date.parse(now) - dayMs).toISOString())
          .where('by_id', '=', by)
          .where('entered_at', 'is not', null)
          .where('decided_by', 'is', null)
          .groupBy(['person_id', 'kind'])
          .execute();
  return (personId, kind) => Number(rows.find((row) => row.person_id === personId && row.kind === kind)?.amount ?? 0);
};

/** The amount in the form of the ledger: points or cents, with sign. @throws FieldRefusal for fractions of a point or of a cent */
const signedAmount = ({ Kind, Direction, Amount }: Body): number => {
  const size = Kind === 'Points' ? (Number.isInteger(Amount) ? Amount : undefined) : toMinor(Amount, 'USD');
  if (size === undefined) throw new FieldRefusal('Amount', `corrections.whole${Kind}`);
  return Direction === 'Add' ? size : -size;
};

/** @throws Refusal 404 for a person who is no longer in this company, FieldRefusal for a user who corrects their own balance */
const demandPerson = async (unit: RewardUnit, call: Call<RewardTables>, { EntityId, UserId }: Body): Promise<void> => {
  if (callers(call.caller).includes(UserId)) throw new FieldRefusal('UserId', 'corrections.self');
  if (!(await isIn(unit.trx, EntityId, UserId))) throw new Refusal(404, 'corrections.nobody');
};

/** Whether a person belongs to a company. */
export const isIn = async (db: RewardDb, companyId: string, personId: string): Promise<boolean> =>
  (await db.selectFrom('person').select('id').where('id', '=', personId).where('company_id', '=', companyId).where('is_active', '=', 1).executeTakeFirst()) !==
  undefined;

const isSecondNeeded = async (unit: RewardUnit, { by_id, person_id, company_id, kind, amount }: CorrectionRow): Promise<boolean> => {
  const before = (await correctedAlone(unit.trx, { by: by_id, people: [person_id], now: unit.now() }))(person_id, kind);
  const inPages = (size: number): number => (kind === 'Points' ? size : size / 100);
  return needsSecond(await secondFromIn(unit, company_id), kind, inPages(amount), inPages(before));
};

/**
 * Enters a correction, or stores it to wait for a second administrator. @throws Refusal 404 for a company or a person out of reach, FieldRefusal 400 for
 * invalid values
 */
export const enter = async (body: Body, call: Call<RewardTables>): Promise<string> => {
  const { plan_year_id } = await companyInReach(call, body.EntityId);
  const { actor, subject } = call.caller;
  const reason = body.Reason.trim();
  return call.change(async (unit) => {
    if (!(await listPlugins(unit.trx, body.EntityId)).has('rewards')) throw new Refusal(409, 'corrections.noRewards');
    await demandPerson(unit, call, body);
    const amount = signedAmount(body);
    if (reason === '') throw new FieldRefusal('Reason', 'corrections.noReason');
    const held = await missingFor(unit.trx, body.UserId, body.Kind, amount);
    if (held !== undefined) {
      const { key, values } = notEnough(body.Kind, held);
      throw new FieldRefusal('Amount', key, values);
    }
    const correction: CorrectionRow = {
      id: randomUUID(),
      company_id: body.EntityId,
      person_id: body.UserId,
      plan_year_id,
      kind: body.Kind,
      amount,
      reason,
      state: 'Waiting',
      waits: 1,
      by_id: actor.userId,
      by_subject_id: subject.userId,
      at: unit.now(),
      entered_at: null,
      decided_by: null,
      decided_at: null,
      taken_back_by: null,
      taken_back_at: null,
    };
    const waits = await isSecondNeeded(unit, correction);
    await unit.trx.insertInto('reward_correction').values(correction).execute();
    const entered = waits ? correction : await book(unit, correction);
    await unit.revise({ record, id: correction.id, companyId: body.EntityId });
    await auditCorrection(unit, waits ? 'Requested' : 'Entered', entered, { before: null, canUndo: true, language: call.language });
    return correction.id;
  });
};
