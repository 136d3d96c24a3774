import { sql } from 'kysely';
import type { KnownAnnouncement, NoticesUnit } from './records';
import { tellBrowsers } from './tell';

/** Stores the order of all announcements of a company, by id: one statement however many there are. */
export const keepOrder = async ({ trx }: NoticesUnit, all: readonly KnownAnnouncement[], ids: readonly string[]): Promise<void> => {
  const before = new Map(all.map(({ id, position }) => [id, position]));
  const places = Object.fromEntries(ids.map((id, at) => [id, at + 1] as const).filter(([id, place]) => before.get(id) !== place));
  await trx
    .updateTable('announcement')
    .from(sql<{ readonly key: string; readonly value: number }>`json_each(${JSON.stringify(places)})`.as('place'))
    .set((eb) => ({ position: eb.ref('place.value') }))
    .whereRef('announcement.id', '=', 'place.key')
    .execute();
};

/** Notifies browsers if an announcement that is shown has moved. */
export const tellOfOrder = (unit: NoticesUnit, companyId: string, all: readonly KnownAnnouncement[], ids: readonly string[]): void => {
  const moved = all.filter(({ id }, place) => ids[place] !== id);
  tellBrowsers(
    unit,
    companyId,
    moved.map(({ state }) => state),
  );
};
