import { type SelectQueryBuilder, sql } from 'kysely';
import { folded } from '#shell/rules/fuzzy';
import type { MaintainedPerson, MaintainedShow, MaintainedSummary } from '../../../../../plugins/programs/contract';
import { programDay } from '../../../../../plugins/programs/rules/dates/programDay';
import { progressOf } from '../../../../../plugins/programs/rules/progress/progress';
import { programStatus } from '../../../../../plugins/programs/rules/progress/status';
import type { PageOf, PageRequest } from '../../../../../shell/net/schemas/page';
import { mailKey } from '../../../../platform/auth/contacts/mailKey';
import { countUpTo } from '../../../../platform/database/pages/countUpTo';
import { pages, type Within } from '../../../../platform/database/pages/page';
import { someNameBegins } from '../../../../platform/database/search/names';
import { peopleSearch } from '../../../../platform/database/search/peopleSearch';
import { mostFound } from '../../../../platform/database/search/search';
import { anyOf, before, contains, unindexed } from '../../../../platform/database/words';
import { periodOf } from '../../answers/present';
import { mayKnowAudience, toldAddressed } from '../../participation/addressed';
import type { ProgramDb } from '../../tables';
import type { ProgramCall } from '../../unit';
import { completedOn } from '../completed';
import { type Challenge, companiesOf, presentChallenge } from './challenge';

/** Filters of the list; 1 where a filter applies. */
interface Filters {
  readonly program: string;
  readonly complete?: 1 | undefined;
  readonly notComplete?: 1 | undefined;
  readonly overridden?: 1 | undefined;
  readonly notSignedUp?: 1 | undefined;
}

/** Search terms. */
interface Words {
  /** The beginning of a mail address, or of a part of it, with the @. */
  readonly mail?: string | undefined;
  /** Beginnings of words of the name, or of the mail address before its @. */
  readonly word0?: string | undefined;
  readonly word1?: string | undefined;
  readonly word2?: string | undefined;
  readonly word3?: string | undefined;
}

const address = /\S*@\S*/;

const wordsOf = (searched: string): Words => {
  const mail = address.exec(searched)?.[0];
  const names = searched.replace(address, ' ').trim();
  const [word0, word1, word2, word3] = folded(names).match(/[\p{L}\p{N}]+/gu) ?? (names === '' ? [] : [names]);
  return { mail: mail === undefined ? undefined : mailKey(mail).replaceAll(/[_+-]/g, '.'), word0, word1, word2, word3 };
};

const filtersOf = (program: string, show: MaintainedShow | undefined): Filters => ({
  program,
  complete: show === 'Complete' ? 1 : undefined,
  notComplete: show === 'NotComplete' ? 1 : undefined,
  overridden: show === 'Overridden' ? 1 : undefined,
  notSignedUp: show === 'NotSignedUp' ? 1 : undefined,
});

const everybody = (db: ProgramDb) => db.selectFrom('person');
type People = ReturnType<typeof everybody>;

/** Participants of a program, read first: SQLite runs a cross join in the written order. */
const takingPart = (db: ProgramDb, program: string): People => {
  const ids = sql<{ readonly person_id: string }>`(select person_id from program_sign_up where program_id = ${program} and state in ('Joined', 'Complete'))`;
  return db.selectFrom(ids.as('one')).crossJoin('person').whereRef('person.id', '=', 'one.person_id') as unknown as People;
};

/** People with their part in a program, if they have one. */
const withPart = (people: People, program: string) =>
  people
    .leftJoin('program_sign_up as part', (join) => join.onRef('part.person_id', '=', 'person.id').on('part.program_id', '=', program))
    .select(['person.id', 'person.company_id', 'person.first_name', 'person.last_name', 'person.email'])
    .select(['part.state', 'part.counted', 'part.submitted', 'part.state_since', 'part.overridden_on']);

const shown = (people: People, { program, complete, notComplete, overridden, notSignedUp }: Filters) => {
  const all = withPart(people, program);
  if (notSignedUp !== undefined)
    return all.where('person.is_active', '=', 1).where((eb) => eb.or([eb('part.state', 'is', null), eb('part.state', '=', 'Quit')]));
  const taking = all.where('part.state', 'in', ['Joined', 'Complete']);
  if (complete !== undefined) return taking.where('part.state', '=', 'Complete');
  if (notComplete !== undefined) return taking.where('part.state', '=', 'Joined');
  return overridden === undefined ? taking : taking.where('part.overridden_on', 'is not', null);
};

/** In the orders that have an index, with a lookup of each person's part: for challenges with many participants, and for people who do not take part. */
const many = pages({
  query: (db: ProgramDb, filters: Filters) => shown(everybody(db), filters),
  whose: 'person.company_id',
  sorts: {
    LastName: ['person.last_name_key', 'person.first_name_key', 'person.id'],
    FirstName: ['person.first_name_key', 'person.last_name_key', 'person.id'],
  },
  usualSort: 'LastName',
  search: peopleSearch,
});

/** The mail address, each of its words after a dot. */
const mailWords = sql<string>`'.' || replace(replace(replace(person.mail_key, '_', '.'), '-', '.'), '+', '.')`;

/** Its part before the @. */
const localWords = before(mailWords, '@');

