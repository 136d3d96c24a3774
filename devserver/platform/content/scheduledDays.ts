import type { Kysely } from 'kysely';
import type { PlatformTables } from '../tables';
import type { AskedPeriod, ContentDay } from './calendar';

type Shown = Pick<ContentDay, 'title' | 'what' | 'state' | 'page'>;

/**
 * The moments at which scheduled saves of a call take effect, for content without days of its own.
 * @param call the name of the save, such as `programs.saveCompanyMission`
 * @param shown the calendar entry for the body of the save
 */
export const daysOfScheduled = async <Body>(
  db: Kysely<PlatformTables>,
  call: string,
  { companyId, from, to }: AskedPeriod,
  shown: (body: Body) => Shown,
): Promise<readonly ContentDay[]> => {
  const rows = await db
    .selectFrom('scheduled_change')
    .select(['id', 'input', 'due_at'])
    .where('company_id', '=', companyId)
    .where('state', '=', 'waiting')
    .where('due_at', '>=', from)
    .where('due_at', '<', to)
    .where('call', '=', call)
    .execute();
  return rows.map(({ id, input, due_at }) => ({ id, ...shown((JSON.parse(input) as { readonly body: Body }).body), at: { instant: due_at } }));
};
