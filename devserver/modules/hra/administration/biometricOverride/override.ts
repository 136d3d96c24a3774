import type { Reads } from '../../../../contracts';
import { changesBetween } from '../../../../platform/module';
import type { HraDb } from '../../tables';
import type { HraUnit } from '../../unit';

/** A screening that is marked as done: person, plan year, and day (`yyyy-MM-dd`). */
export interface Overridden {
  readonly userId: string;
  /** The company of the plan year: that of the person at the time of the mark. */
  readonly companyId: string;
  readonly planYearId: string;
  readonly day: string;
}

type Place = Omit<Overridden, 'day'>;

/** Stored data to undo an override, or its end: the days before and after, null for none. */
export interface KeptOverride extends Place {
  readonly before: string | null;
  readonly after: string | null;
}

/** History actions of an override and of its end. They concern a person, and belong to the company of the override. */
export const overrideActions = { made: 'hra.screeningOverridden', ended: 'hra.screeningTakenBack' } as const;
export const overrideRecord = 'screeningOverride';

const rowOf = ({ userId, companyId, planYearId }: Place) => ({ person_id: userId, company_id: companyId, plan_year_id: planYearId });

/** The day on which a screening counts as done; null if it is not marked. */
export const overrideDay = async (db: HraDb, place: Place): Promise<string | null> =>
  (
    await db
      .selectFrom('hra_screening_override')
      .select('day')
      .where((eb) => eb.and(rowOf(place)))
      .executeTakeFirst()
  )?.day ?? null;

/** All overrides of a person, with the first and last day of each plan year. */
export const listOverrides = async (db: HraDb, userId: string): Promise<Reads['hra.screeningOverrides']['output']> =>
  db
    .selectFrom('hra_screening_override as override')
    .innerJoin('plan_year', (join) => join.onRef('plan_year.company_id', '=', 'override.company_id').onRef('plan_year.id', '=', 'override.plan_year_id'))
    .select(['override.company_id as companyId', 'override.day', 'plan_year.starts_on as first', 'plan_year.ends_on as last'])
    .where('override.person_id', '=', userId)
    .execute();

const note = async (unit: HraUnit, { userId, companyId, planYearId }: Place, before: string | null, after: string | null): Promise<void> => {
  const undo: KeptOverride = { userId, companyId, planYearId, before, after };
  await unit.audit({
    action: after === null ? overrideActions.ended : overrideActions.made,
    target: planYearId,
    detail: { person: userId },
    company: companyId,
    record: overrideRecord,
    changed: changesBetween({ ScreeningDone: before }, { ScreeningDone: after }),
    undo,
  });
};

/**
 * Marks a screening as done on a day, or changes the day. The same day has no effect. Programs that require a screening are updated (`hra.screened`).
 */
export const overrideScreening = async (unit: HraUnit, overridden: Overridden): Promise<void> => {
  const { userId, companyId, planYearId, day } = overridden;
  const before = await overrideDay(unit.trx, overridden);
  if (before === day) return;
  await unit.trx
    .insertInto('hra_screening_override')
    .values({ ...rowOf(overridden), day })
    .onConflict((conflict) => conflict.columns(['person_id', 'company_id', 'plan_year_id']).doUpdateSet({ day }))
    .execute();
  await unit.announce('hra.screened', { userId, companyId, planYearId, day });
  await note(unit, overridden, before, day);
};

/** Removes the mark of a screening, and what it has completed. */
export const takeBackOverride = async (unit: HraUnit, place: Place): Promise<void> => {
  const before = await overrideDay(unit.trx, place);
  if (before === null) return;
  await unit.trx
    .deleteFrom('hra_screening_override')
    .where((eb) => eb.and(rowOf(place)))
    .execute();
  const { userId, companyId, planYearId } = place;
  await unit.announce('hra.screeningTakenBack', { userId, companyId, planYearId });
  await note(unit, place, before, null);
};

/** Notifies the staff of a company of changed overrides. */
export const tellStaff = async (unit: HraUnit, companyId: string): Promise<void> => {
  await unit.revise({ record: overrideRecord, id: companyId, companyId });
};
