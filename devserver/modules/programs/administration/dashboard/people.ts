import { type RawBuilder, sql } from 'kysely';
import type { ChallengePerson } from '../../../../../plugins/programs/contract';
import { challengeStatusNumber } from '../../../../../shell/rules/userChallengeStatus';
import { onlyAsked } from '../../../../platform/audience/category';
import { type AudienceFilter, filterBy } from '../../../../platform/audience/conditions';
import { pages, type Within } from '../../../../platform/database/pages/page';
import { peopleByName } from '../../../../platform/database/search/peopleSearch';
import { type Looking, toldAddressed } from '../../participation/addressed';
import { inCopiesOf, type PartsIn, percent, standingIs, standings, statusConditions, statusOfNumber, takesPart } from '../../participation/challengeStatus';
import type { ProgramDb } from '../../tables';
import { completedOn } from '../completed';
import { type ChallengeRow, partsIn } from './scope';

interface Filters {
  /** Id of a challenge of a company; set for all but personal ones. */
  readonly programId?: string | undefined;
  /** Id of the template of personal challenges. */
  readonly templateId?: string | undefined;
  readonly today: string;
}

const standingOfPart = (today: string) =>
  sql<number | null>`case ${sql.join(
    standings.map((standing) => sql`when ${standingIs[standing](today)} then ${sql.lit(challengeStatusNumber(standing))}`),
    sql` `,
  )} end`;

/** A value of the program of the part. */
const ofProgram = <T>(asked: RawBuilder<T>): RawBuilder<T | null> => sql`(select ${asked} from program where program.id = part.program_id)`;

/** All people, each with their part in the challenge, if they have one. */
const withParts = (db: ProgramDb, { programId, templateId, today }: Filters) => {
  const parts: PartsIn = programId === undefined ? inCopiesOf(templateId) : sql<boolean>`part.program_id = ${programId}`;
  return db
    .selectFrom('person')
    .leftJoin('program_sign_up as part', (join) => join.onRef('part.person_id', '=', 'person.id').on(parts).on(takesPart))
    .select(['person.id', 'person.first_name', 'person.last_name', 'person.email', 'part.state', 'part.state_since', 'part.overridden_on'])
    .select([ofProgram(standingOfPart(today)).as('standing'), ofProgram(percent).as('percent')])
    .where(onlyAsked(sql`person.is_active = 1`));
};

/** People who have not left their company, by name. */
const people = pages({
  query: (db: ProgramDb, filters: Filters) => withParts(db, filters),
  whose: 'person.company_id',
  sorts: { Name: ['person.last_name_key', 'person.first_name_key', 'person.id'] },
  usualSort: 'Name',
  unbound: ['today'],
  search: peopleByName,
});

/** People with the status of this number, by the same rule that counts them; undefined: all. */
const filterOf = (db: ProgramDb, challenge: ChallengeRow, number: number, within: Within, today: string): Promise<AudienceFilter> | undefined => {
  const status = statusOfNumber(number);
  return status && filterBy(db, [{ condition: statusConditions[status](partsIn(challenge), today), pluginId: undefined }], within);
};

export interface PeopleAsked {
  readonly challenge: ChallengeRow;
  readonly within: Within;
  /** Number of a user challenge status. */
  readonly number: number;
  readonly terms: string | undefined;
  /** `yyyy-MM-dd` */
  readonly today: string;
}

/** People with a status, among participants and people whom the challenge addresses. */
const audienceOf = async (looking: Looking, { challenge, within, number, today }: PeopleAsked): Promise<AudienceFilter | undefined> => {
  const withStatus = await filterOf(looking.db, challenge, number, within, today);
  const addressed = await toldAddressed(looking, challenge, within);
  if (!addressed) return withStatus;
  const isMeant = sql<boolean>`(part.state is not null or ${addressed.condition})`;
  return withStatus ? { ...withStatus, condition: sql<boolean>`${withStatus.condition} and ${isMeant}` } : { condition: isMeant, isFew: false };
};

const askedOf = async (looking: Looking, asked: PeopleAsked) => {
  const { challenge, within, terms, today } = asked;
  return {
    request: { ...(terms && { SearchTerms: terms }) },
    within,
    filters: { today, ...(challenge.is_personal === 1 ? { templateId: challenge.id } : { programId: challenge.id }) },
    audience: await audienceOf(looking, asked),
  };
};

/** One page of people. */
export const pageOfPeople = async (looking: Looking, asked: PeopleAsked, page: { readonly PageSize?: number; readonly PaginationToken?: string }) => {
  const { request, ...narrowed } = await askedOf(looking, asked);
  return people(looking.db, { ...narrowed, request: { ...request, ...page } });
};

/** All people, for a file. */
export const wholeOfPeople = async (looking: Looking, asked: PeopleAsked) => people.whole(looking.db, await askedOf(looking, asked));

type PersonRow = Awaited<ReturnType<typeof pageOfPeople>>['Items'][number];

export const presentPerson = (row: PersonRow): ChallengePerson => ({
  UserId: row.id,
  FirstName: row.first_name,
  LastName: row.last_name,
  Email: row.email,
  Status: row.standing ?? challengeStatusNumber('NotSignedUp'),
  PercentCompleted: row.percent ?? 0,
  CompletedDate: completedOn(row),
});
