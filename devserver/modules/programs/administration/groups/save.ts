import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AdministeredGroup, GroupBody } from '../../../../../plugins/programs/contract';
import { programDay } from '../../../../../plugins/programs/rules/dates/programDay';
import { isSize } from '../../../../../plugins/programs/rules/limits/groupLimits';
import { hasEnded } from '../../../../../plugins/programs/rules/progress/status';
import { cleanName } from '../../../../../shell/rules/visible';
import { FieldRefusal, Refusal } from '../../../../platform/module';
import { findGroupOf, type GroupRow } from '../../groups/queries';
import { findOffered, lookingIn } from '../../participation/addressed';
import type { ProgramCall, ProgramUnit } from '../../unit';
import { type Challenge, challengeOf, companiesOf, lastDayOf } from './challenge';
import { auditGroup, writeGroup } from './changed';
import { countedOf, demandOpenStanding, isInside, type Place, placesIn, takesPart, tellPeople, writePlaces } from './places';
import { membersOf } from './queries';
import { demandName, type GroupValues, groupOf, presentGroup, record, valuesOf } from './records';

type Detail = GroupBody['Detail'];

/** The validated fields of a save. @throws FieldRefusal 400 for an invalid field */
const valuesIn = ({ GroupName, Min, Max }: Detail): GroupValues => {
  const name = cleanName(GroupName);
  if (name === '') throw new FieldRefusal('Detail.GroupName', 'rules.required');
  if (!isSize(Min, Max)) throw new FieldRefusal('Detail.Max', 'groups.maxOverMin');
  return { GroupName: name, Min, Max };
};

interface Person {
  readonly id: string;
  readonly company_id: string;
  readonly name: string;
}

/** People who can be put into groups of a challenge, in the order of their ids in the body. @throws Refusal 404 for any other, whatever the reason */
const peopleNamed = async (unit: ProgramUnit, call: ProgramCall, challenge: Challenge, userIds: readonly string[]): Promise<readonly Person[]> => {
  const companies = new Set(userIds.length === 0 ? [] : await companiesOf(unit.trx, challenge, call.caller.reach));
  const people: Person[] = [];
  for (const id of userIds) {
    const row = await unit.trx
      .selectFrom('person')
      .innerJoin('person_role as role', (join) => join.onRef('role.person_id', '=', 'person.id').on('role.role', '=', 'participant'))
      .select(['person.id', 'person.company_id', 'person.first_name', 'person.last_name'])
      .where('person.id', '=', id)
      .where('person.is_active', '=', 1)
      .executeTakeFirst();
    const sees =
      row && companies.has(row.company_id) && (await findOffered(lookingIn(unit), { userId: id, companyId: row.company_id }, call.language, challenge.id));
    if (!row || !sees) throw new Refusal(404, 'groups.noUser');
    people.push({ id, company_id: row.company_id, name: `${row.first_name} ${row.last_name}` });
  }
  return people;
};

/** The place of a person who is added to a group: member if they take part in the challenge, else invited. @throws FieldRefusal 400, Refusal 409 */
const placeFor = async (unit: ProgramUnit, challenge: Challenge, group: Pick<GroupRow, 'id' | 'company_id'>, person: Person, now: string): Promise<Place> => {
  const at = 'Detail.GroupUsers';
  if (person.company_id !== group.company_id) throw new FieldRefusal(at, 'groups.otherCompany', { name: person.name });
  const other = await findGroupOf(unit.trx, person.id, challenge.id);
  if (other && other.id !== group.id) throw new FieldRefusal(at, 'groups.inAnother', { name: person.name, group: other.name });
  const isParticipant = await takesPart(unit.trx, challenge.id, person.id);
  const isOver = hasEnded({ start: challenge.start_date, end: lastDayOf(challenge) }, programDay(now));
  if (!isParticipant && isOver) throw new FieldRefusal(at, 'groups.notInChallenge', { name: person.name });
  return { id: person.id, status: isParticipant ? 'Accepted' : 'Invited', since: now };
};

