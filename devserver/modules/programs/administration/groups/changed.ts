import type { Locale } from '../../../../../shell/i18n/locale';
import { type ChangedField, type ChangeForAnother, changesBetween, Refusal, type Undo } from '../../../../platform/module';
import { putsBack, type SavedVersions } from '../../../../platform/putBack';
import type { GroupRow } from '../../groups/queries';
import type { ProgramTables } from '../../tables';
import type { ProgramUnit } from '../../unit';
import { type Challenge, challengeOf } from './challenge';
import { countedOf, demandOpenStanding, isInside, type Place, placesIn, stillPossible, tellPeople, writePlaces } from './places';
import { demandName, type GroupValues, record, valuesOf } from './records';

export type GroupAction = 'created' | 'saved' | 'deleted';

/** A group before or after a save: its values, null if it does not exist, and the places of the people concerned by the save. */
interface Version {
  readonly values: GroupValues | null;
  readonly places: readonly Place[];
  /** Id of the leader. */
  readonly leader: string | null;
}

/** Properties of a group that no save changes. */
type Origin = Pick<GroupRow, 'program_id' | 'company_id' | 'created_at'>;

interface Kept extends SavedVersions<Version> {
  readonly origin: Origin;
  /** Name of the challenge. */
  readonly challenge: string;
}

/** A field of a group as the history names it, with its challenge. */
const inChallenge = (field: ChangedField, challenge: string): ChangedField => ({ ...field, name: challenge });

const namesOf = async ({ trx }: ProgramUnit, places: readonly Place[]): Promise<ReadonlyMap<string, string>> => {
  const ids = places.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const people = await trx.selectFrom('person').select(['id', 'first_name', 'last_name']).where('id', 'in', ids).execute();
  return new Map(people.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]));
};

/** A group as the audit records it, with only the people concerned by the change. */
const inWords = async (unit: ProgramUnit, { values, places }: Version, language: Locale): Promise<object> => {
  const names = await namesOf(unit, places);
  const named = places.filter(isInside).map(({ id, status }) => {
    const name = names.get(id) ?? '';
    return status === 'Invited' ? unit.text('groups.invitedName', { name }, language) : name;
  });
  return {
    GroupName: values?.GroupName ?? null,
    MinMembers: values?.Min ?? null,
    MaxMembers: values?.Max ?? null,
    GroupMembers: named.length === 0 ? null : named.sort((one, other) => one.localeCompare(other)).join(', '),
  };
};

/** Writes one audit row, with the changed fields and the data that an undo needs. */
export const auditGroup = async (
  unit: ProgramUnit,
  action: GroupAction,
  group: Origin & Pick<GroupRow, 'id'>,
  {
    before,
    after,
    challenge,
    language,
  }: { readonly before: Version; readonly after: Version; readonly challenge: Pick<Challenge, 'name'>; readonly language: Locale },
): Promise<void> => {
  const { id, program_id, company_id, created_at } = group;
  const changed = changesBetween(await inWords(unit, before, language), await inWords(unit, after, language));
  const undo: Kept = { before, after, origin: { program_id, company_id, created_at }, challenge: challenge.name };
  const told = changed.map((field) => inChallenge(field, challenge.name));
  await unit.audit({ action: `challengeGroup.${action}`, target: id, company: company_id, record, changed: told, undo });
};

const findGroup = ({ trx }: ProgramUnit, id: string) => trx.selectFrom('program_group').selectAll().where('id', '=', id).executeTakeFirst();

/** The challenge of a change, for any user who undoes it: the history has checked the company. */
const challengeIn = ({ trx }: ProgramUnit, { kept, language }: ChangeForAnother): Promise<Challenge> =>
  challengeOf(trx, { reach: { kind: 'global' }, language }, (kept as Kept).origin.program_id);

/** Writes an administrator's values of a new or existing group. From then on it is kept when it is empty. */
export const writeGroup = async ({ trx }: ProgramUnit, group: Origin & Pick<GroupRow, 'id'>, { GroupName, Min, Max }: GroupValues): Promise<void> => {
  const { id, program_id, company_id, created_at } = group;
  const values = { name: GroupName, own_min: Min, own_max: Max, is_kept: 1 };
  await trx
    .insertInto('program_group')
    .values({ id, program_id, company_id, created_at, leader_id: null, units: 0, days: 0, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
};

/** Deletes a group with all its places. */
export const endGroup = async ({ trx }: ProgramUnit, id: string): Promise<void> => {
  await trx.deleteFrom('program_group_member').where('group_id', '=', id).execute();
  await trx.deleteFrom('program_group').where('id', '=', id).execute();
};

/** Returns the lead of a group to the person from whom the save took it, if they are a member. */
const giveLead = async ({ trx }: ProgramUnit, { target, kept }: ChangeForAnother, leader: string | null, places: readonly Place[]): Promise<void> => {
  const { before, after } = kept as Kept;
  const isMember = places.some(({ id, status }) => id === leader && status === 'Accepted');
  if (before.leader !== after.leader && isMember) await trx.updateTable('program_group').set({ leader_id: leader }).where('id', '=', target).execute();
};

/** Restores an earlier version of a group. People who joined meanwhile stay; people who are in another group by now stay there. */
const bringBack = async (unit: ProgramUnit, change: ChangeForAnother, { values, places, leader }: Version): Promise<void> => {
  const { trx } = unit;
  const { target: id, kept } = change;
  const challenge = await challengeIn(unit, change);
  if (places.length > 0 || values === null) demandOpenStanding(challenge, unit.now());
  const before = (await placesIn(trx, id)).filter(isInside).map((place) => place.id);
  if (values === null) {
    const known = new Set(places.map((place) => place.id));
    if (before.some((one) => !known.has(one))) throw new Refusal(409, 'undo.changedSince');
    await endGroup(unit, id);
    return tellPeople(unit, challenge, before);
  }
  const group = { id, ...(kept as Kept).origin };
  await demandName(trx, challenge.id, id, values.GroupName);
  await writeGroup(unit, group, values);
  await writePlaces(trx, group, await stillPossible(trx, group, places));
  const after = await placesIn(trx, id);
  await giveLead(unit, change, leader, after);
  if ((await countedOf(trx, after)).filter(({ status }) => status === 'Accepted').length > values.Max)
    throw new Refusal(409, 'group.noRoom', { name: values.GroupName, max: values.Max });
  tellPeople(unit, challenge, [...before, ...after.filter(isInside).map((place) => place.id)]);
};

const undoOf = (action: GroupAction): readonly [string, Undo<ProgramTables>] =>
  putsBack<ProgramTables, Version>(`challengeGroup.${action}`, {
    record,
    // Joins and leaves by people themselves, and later leaders, do not prevent an undo.
    async now(unit, change) {
      const group = await findGroup(unit, change.target);
      const { after } = change.kept as Kept;
      return { values: group ? valuesOf(group, await challengeIn(unit, change)) : null, places: after.places, leader: after.leader };
    },
    keep: bringBack,
    inWords: (unit, { language }, version) => inWords(unit, version, language),
    tellsField: (field, { kept }) => inChallenge(field, (kept as Kept).challenge),
    tells: ({ text }, saved, language) => {
      const { before, after, challenge } = saved as Kept;
      return text(`undo.challengeGroup.${action}`, { name: (after.values ?? before.values)?.GroupName ?? '', challenge }, language);
    },
  });

/** Undo of administrators' changes of groups. */
export const undoOfGroups: readonly (readonly [string, Undo<ProgramTables>])[] = (['created', 'saved', 'deleted'] as const).map(undoOf);
