import type { Selectable } from 'kysely';
import type { Reads } from '../../contracts';
import { fromFlag } from '../../platform/database/flag';
import type { HraDb, HraTables, HraTransaction, ProgressRow, SubmissionRow } from './tables';
import { type AuthoredAssessment, refuseFaulty } from './taking/authored';

/**
 * Offers an assessment to the people of companies, from a moment on. People who have begun an earlier version finish it.
 * @throws Error for one with faults: duplicate ids, formulas about unknown questions, circular dependencies
 */
export const offer = async (trx: HraTransaction, authored: AuthoredAssessment, companyIds: readonly string[], from: string): Promise<void> => {
  refuseFaulty(authored);
  await trx
    .insertInto('hra_version')
    .values({ id: authored.id, definition: JSON.stringify(authored) })
    // A version never changes: another company may have it already.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('hra_offer')
    .values(companyIds.map((company_id) => ({ company_id, version_id: authored.id, offered_from: from })))
    .execute();
};

/** @throws Error for an unknown version, which cannot occur: rows reference existing ones */
export const findVersion = async (db: HraDb, id: string): Promise<AuthoredAssessment> => {
  const { definition } = await db.selectFrom('hra_version').select('definition').where('id', '=', id).executeTakeFirstOrThrow();
  return JSON.parse(definition) as AuthoredAssessment;
};

/** Versions by id, each read once. */
export const findVersions = async (db: HraDb, ids: readonly string[]): Promise<ReadonlyMap<string, AuthoredAssessment>> =>
  new Map(await Promise.all([...new Set(ids)].map(async (id) => [id, await findVersion(db, id)] as const)));

/**
 * The version that a company's people begin now; `undefined` if the company offers none. It is the newest of the latest plan year that has begun.
 */
export const findOffered = async (db: HraDb, companyId: string, now: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('hra_offer')
      .select('version_id')
      .where('company_id', '=', companyId)
      .where('offered_from', '<=', now)
      .where(({ or, eb, selectFrom }) =>
        or([
          eb('year_from', 'is', null),
          eb(
            'year_from',
            '<=',
            selectFrom('company')
              .innerJoin('plan_year', (join) => join.onRef('plan_year.company_id', '=', 'company.id').onRef('plan_year.id', '=', 'company.plan_year_id'))
              .select('plan_year.starts_on')
              .where('company.id', '=', companyId),
          ),
        ]),
      )
      .orderBy(({ fn, val }) => fn.coalesce('year_from', val('')), 'desc')
      .orderBy('offered_from', 'desc')
      .executeTakeFirst()
  )?.version_id;

/** A person with their zone and the plan year of their company. */
export const findPerson = (db: HraDb, personId: string) =>
  db
    .selectFrom('person')
    .innerJoin('company', 'company.id', 'person.company_id')
    .select(['person.id', 'person.company_id', 'person.time_zone', 'company.plan_year_id'])
    .where('person.id', '=', personId)
    .executeTakeFirstOrThrow();

/** The birthday of a person, from their profile. */
export const birthdayOf = async (db: HraDb, personId: string): Promise<string | null> =>
  (await db.selectFrom('person').select('date_of_birth').where('id', '=', personId).executeTakeFirst())?.date_of_birth ?? null;

export const findProgressOf = (db: HraDb, personId: string, planYearId: string): Promise<ProgressRow | undefined> =>
  db.selectFrom('hra_progress').selectAll().where('person_id', '=', personId).where('plan_year_id', '=', planYearId).executeTakeFirst();

export const findProgress = (db: HraDb, id: string): Promise<ProgressRow | undefined> =>
  db.selectFrom('hra_progress').selectAll().where('id', '=', id).executeTakeFirst();

export const listSavedPages = async (db: HraDb, progressId: string): Promise<ReadonlySet<string>> => {
  const rows = await db.selectFrom('hra_saved_page').select('page_id').where('progress_id', '=', progressId).execute();
  return new Set(rows.map(({ page_id }) => page_id));
};

/** An answer as given: chosen or typed texts, or a measurement with its unit. */
export interface Given {
  readonly answer: readonly string[];
  readonly measured: { readonly Value: string; readonly Units: string } | null;
  /** Whether the person has confirmed an unusual value. */
  readonly isConfirmed?: boolean;
}

export type GivenAnswers = ReadonlyMap<string, Given>;

const givenIn = ({ answer, measured, units, confirmed }: Selectable<HraTables['hra_answer']>): Given => ({
  answer: JSON.parse(answer) as readonly string[],
  measured: measured === null ? null : { Value: measured, Units: units ?? '' },
  ...(fromFlag(confirmed) && { isConfirmed: true }),
});

export const listAnswers = async (db: HraDb, progressId: string): Promise<GivenAnswers> => {
  const rows = await db.selectFrom('hra_answer').selectAll().where('progress_id', '=', progressId).execute();
  return new Map(rows.map((row) => [row.question_id, givenIn(row)]));
};

/** All submissions of a person, newest first. */
export const listSubmissions = (db: HraDb, personId: string): Promise<SubmissionRow[]> =>
  db.selectFrom('hra_submission').selectAll().where('person_id', '=', personId).orderBy('submitted_at', 'desc').execute();

/** The answers of a submission. */
export const submittedAnswers = ({ answers }: Pick<SubmissionRow, 'answers'>): GivenAnswers =>
  new Map(Object.entries(JSON.parse(answers) as Record<string, Given>));

export const listMeasurements = (db: HraDb, personId: string) =>
  db.selectFrom('hra_measurement').selectAll().where('person_id', '=', personId).orderBy('day', 'desc').orderBy('id', 'desc').execute();

/** Levels of all conditions of a person with their submissions, newest first. */
export const listConditions = (db: HraDb, personId: string) =>
  db.selectFrom('hra_condition').selectAll().where('person_id', '=', personId).orderBy('at', 'desc').orderBy('id').execute();

/** Whether the company offers an assessment that the person has not submitted in this plan year. */
export const isOpen = async (db: HraDb, { userId, companyId, now }: Reads['hra.isOpen']['input']): Promise<boolean> => {
  const { plan_year_id } = await findPerson(db, userId);
  const isSubmitted = (await listSubmissions(db, userId)).some((row) => row.plan_year_id === plan_year_id);
  return !isSubmitted && (await findOffered(db, companyId, now)) !== undefined;
};
