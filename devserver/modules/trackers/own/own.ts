import type { TrackerListItem } from '../../../../plugins/trackers/contract';
import { mostPinned } from '../../../../plugins/trackers/rules/pins';
import { FieldRefusal, Refusal } from '../../../platform/module';
import type { Definition } from '../definition';
import type { TrackerDb } from '../tables';
import type { Participant, RequestContext, TrackerUnit } from '../unit';
import type { OwnTrackerRow } from './tables';

/** Place of a tracker that the person has taken down. */
const takenDown = -1;

/** What the person has chosen for their trackers. */
export const listOwn = (db: TrackerDb, { userId }: Participant): Promise<OwnTrackerRow[]> =>
  db.selectFrom('tracker_own').selectAll().where('person_id', '=', userId).execute();

/** The pinned trackers of a list, in their order: those that the person has chosen, else those used most lately. */
const pinnedOf = (items: readonly TrackerListItem[], own: readonly OwnTrackerRow[]): readonly string[] => {
  const listed = new Set(items.map(({ TrackerId }) => TrackerId));
  const chosen = own.flatMap(({ tracker_id: id, place }) => (place === null ? [] : [{ id, place }]));
  if (chosen.length > 0)
    return chosen
      .filter(({ id, place }) => place > takenDown && listed.has(id))
      .sort((one, other) => one.place - other.place)
      .slice(0, mostPinned)
      .map(({ id }) => id);
  const used = items.flatMap(({ TrackerId: id, LastEntryDate: last }) => (last === null ? [] : [{ id, last }]));
  return used
    .sort((one, other) => other.last.localeCompare(one.last))
    .slice(0, mostPinned)
    .map(({ id }) => id);
};

/** The list with the person's own choices: pins and goals. */
export const withOwn = (items: readonly TrackerListItem[], own: readonly OwnTrackerRow[]): TrackerListItem[] => {
  const pinned = pinnedOf(items, own);
  const goals = new Map(own.map(({ tracker_id, goal }) => [tracker_id, goal]));
  return items.map((item) => {
    const place = pinned.indexOf(item.TrackerId);
    const goal = goals.get(item.TrackerId) ?? null;
    return { ...item, ...(place >= 0 && { Pin: place }), ...(goal !== null && { Goal: goal }) };
  });
};

const save = (unit: TrackerUnit, row: OwnTrackerRow, changed: Partial<Pick<OwnTrackerRow, 'place' | 'goal'>>) =>
  unit.trx
    .insertInto('tracker_own')
    .values(row)
    .onConflict((conflict) => conflict.columns(['person_id', 'tracker_id']).doUpdateSet(changed))
    .execute();

/**
 * Saves which trackers are pinned, in their order. Pinned ones that are left out stay down, also those that the person does not see at present.
 * @param items the person's list as it was
 * @throws Refusal 404 for a tracker that the person does not see
 */
export const savePins = async (unit: TrackerUnit, { who }: RequestContext, items: readonly TrackerListItem[], ids: readonly string[]): Promise<void> => {
  const listed = new Set(items.map(({ TrackerId }) => TrackerId));
  if (ids.some((id) => !listed.has(id))) throw new Refusal(404, 'tracker.unknown');
  await unit.trx.updateTable('tracker_own').set({ place: takenDown }).where('person_id', '=', who.userId).where('place', '>', takenDown).execute();
  const places = new Map<string, number>(items.flatMap(({ TrackerId, Pin }) => (Pin === undefined ? [] : [[TrackerId, takenDown]])));
  for (const [place, id] of ids.entries()) places.set(id, place);
  for (const [tracker_id, place] of places) await save(unit, { person_id: who.userId, tracker_id, place, goal: null }, { place });
};

/**
 * Saves the person's goal of a day, or removes it.
 * @throws FieldRefusal for a goal of a tracker whose days are no sums
 */
export const saveGoal = async (unit: TrackerUnit, { who }: RequestContext, { id, type }: Definition, goal: number | null): Promise<void> => {
  if (type !== 'Count') throw new FieldRefusal('Goal', 'goal.noSum');
  await save(unit, { person_id: who.userId, tracker_id: id, place: null, goal }, { goal });
  await unit.audit({ action: 'trackers.goalSaved', target: id, person: who.userId, changed: [{ field: 'Goal', kind: 'health' }] });
};
