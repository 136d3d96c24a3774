import type { Kysely } from 'kysely';
import type { CompanyLine } from '../../../../plugins/support/contract';
import type { PageRequest } from '../../../../shell/net/schemas/page';
import { countUpTo } from '../../../platform/database/pages/countUpTo';
import { pages } from '../../../platform/database/pages/page';
import type { Demonstrations } from '../../../platform/demonstration/demonstrations';
import type { Call } from '../../../platform/module';
import { companySearch } from '../../../platform/organisation/tables';
import type { PlatformTables } from '../../../platform/tables';

type Db = Kysely<PlatformTables>;

/** Maximum number up to which the people of a company are counted. */
const mostPeople = 10_001;

/** A company with this number of people counts as in use, even without sessions. */
const fewPeople = 100;

const all = pages({
  query: (db: Db) =>
    db
      .selectFrom('company')
      .select(['company.id', 'company.name'])
      .select((eb) => eb.selectFrom('company as partner').select('partner.name').whereRef('partner.id', '=', 'company.partner_id').as('partner')),
  whose: 'company.id',
  sorts: { Name: ['company.name', 'company.id'] },
  usualSort: 'Name',
  search: companySearch,
});

const activePeople = (db: Db, companyId: string) =>
  db.selectFrom('person').select('person.id').where('person.company_id', '=', companyId).where('person.is_active', '=', 1);

/** The plugins that companies have licensed today. */
export const pluginsOf = async (db: Db, companyIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> => {
  if (companyIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('company_plugin')
    .selectAll()
    .where('company_id', 'in', [...companyIds])
    .execute();
  return new Map(companyIds.map((id) => [id, rows.filter(({ company_id }) => company_id === id).map(({ plugin_id }) => plugin_id)]));
};

const hasSignedIn = async (db: Db, companyId: string): Promise<boolean> => {
  const some = activePeople(db, companyId).limit(fewPeople).as('some');
  const session = await db
    .selectFrom(some)
    .innerJoin('sign_in_session as session', 'session.actor_id', 'some.id')
    .select('session.id')
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
};

/** Number of people of a company, and whether it is in use. */
export const usageOf = async (db: Db, companyId: string, plugins: readonly string[]): Promise<Pick<CompanyLine, 'People' | 'State'>> => {
  const People = await countUpTo(db, activePeople(db, companyId), mostPeople);
  if (plugins.length === 0) return { People, State: 'NoLicence' };
  if (People === 0) return { People, State: 'Empty' };
  const isInUse = People >= fewPeople || (await hasSignedIn(db, companyId));
  return { People, State: isInUse ? 'Running' : 'Invited' };
};

/** State of a demonstration; null: a real company. */
export const demonstrationOf = (demonstrations: Awaited<ReturnType<Demonstrations['among']>>, companyId: string): CompanyLine['Demonstration'] => {
  const found = demonstrations.get(companyId);
  return found === undefined ? null : { State: found.state, Percent: found.percent };
};

/** A page of all companies. */
export const listCompanies = async (call: Call, query: PageRequest<'Name'>) => {
  const page = await all(call.db, { request: query, within: 'all' });
  const licensed = await pluginsOf(
    call.db,
    page.Items.map(({ id }) => id),
  );
  const demonstrations = await call.demonstrations.among(page.Items.map(({ id }) => id));
  const named = call.licensablePlugins();
  const Items: CompanyLine[] = [];
  for (const { id, name, partner } of page.Items) {
    const plugins = licensed.get(id) ?? [];
    const Plugins = named.filter((plugin) => plugins.includes(plugin.id)).map((plugin) => plugin.name);
    Items.push({ Id: id, Name: name, Partner: partner, Plugins, ...(await usageOf(call.db, id, Plugins)), Demonstration: demonstrationOf(demonstrations, id) });
  }
  return { ...page, Items };
};
