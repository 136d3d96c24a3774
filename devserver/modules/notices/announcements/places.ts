import { topics } from '../../../../shell/features/notices/contract/topics';
import { anyOf, entriesOf } from '../../../platform/database/words';
import type { NoticesDb, NoticesTransaction } from '../tables';
import type { KnownAnnouncement, NoticesUnit } from './records';

/** The place of an announcement in the order of its company. */
export type Place = Pick<KnownAnnouncement, 'id' | 'position'>;

/** The places of all announcements of a company, in their order. */
export const placesOf = (db: NoticesDb | NoticesTransaction, companyId: string): Promise<readonly Place[]> =>
  (db as NoticesDb)
    .selectFrom('announcement')
    .select(['id', 'position'])
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Stores the order of all announcements of a company, by id, in a single statement. */
export const keepOrder = async ({ trx }: NoticesUnit, all: readonly Place[], ids: readonly string[]): Promise<void> => {
  const before = new Map(all.map(({ id, position }) => [id, position]));
  const places = Object.fromEntries(ids.map((id, at) => [id, at + 1] as const).filter(([id, place]) => before.get(id) !== place));
  await trx
    .updateTable('announcement')
    .from(entriesOf<number>(places).as('place'))
    .set((eb) => ({ position: eb.ref('place.value') }))
    .whereRef('announcement.id', '=', 'place.key')
    .execute();
};

/** Notifies browsers if an announcement that is shown has moved. */
export const tellOfOrder = async (unit: NoticesUnit, companyId: string, all: readonly Place[], ids: readonly string[]): Promise<void> => {
  const moved = all.filter(({ id }, place) => ids[place] !== id).map(({ id }) => id);
  const now = unit.now();
  const shown = await unit.trx
    .selectFrom('announcement')
    .select('id')
    .where('id', 'in', anyOf(moved))
    .where('is_archived', '=', 0)
    .where((of) => of.or([of('shown_from', 'is', null), of('shown_from', '<=', now)]))
    .where((of) => of.or([of('shown_until', 'is', null), of('shown_until', '>', now)]))
    .limit(1)
    .execute();
  if (shown.length > 0) unit.publish(topics.announcements, { companyId }, {});
};