/** People whom a save adds and removes. Without `KnownUserIds` the form is assumed to have shown all people of the group. */
const wantedIn = (
  { GroupUsers, KnownUserIds }: Detail,
  inside: readonly string[],
): { readonly added: readonly string[]; readonly removed: ReadonlySet<string> } => {
  if (GroupUsers === undefined) return { added: [], removed: new Set() };
  const wanted = new Set(GroupUsers.map(({ UserId }) => UserId));
  const known = new Set(KnownUserIds ?? inside);
  return {
    added: [...wanted].filter((id) => !known.has(id) && !inside.includes(id)),
    removed: new Set(inside.filter((id) => known.has(id) && !wanted.has(id))),
  };
};

/** A removed member is stored as removed, and returns by invitation only; an invitation is deleted. */
const placeWithout = ({ id, status }: Place, now: string): Place => ({ id, status: status === 'Accepted' ? 'Removed' : null, since: now });

/** @param places those that count @throws FieldRefusal 400 if a save leaves more members than the group allows, or invites more people than it has room for */
const demandRoom = ({ Max }: GroupValues, before: GroupValues | undefined, places: readonly Place[], added: number): void => {
  const members = places.filter(({ status }) => status === 'Accepted').length;
  const all = places.length;
  const isFuller = added > 0 || before === undefined || Max < before.Max;
  if (members > Max || (isFuller && all > Max)) throw new FieldRefusal('Detail.GroupUsers', 'groups.tooMany', { n: all, max: Max });
};

/** The company of a new group: that of its people, else of the challenge. */
const companyOf = (challenge: Challenge, people: readonly Person[]): string => people[0]?.company_id ?? challenge.owner_id;

const actionOf = (known: GroupRow | undefined) => (known ? 'saved' : 'created');

/**
 * Saves a new or existing group with the people added and removed, in one transaction (ADH-052, ADH-059).
 * @throws Refusal 404, 409; FieldRefusal 400; ConflictRefusal 409 if another user has saved it since
 */
export const saveGroup = async (challengeId: string, { Id, Detail, Version: seen }: GroupBody, call: ProgramCall): Promise<AdministeredGroup> => {
  if (Detail.ChallengeId !== challengeId) throw new Refusal(400, 'groups.otherNamed', {}, false);
  const { language, caller } = call;
  return call.change(async (unit) => {
    const { trx } = unit;
    const challenge = await challengeOf(trx, { reach: caller.reach, language }, challengeId);
    if (!challenge.hasGroups) throw new Refusal(409, 'group.none', { name: challenge.name });
    const known = Id ? await groupOf(trx, challenge, caller.reach, Id) : undefined;
    const values = valuesIn(Detail);
    const before = known && valuesOf(known, challenge);
    const places = known ? await placesIn(trx, known.id) : [];
    const { added, removed } = wantedIn(
      Detail,
      places.filter(isInside).map(({ id }) => id),
    );
    const people = await peopleNamed(unit, call, challenge, added);
    const group = known ?? {
      id: randomUUID(),
      program_id: challenge.id,
      company_id: companyOf(challenge, people),
      created_at: unit.now(),
    };
    const theirs = async (): Promise<GroupValues> => before ?? values;
    const Version = await unit.revise({ record, id: group.id, companyId: group.company_id, version: seen, mine: values, theirs });
    await demandName(trx, challenge.id, known?.id, values.GroupName);

    // One time for all of them, so that the leader does not depend on milliseconds.
    const now = unit.now();
    const changed: Place[] = [];
    for (const person of people) changed.push(await placeFor(unit, challenge, group, person, now));
    for (const place of places) if (isInside(place) && removed.has(place.id)) changed.push(placeWithout(place, now));
    if (changed.length > 0) demandOpenStanding(challenge, now);
    const about = new Set(changed.map(({ id }) => id));
    demandRoom(values, before, await countedOf(trx, [...places.filter(({ id }) => !about.has(id)), ...changed]), people.length);

    await writeGroup(unit, group, values);
    await writePlaces(trx, group, changed);
    const written = await groupOf(trx, challenge, caller.reach, group.id);
    const former = changed.map(({ id }) => places.find((place) => place.id === id) ?? { id, status: null, since: '' });
    if (changed.length > 0 || !isDeepStrictEqual(before, values))
      await auditGroup(unit, actionOf(known), group, {
        before: { values: before ?? null, places: former, leader: known?.leader_id ?? null },
        after: { values, places: changed, leader: written.leader_id },
        challenge,
        language,
      });
    const members = await membersOf(trx, group.id);
    tellPeople(unit, challenge, [...members.map(({ id }) => id), ...about]);
    return presentGroup(written, challenge, members, Version);
  });
};
