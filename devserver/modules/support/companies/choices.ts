import type { Kysely } from 'kysely';
import type { EntityChoice, PartnerMenu } from '../../../../plugins/support/contract';
import { globalCompanyId, type Reach, reachesCompany } from '../../../platform/auth/reach';
import type { PlatformTables } from '../../../platform/tables';

type Db = Kysely<PlatformTables>;

const byName = (one: EntityChoice, other: EntityChoice): number => one.Text.localeCompare(other.Text) || one.Value.localeCompare(other.Value);

/**
 * The companies within reach, by name: `entityId` and those that have it as their partner; all of these for the global company, and without an id (SUP-030,
 * SUP-041). Companies out of reach are left out.
 */
export const entityChoices = async (db: Db, reach: Reach, entityId: string | undefined): Promise<EntityChoice[]> => {
  const all = db.selectFrom('company').select(['id', 'name']);
  const isAll = entityId === undefined || entityId === globalCompanyId;
  const rows = await (isAll ? all : all.where((eb) => eb.or([eb('id', '=', entityId), eb('partner_id', '=', entityId)]))).execute();
  return rows
    .filter(({ id }) => reachesCompany(reach, id))
    .map(({ id, name }) => ({ Text: name, Value: id }))
    .sort(byName);
};

/** The partner of a partner administrator with its companies (SUP-040, SUP-043), as a list, because a person may have several in the future. */
export const partnerMenu = async (db: Db, partnerId: string): Promise<PartnerMenu[]> => {
  const partner = await db.selectFrom('company').select(['id', 'name']).where('id', '=', partnerId).executeTakeFirstOrThrow();
  const children = await db.selectFrom('company').select(['id', 'name', 'features']).where('partner_id', '=', partnerId).execute();
  const ChildEntities = children
    .map(({ id, name, features }) => ({ Value: id, Text: name, TextToolEnabled: (JSON.parse(features) as string[]).includes('TextTool') }))
    .sort(byName);
  return [{ PartnerEntity: { Text: partner.name, Value: partner.id }, ChildEntities }];
};