/** Challenges with so few participants that they are sorted in memory and each is searched. The plus keeps SQLite from using the index of the company. */
const few = pages({
  query(db: ProgramDb, { mail, word0, word1, word2, word3, ...filters }: Filters & Words) {
    let found = shown(takingPart(db, filters.program), filters).innerJoin('company', (join) =>
      join.on('company.id', '=', unindexed<string>('person.company_id')),
    );
    if (mail !== undefined) found = found.where(contains(mailWords, sql`'.' || ${mail}`));
    for (const word of [word0, word1, word2, word3])
      if (word !== undefined) found = found.where((eb) => eb.or([someNameBegins(word), contains(localWords, sql`'.' || ${word}`)]));
    return found;
  },
  whose: 'company.id',
  sorts: {
    LastName: [unindexed('person.last_name_key'), unindexed('person.first_name_key'), unindexed('person.id')],
    FirstName: [unindexed('person.first_name_key'), unindexed('person.last_name_key'), unindexed('person.id')],
  },
  usualSort: 'LastName',
});

export type PersonRow = Awaited<ReturnType<typeof many>>['Items'][number];

/** A person of a challenge in the form of the answer. */
export const presentPerson = (challenge: Challenge, row: Omit<PersonRow, 'sort0'>, today: string): MaintainedPerson => {
  const state = row.state === 'Quit' ? null : row.state;
  const { percent } = progressOf(state === null ? 0 : (row.counted ?? 0), challenge.required_submissions);
  const status = state && programStatus(periodOf(challenge), { state, percent, hasBegun: (row.submitted ?? 0) > 0 }, today);
  return {
    UserId: row.id,
    FirstName: row.first_name,
    LastName: row.last_name,
    Email: row.email,
    Status: (status ?? 'NotSignedUp') as MaintainedPerson['Status'],
    PercentCompleted: percent,
    CompletedDate: completedOn(row),
    IsOverridden: row.overridden_on !== null,
  };
};

const signedUp = (db: ProgramDb, challengeId: string) =>
  db.selectFrom('program_sign_up as part').where('part.program_id', '=', challengeId).where('part.state', 'in', ['Joined', 'Complete']);

interface Asked extends PageRequest<'LastName' | 'FirstName'> {
  readonly Show?: MaintainedShow;
}

/** A page of the people of a challenge, within the caller's reach. People without a part are those whom it addresses. */
export const listPeople = async (call: ProgramCall, challenge: Challenge, { Show, ...request }: Asked): Promise<PageOf<MaintainedPerson>> => {
  const { db } = call;
  const within = await companiesOf(call, challenge);
  const isFew = Show !== 'NotSignedUp' && (await countUpTo(db, signedUp(db, challenge.id).select('part.person_id'), mostFound + 1)) <= mostFound;
  const filters = filtersOf(challenge.id, Show);
  const { SearchTerms = '', ...others } = request;
  // The search of many ends at 1,000 people of the companies, which may not include those of a small challenge.
  const page = isFew
    ? await few(db, { request: others, within, filters: { ...filters, ...wordsOf(SearchTerms) } })
    : await many(db, { request, within, filters, audience: Show === 'NotSignedUp' ? await toldAddressed(call, challenge, within) : undefined });
  const today = programDay(call.now());
  return { ...page, Items: page.Items.map((row) => presentPerson(challenge, row, today)) };
};

const among = <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>, within: Within): SelectQueryBuilder<DB, TB, O> =>
  within === 'all' ? query : query.where(sql<boolean>`${unindexed('person.company_id')} in ${anyOf(within)}`);

/** All participants of a challenge, by last name. */
export const everybodyIn = async (call: ProgramCall, challenge: Challenge): Promise<MaintainedPerson[]> => {
  const all = withPart(takingPart(call.db, challenge.id), challenge.id);
  const rows = await among(all, await companiesOf(call, challenge))
    .orderBy('person.last_name_key')
    .orderBy('person.first_name_key')
    .orderBy('person.id')
    .execute();
  const today = programDay(call.now());
  return rows.map((row) => presentPerson(challenge, row, today));
};

/** People of these ids, without further conditions, with their part in a challenge. */
export const peopleOfIds = async (db: ProgramDb, challenge: Challenge, ids: readonly string[]): Promise<readonly PersonRow[]> =>
  withPart(everybody(db), challenge.id).where('person.id', 'in', anyOf(ids)).execute() as Promise<readonly PersonRow[]>;

/** A challenge with its number of participants within the caller's reach. */
export const summaryOf = async (call: ProgramCall, challenge: Challenge): Promise<MaintainedSummary> => {
  const all = signedUp(call.db, challenge.id)
    .innerJoin('person', 'person.id', 'part.person_id')
    .select(({ fn }) => [fn.countAll<number>().as('SignedUp')])
    .select([sql<number>`count(*) filter (where part.state = 'Complete')`.as('Complete'), sql<number>`count(part.overridden_on)`.as('Overridden')]);
  const counts = await among(all, await companiesOf(call, challenge)).executeTakeFirstOrThrow();
  return { ...(await presentChallenge(call, challenge)), ...counts, MayListOthers: mayKnowAudience(call, challenge) };
};
