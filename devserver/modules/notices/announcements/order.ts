import type { AdministeredAnnouncement } from '../../../../shell/features/notices/announcements/contract';
import type { schemas } from '../../../../shell/features/notices/announcements/contract/schemas';
import type { Input } from '../../../../shell/net/contract';
import { reachesCompany } from '../../../platform/auth/reach';
import { Refusal } from '../../../platform/module';
import { auditOrder } from './changed';
import { keepOrder, type Place, placesOf, tellOfOrder } from './places';
import { announcementsOf, type NoticesCall, orderRecord, presentAll, record } from './records';

type Wanted = Input<typeof schemas.reorderAnnouncements>['body'];

/** The company of all these announcements, including deleted ones. @throws Refusal 404 if one belongs to another company */
const companyOfAll = async (wanted: Wanted, call: NoticesCall): Promise<string> => {
  const ids = [...new Set(wanted.map(({ Id }) => Id))];
  const rows = await call.db.selectFrom('announcement').select('company_id').where('id', 'in', ids).execute();
  const companies = new Set(rows.map(({ company_id }) => company_id));
  const [companyId] = companies;
  if (rows.length < ids.length || companies.size !== 1 || companyId === undefined || !reachesCompany(call.caller.reach, companyId))
    throw new Refusal(404, 'announcement.unknown');
  return companyId;
};

/** The named announcements are rearranged among their own places; the others keep theirs. */
const rearranged = (all: readonly Place[], wanted: Wanted): readonly string[] => {
  const orders = new Map(wanted.map(({ Id, Order }) => [Id, Order]));
  const places = new Map(all.map(({ id }, place) => [id, place]));
  const named = all
    .map(({ id }) => id)
    .filter((id) => orders.has(id))
    .sort((one, other) => (orders.get(one) ?? 0) - (orders.get(other) ?? 0) || (places.get(one) ?? 0) - (places.get(other) ?? 0));
  let next = 0;
  return all.map(({ id }) => (orders.has(id) ? (named[next++] ?? id) : id));
};

/**
 * Reorders announcements of a company (ADR-074, ADR-081). Of two simultaneous calls the later one wins for announcements that both name. Announcements that were added
 * meanwhile keep their places, and deleted ones are ignored.
 * @returns the announcements in the body, in their order
 * @throws Refusal 404 for an announcement of another company
 */
export const reorder = async (wanted: Wanted, call: NoticesCall): Promise<AdministeredAnnouncement[]> => {
  const companyId = await companyOfAll(wanted, call);
  return call.change(async (unit) => {
    const all = await placesOf(unit.trx, companyId);
    const ids = rearranged(all, wanted);
    const before = all.map(({ id }) => id);
    if (ids.some((id, place) => id !== before[place])) {
      await unit.revise({ record: orderRecord, id: companyId, companyId });
      await keepOrder(unit, all, ids);
      await auditOrder(unit, companyId, all, ids);
      await tellOfOrder(unit, companyId, all, ids);
    }
    const named = wanted.map(({ Id }) => Id);
    const versionOf = await unit.versions(record, named);
    return presentAll(unit, call.language, await announcementsOf(unit.trx, companyId, { ids: named }), versionOf);
  });
};
