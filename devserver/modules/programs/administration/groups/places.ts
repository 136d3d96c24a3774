import { defaultZone } from '#shell/rules/dates/days';
import { phaseAt } from '../../../../../plugins/programs/rules/dates/phase';
import { anyOf } from '../../../../platform/database/words';
import { Refusal } from '../../../../platform/module';
import { settleLeader } from '../../groups/leader';
import { findGroupOf } from '../../groups/queries';
import { settleGroup } from '../../groups/settle';
import type { GroupTables } from '../../groups/tables';
import { tellListsChanged } from '../../live';
import { deadlinesOf } from '../../progress/deadlines';
import type { ProgramTransaction } from '../../tables';
import type { ProgramUnit } from '../../unit';
import type { Challenge } from './challenge';

type Status = GroupTables['program_group_member']['status'];

/** A person's status in a group, and since when; null: none. */
export interface Place {
  readonly id: string;
  readonly status: Status | null;
  readonly since: string;
}

/** Whether a person is listed as a member or as invited. */
export const isInside = ({ status }: Pick<Place, 'status'>): boolean => status === 'Accepted' || status === 'Invited';

/** The places of all people in a group, past ones included. */
export const placesIn = (trx: ProgramTransaction, groupId: string): Promise<Place[]> =>
  trx
    .selectFrom('program_group_member')
    .select(['person_id as id', 'status', 'since'])
    .where('group_id', '=', groupId)
    .orderBy('since')
    .orderBy('person_id')
    .execute();

/** Places of active members and invited people: only they count for the size of the group. */
export const countedOf = async (trx: ProgramTransaction, places: readonly Place[]): Promise<readonly Place[]> => {
  const inside = places.filter(isInside);
  const ids = anyOf(inside.map(({ id }) => id));
  const active = await trx.selectFrom('person').select('id').where('id', 'in', ids).where('is_active', '=', 1).execute();
  const known = new Set(active.map(({ id }) => id));
  return inside.filter(({ id }) => known.has(id));
};

/** A final standing cannot change. @throws Refusal 409 */
export const demandOpenStanding = (challenge: Challenge, now: string): void => {
  if (phaseAt(deadlinesOf(challenge, defaultZone), now) === 'final') throw new Refusal(409, 'groups.final', { name: challenge.name });
};

/** Whether a person takes part in a challenge. */
export const takesPart = async (trx: ProgramTransaction, programId: string, userId: string): Promise<boolean> =>
  (await trx
    .selectFrom('program_sign_up')
    .select('state')
    .where('person_id', '=', userId)
    .where('program_id', '=', programId)
    .where('state', '!=', 'Quit')
    .executeTakeFirst()) !== undefined;

/** Writes places of people in a group, its leader and its sums. */
export const writePlaces = async (
  trx: ProgramTransaction,
  group: { readonly id: string; readonly program_id: string },
  places: readonly Place[],
): Promise<void> => {
  for (const { id, status, since } of places) {
    if (status === null) {
      await trx.deleteFrom('program_group_member').where('group_id', '=', group.id).where('person_id', '=', id).execute();
      continue;
    }
    await trx
      .insertInto('program_group_member')
      .values({ group_id: group.id, program_id: group.program_id, person_id: id, status, since })
      .onConflict((conflict) => conflict.columns(['group_id', 'person_id']).doUpdateSet({ status, since }))
      .execute();
  }
  await settleLeader(trx, group.id);
  await settleGroup(trx, group.id);
};

/** Filters earlier places that can be restored: people who are members of another group by now, or no longer take part, are left out. */
export const stillPossible = async (
  trx: ProgramTransaction,
  group: { readonly id: string; readonly program_id: string },
  places: readonly Place[],
): Promise<Place[]> => {
  const possible: Place[] = [];
  for (const place of places) {
    const other = place.status === 'Accepted' ? await findGroupOf(trx, place.id, group.program_id) : undefined;
    const isElsewhere = other !== undefined && other.id !== group.id;
    if (place.status !== 'Accepted' || (!isElsewhere && (await takesPart(trx, group.program_id, place.id)))) possible.push(place);
  }
  return possible;
};

/** Notifies people's browsers that the groups of a challenge have changed. */
export const tellPeople = (unit: ProgramUnit, challenge: Pick<Challenge, 'id' | 'owner_id'>, userIds: Iterable<string>): void => {
  for (const userId of new Set(userIds)) tellListsChanged(unit, userId, challenge);
};
