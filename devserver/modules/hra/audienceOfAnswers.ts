import { sql } from 'kysely';
import { addDays, defaultZone } from '../../../shell/rules/dates/days';
import { instantIn } from '../../../shell/rules/dates/zones';
import { isOneOf } from '../../platform/audience/category';
import type { AudienceCategories, AudienceRow, Context } from '../../platform/module';
import { planYearsOf } from '../../platform/organisation/organisation';
import { findOffered, findVersion } from './queries';
import type { HraTables } from './tables';
import { type AuthoredAssessment, questionsOf } from './taking/authored';

type Asking = Pick<Context<HraTables>, 'db' | 'now'>;

/** The current assessment of a company; undefined if the company offers none. */
export const offeredIn = async (companyId: string, { db, now }: Asking): Promise<AuthoredAssessment | undefined> => {
  const version = await findOffered(db, companyId, now());
  return version === undefined ? undefined : findVersion(db, version);
};

/** Dates of the row outside the company's current plan year (FIL-053). */
const dayOutside = async ({ From = '', To = '' }: AudienceRow, companyId: string, { db }: Asking): Promise<'From' | 'To' | undefined> => {
  const { plan_year_id } = await db.selectFrom('company').select('plan_year_id').where('id', '=', companyId).executeTakeFirstOrThrow();
  const year = (await planYearsOf(db, companyId)).find(({ id }) => id === plan_year_id);
  if (!year || From < year.starts_on || From > year.ends_on) return 'From';
  return To > year.ends_on ? 'To' : undefined;
};

/** Audience categories: the date of results, and the answers of the latest assessment. */
export const ofAnswers: AudienceCategories<HraTables> = {
  // The existence of results is not health data, and neither is a status (FIL-077).
  ResultsDate: {
    name: 'audience.ResultsDate',
    hasDays: true,
    values: async (_, { text }) => [{ Value: 'Custom', Text: text('audience.ResultsDate.Custom') }],
    faultOf: async (row, { companyId }, context) => {
      const field = await dayOutside(row, companyId, context);
      return field && { field, key: 'rules.planYear' };
    },
    condition: ({ From = '', To = '' }) => ({
      anyOf: [
        {
          among: sql`select done.person_id from hra_submission as done
            where done.submitted_at >= ${instantIn(From, '00:00', defaultZone)} and done.submitted_at < ${instantIn(addDays(To, 1), '00:00', defaultZone)}`,
        },
        {
          among: sql`select measured.person_id from hra_measurement as measured
            where measured.source = 'BiometricUpload' and measured.day >= ${From} and measured.day <= ${To}`,
        },
      ],
    }),
    phrase: { who: ({ days }, text) => text('audience.ResultsDate.who', days) },
    why: ({ days }, text) => text('audience.ResultsDate.why', days),
  },
  HRAQuestion: {
    name: 'audience.HRAQuestion',
    isHealth: true,
    parent: 'HRAQuestion',
    values: async ({ companyId, parent, language }, context) => {
      const assessment = await offeredIn(companyId, context);
      const questions = assessment ? questionsOf(assessment).filter(({ choices = [] }) => choices.length > 0) : [];
      if (parent === undefined) return questions.map(({ id, text }) => ({ Value: id, Text: text[language] }));
      const choices = questions.find(({ id }) => id === parent)?.choices ?? [];
      return choices.map(({ value, text }) => ({ Value: value, Text: text[language] }));
    },
    condition: ({ Values, Parent = '' }) => ({
      among: sql`select chosen.person_id from hra_choice as chosen where chosen.question_id = ${Parent} and ${isOneOf(sql`chosen.value`, Values)}`,
    }),
    phrase: { who: ({ names, parentName }, text) => text('audience.HRAQuestion.who', { names, question: parentName }) },
    why: ({ names, parentName }, text) => text('audience.HRAQuestion.why', { names, question: parentName }),
  },
};
