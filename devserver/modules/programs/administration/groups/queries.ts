import { createHash } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import { readToken, writeToken } from '../../../../platform/database/pages/pageToken';
import { personBegins, wordsOfSearch } from '../../../../platform/database/search/names';
import { anyOf } from '../../../../platform/database/words';
import { FieldRefusal, Refusal } from '../../../../platform/module';
import type { ProgramDb, ProgramTransaction } from '../../tables';

type AnyDb = ProgramDb | ProgramTransaction;

const lastName = sql.ref<string>('person.last_name_key');
const firstName = sql.ref<string>('person.first_name_key');

/** Members and invited people of groups. */
const selectMembers = (db: AnyDb) =>
  (db as ProgramDb)
    .selectFrom('program_group_member as member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(['member.group_id', 'member.status', 'member.since', 'person.id', 'person.first_name', 'person.last_name', 'person.email'])
    .select([lastName.as('last_key'), firstName.as('first_key')])
    .where('member.status', 'in', ['Invited', 'Accepted'])
    .where('person.is_active', '=', 1);

export type MemberRow = Awaited<ReturnType<typeof membersOf>>[number];

/** Members and invited people of a group, by name. */
export const membersOf = (db: AnyDb, groupId: string) =>
  selectMembers(db).where('member.group_id', '=', groupId).orderBy(lastName).orderBy(firstName).orderBy('person.id').execute();

/** Members and invited people of these groups, by group, each by name. */
export const membersOfEach = async (db: AnyDb, groupIds: readonly string[]): Promise<ReadonlyMap<string, readonly MemberRow[]>> => {
  const members = new Map<string, MemberRow[]>();
  if (groupIds.length === 0) return members;
  const rows = await selectMembers(db).where('member.group_id', 'in', anyOf(groupIds)).orderBy(lastName).orderBy(firstName).orderBy('person.id').execute();
  for (const row of rows) members.set(row.group_id, [...(members.get(row.group_id) ?? []), row]);
  return members;
};

/** Result of a search of members (ADH-046). */
interface Found {
  readonly rows: readonly MemberRow[];
  readonly QueryId: string;
  /** Empty on the last page. */
  readonly NextCursor: string;
}

interface Asked {
  readonly terms: string;
  /** Of the previous answer; empty for the first page. */
  readonly queryId: string;
  readonly nextCursor: string;
  readonly size: number;
}

/** Hash of a search. The cursor of another search starts again at the first page. */
const queryOf = (groupId: string, words: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([groupId, ...words]))
    .digest('base64url')
    .slice(0, 16);

/** @throws FieldRefusal 400 for a cursor that no answer contained */
const placeAfter = (cursor: string, query: string): readonly (string | number)[] => {
  try {
    return readToken(cursor, query, 3).values;
  } catch (error) {
    if (error instanceof Refusal) throw new FieldRefusal('nextCursor', 'groups.cursor');
    throw error;
  }
};

/** A page of members of whom each word begins a name or the mail address. It starts after the row of the cursor, so that joins and leaves do not shift it. */
export const searchMembers = async (db: AnyDb, groupId: string, { terms, queryId, nextCursor, size }: Asked): Promise<Found> => {
  const words = wordsOfSearch(terms.toLowerCase());
  const QueryId = queryOf(groupId, words);
  const all = selectMembers(db).where('member.group_id', '=', groupId);
  const named = words.reduce((query, word) => query.where(personBegins(word, { byMail: true })), all);
  const isNext = nextCursor !== '' && queryId === QueryId;
  const [last, first, id] = isNext ? placeAfter(nextCursor, QueryId) : [];
  const rest = isNext ? named.where(sql<SqlBool>`(${lastName}, ${firstName}, person.id) > (${last}, ${first}, ${id})`) : named;
  const found = await rest
    .orderBy(lastName)
    .orderBy(firstName)
    .orderBy('person.id')
    .limit(size + 1)
    .execute();
  const rows = found.slice(0, size);
  const end = rows.at(-1);
  const NextCursor =
    end !== undefined && found.length > size ? writeToken(QueryId, { side: 'after', offset: 0, values: [end.last_key, end.first_key, end.id] }) : '';
  return { rows, QueryId, NextCursor };
};
