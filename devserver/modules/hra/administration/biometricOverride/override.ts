import type { Reads } from '../../../../contracts';
import { changesBetween } from '../../../../platform/module';
import type { HraDb } from '../../tables';
import type { HraUnit } from '../../unit';

/** Whose screening, of which plan year, is done as of which day (`yyyy-MM-dd`). */
export interface Overridden {
  readonly userId: string;
  /** The company whose plan year it is: that of the person when staff marked it. */
  readonly companyId: string;
  readonly planYearId: string;
  readonly day: string;
}

type Place = Omit<Overridden, 'day'>;

/** What is kept to undo an override, or the end of one: the days before and after, null for none. */
export interface KeptOverride extends Place {
  readonly before: string | null;
  readonly after: string | null;
}

/** The lines of an override, and of its end: about a person, and a matter of the company that it was made in. */
export const overrideActions = { made: 'hra.screeningOverridden', ended: 'hra.screeningTakenBack' } as const;
export const overrideRecord = 'screeningOverride';

const rowOf = ({ userId, companyId, planYearId }: Place) => ({ person_id: userId, company_id: companyId, plan_year_id: planYearId });

/** The day as of which a screening is marked as done; null: it is not. */
export const overrideDay = async (db: HraDb, place: Place): Promise<string | null> =>
  (
    await db
      .selectFrom('hra_screening_override')
      .select('day')
      .where((eb) => eb.and(rowOf(place)))
      .executeTakeFirst()
  )?.day ?? null;

/** All overrides of a person, with the days of their plan years. */
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

/** Marks a screening as done as of a day, or moves the day. With the same day it does nothing. What requires a screening follows (`hra.screened`). */
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

/** Takes the mark of a screening back, and with it what it has completed. */
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

/** Tells the staff of a company that overrides were changed. */
export const tellStaff = async (unit: HraUnit, companyId: string): Promise<void> => {
  await unit.revise({ record: overrideRecord, id: companyId, companyId });
};
