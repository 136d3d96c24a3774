import type { KnownAnnouncement, NoticesUnit } from './records';
import { tellBrowsers } from './tell';

/** Stores the order of all announcements of a company, by id. */
export const keepOrder = async ({ trx }: NoticesUnit, all: readonly KnownAnnouncement[], ids: readonly string[]): Promise<void> => {
  const places = new Map(all.map(({ id, position }) => [id, position]));
  for (const [at, id] of ids.entries())
    if (places.get(id) !== at + 1)
      await trx
        .updateTable('announcement')
        .set({ position: at + 1 })
        .where('id', '=', id)
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
