import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { FilterOptions, FilterQuery } from '../../../../plugins/programs/contract/administration/filterOptions';
import type { Locale } from '../../../../shell/i18n/locale';
import { reachesCompany } from '../../../platform/auth/reach';
import { caseless } from '../../../platform/database/words';
import { Refusal } from '../../../platform/module';
import { companyInReach, listCompanies } from '../../../platform/organisation/inReach';
import { planYearsOf } from '../../../platform/organisation/organisation';
import type { ProgramDb } from '../tables';
import type { ProgramCall } from '../unit';

/** First and last day, `yyyy-MM-dd`. */
interface Days {
  readonly first: string;
  readonly last: string;
}

/** Challenges that a company offers itself, without personal templates and programs of people. */
const challenges = (db: ProgramDb) => db.selectFrom('program').where('program.person_id', 'is', null).where('program.is_personal', '=', 0);

/** The challenges of a company that run on some day of a period, by name. */
const challengesOf = (db: ProgramDb, { companyId, language, days }: { readonly companyId: string; readonly language: Locale; readonly days: Days }) =>
  challenges(db)
    .innerJoin('program_text as said', (join) => join.on('said.program_id', '=', sql<string>`program.id || ''`).on('said.language', '=', language))
    .select(['program.id as Value', 'said.name as Text'])
    .where('program.owner_id', '=', companyId)
    .where('program.start_date', '<=', days.last)
    .where('program.end_date', '>=', days.first)
    .orderBy(caseless('said.name'))
    .orderBy('program.id')
    .execute();

/** A challenge of a company within the caller's reach. @throws Refusal 404 for any other (ADH-104) */
export const challengeInReach = async (call: Pick<ProgramCall, 'db' | 'caller'>, challengeId: string) => {
  const challenge = await challenges(call.db).selectAll('program').where('program.id', '=', challengeId).executeTakeFirst();
  if (challenge === undefined || !reachesCompany(call.caller.reach, challenge.owner_id)) throw new Refusal(404, 'challenge.unknown');
  return challenge;
};

/**
 * Filter options of a screen of challenge administration (ADH-022, ADH-058, ADH-073).
 * @throws Refusal 404 for a company out of reach, and for a plan year that it does not have
 */
export const filterOptions = async (call: ProgramCall, { entityId, planYearId }: Static<typeof FilterQuery>): Promise<Static<typeof FilterOptions>> => {
  const companyId = entityId ?? call.caller.subject.companyId;
  const { plan_year_id } = await companyInReach(call, companyId);
  const years = await planYearsOf(call.db, companyId);
  const year = years.find(({ id }) => id === (planYearId ?? plan_year_id));
  if (year === undefined && planYearId !== undefined) throw new Refusal(404, 'planYear.unknown');
  return {
    Entities: await listCompanies(call.db, call.caller.reach, {}),
    PlanYears: years.map(({ id, name }) => ({ Value: id, Text: name })),
    Challenges: year ? await challengesOf(call.db, { companyId, language: call.language, days: { first: year.starts_on, last: year.ends_on } }) : [],
  };
};
