import type { Kysely } from 'kysely';
import { addDays, dayIn } from '../../../shell/rules/dates/days';
import type { PlatformTransaction } from '../platform';
import type { PlatformTables } from '../tables';

type Db = Kysely<PlatformTables> | PlatformTransaction;

/** Whether a company has licensed a plugin, and between which days (`yyyy-MM-dd`, both included; null leaves a side open). */
export interface Licence {
  readonly IsLicensed: boolean;
  readonly From: string | null;
  readonly Until: string | null;
}

type LicenceState = 'Active' | 'Planned' | 'Ended' | 'None';

/** The state of a licence on a day. */
export const stateOfLicence = ({ IsLicensed, From, Until }: Licence, today: string): LicenceState => {
  if (!IsLicensed) return 'None';
  if (Until !== null && Until < today) return 'Ended';
  return From !== null && From > today ? 'Planned' : 'Active';
};

const none: Licence = { IsLicensed: false, From: null, Until: null };

/** The licences of a company by plugin id; plugins without a licence are absent. */
export const licencesOf = async (db: Db, companyId: string): Promise<ReadonlyMap<string, Licence>> => {
  const active = await db.selectFrom('company_plugin').select('plugin_id').where('company_id', '=', companyId).execute();
  const periods = await db.selectFrom('licence_period').select(['plugin_id', 'from_day', 'until_day']).where('company_id', '=', companyId).execute();
  return new Map<string, Licence>([
    ...active.map(({ plugin_id }) => [plugin_id, { ...none, IsLicensed: true }] as const),
    ...periods.map(({ plugin_id, from_day, until_day }) => [plugin_id, { IsLicensed: true, From: from_day, Until: until_day }] as const),
  ]);
};

/** A licence of a company. */
export const licenceOf = async (db: Db, companyId: string, pluginId: string): Promise<Licence> => (await licencesOf(db, companyId)).get(pluginId) ?? none;

/** Whether a plugin is active in a company. */
export const hasPlugin = async (db: Db, companyId: string, pluginId: string): Promise<boolean> =>
  (await db.selectFrom('company_plugin').select('plugin_id').where('company_id', '=', companyId).where('plugin_id', '=', pluginId).executeTakeFirst()) !==
  undefined;

/** Activates or deactivates a plugin in a company. @returns whether this changed anything */
const setInForce = async (trx: PlatformTransaction, companyId: string, pluginId: string, isInForce: boolean): Promise<boolean> => {
  if (isInForce) {
    const row = { company_id: companyId, plugin_id: pluginId };
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('company_plugin')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numDeletedRows } = await trx.deleteFrom('company_plugin').where('company_id', '=', companyId).where('plugin_id', '=', pluginId).executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Stores a licence, and activates or deactivates the plugin by its days. @returns whether the plugin was activated or deactivated */
export const keepLicence = async (trx: PlatformTransaction, companyId: string, pluginId: string, licence: Licence, today: string): Promise<boolean> => {
  await trx.deleteFrom('licence_period').where('company_id', '=', companyId).where('plugin_id', '=', pluginId).execute();
  const { IsLicensed, From, Until } = licence;
  if (IsLicensed && (From !== null || Until !== null))
    await trx.insertInto('licence_period').values({ company_id: companyId, plugin_id: pluginId, from_day: From, until_day: Until }).execute();
  return setInForce(trx, companyId, pluginId, stateOfLicence(licence, today) === 'Active');
};

/** A licence to activate or deactivate. */
interface DueLicence {
  readonly companyId: string;
  readonly pluginId: string;
  readonly isActive: boolean;
}

/** Licences whose plugin should be active and is not, or the reverse, by the current day of their companies. `now`: ISO 8601, UTC. */
export const dueLicences = async (db: Db, now: string): Promise<readonly DueLicence[]> => {
  // No zone is more than a day ahead of UTC or behind it.
  const [earliest, latest] = [addDays(now.slice(0, 'yyyy-MM-dd'.length), -1), addDays(now.slice(0, 'yyyy-MM-dd'.length), 1)];
  const rows = await (db as Kysely<PlatformTables>)
    .selectFrom('licence_period as period')
    .innerJoin('company', 'company.id', 'period.company_id')
    .leftJoin('company_plugin as active', (join) =>
      join.onRef('active.company_id', '=', 'period.company_id').onRef('active.plugin_id', '=', 'period.plugin_id'),
    )
    .select(['period.company_id', 'period.plugin_id', 'period.from_day', 'period.until_day', 'company.time_zone', 'active.plugin_id as active'])
    .where((eb) =>
      eb.or([
        eb.and([eb('active.plugin_id', 'is not', null), eb('period.until_day', '<', latest)]),
        eb.and([
          eb('active.plugin_id', 'is', null),
          eb.or([eb('period.from_day', 'is', null), eb('period.from_day', '<=', latest)]),
          eb.or([eb('period.until_day', 'is', null), eb('period.until_day', '>=', earliest)]),
        ]),
      ]),
    )
    .execute();
  return rows.flatMap(({ company_id, plugin_id, from_day, until_day, time_zone, active }) => {
    const isActive = stateOfLicence({ IsLicensed: true, From: from_day, Until: until_day }, dayIn(now, time_zone)) === 'Active';
    return isActive === (active !== null) ? [] : [{ companyId: company_id, pluginId: plugin_id, isActive }];
  });
};

/** Activates or deactivates the plugin of a due licence. */
export const settleLicence = async (trx: PlatformTransaction, { companyId, pluginId, isActive }: DueLicence): Promise<void> => {
  await setInForce(trx, companyId, pluginId, isActive);
};
