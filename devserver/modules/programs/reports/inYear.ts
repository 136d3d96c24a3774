import { type RawBuilder, sql } from 'kysely';
import { programDay } from '../../../../plugins/programs/rules/dates/programDay';
import type { Locale } from '../../../../shell/i18n/locale';
import { anyOfJson } from '../../../platform/database/words';
import type { Context } from '../../../platform/module';
import { idsNamed } from '../../../platform/reports/named';
import type { ReportAsked } from '../../../platform/reports/report';
import { takesPart } from '../participation/challengeStatus';

/** Filter and presentation of the parts of a report. */
export interface YearFilters {
  /** Days of the plan year. */
  readonly first: string;
  readonly last: string;
  /** `yyyy-MM-dd` */
  readonly today: string;
  readonly language: Locale;
  /** Ids of challenges as JSON; undefined: all. */
  readonly challenges?: string | undefined;
}

/** A part in a program of the company that ran on some day of the plan year. A personal copy counts as its template, because its name is the person's own. */
export const isInYear = ({ first, last, challenges }: Pick<YearFilters, 'first' | 'last' | 'challenges'>): RawBuilder<boolean> =>
  sql<boolean>`${takesPart} and ${challenges === undefined ? sql`true` : sql`part.program_id in ${anyOfJson(challenges)}`}
    and exists (select 1 from program where program.id = part.program_id and program.start_date <= ${last} and program.end_date >= ${first}
      and (program.person_id is null or program.template_id is not null))`;

/** The id by which the challenge of a `program` is reported. */
export const toldId = sql`case when program.person_id is null then program.id else program.template_id end`;

/** A value of the program of the part. */
export const ofProgram = <T>(asked: RawBuilder<unknown>) => sql<T | null>`(select ${asked} from program where program.id = part.program_id)`;

export const nameIn = (language: string) => sql`(select said.name from program_text as said where said.program_id = ${toldId} and said.language = ${language})`;

/** The challenges of a filter, to which the rows are limited. */
const challengesIn = ({ Category, Values, Parent = '' }: ReportAsked['filters'][number]): readonly string[] | undefined => {
  if (Category === 'ChallengeName') return Values;
  return Category === 'UserChallengeStatus' ? [Parent] : undefined;
};

export const filtersOf = (asked: ReportAsked, { now }: Pick<Context, 'now'>): YearFilters => {
  const { first, last } = asked.year;
  return { first, last, today: programDay(now()), language: asked.language, challenges: idsNamed(asked.filters, challengesIn) };
};
