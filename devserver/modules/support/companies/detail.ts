import type { Kysely } from 'kysely';
import type { CompanyDetail, NewCompanyChoices, TemplateContent } from '../../../../plugins/support/contract';
import { dayIn } from '../../../../shell/rules/dates/days';
import { staffOf } from '../../../platform/auth/staff';
import { type Call, Refusal } from '../../../platform/module';
import { licencesOf, stateOfLicence } from '../../../platform/organisation/licences';
import type { CompanyTable, PlatformTables } from '../../../platform/tables';
import { demonstrationOf, pluginsOf, usageOf } from './list';

type Db = Kysely<PlatformTables>;

const mostAdministrators = 50;

/** @throws Refusal 404 for an unknown company */
export const companyNamed = async (db: Db, id: string): Promise<CompanyTable> => {
  const company = await db.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirst();
  if (company === undefined) throw new Refusal(404, 'company.unknown');
  return company;
};

/** The plugins that a company has licensed today. */
export const pluginsInForce = async (db: Db, companyId: string): Promise<ReadonlySet<string>> => new Set((await pluginsOf(db, [companyId])).get(companyId));

const administratorsOf = async (db: Db, companyId: string): Promise<CompanyDetail['Administrators']> => {
  const rows = await staffOf(db, companyId, ['Admin'])
    .select(['person.id', 'person.first_name', 'person.last_name', 'person.email'])
    .select((eb) =>
      eb.exists(eb.selectFrom('sign_in_session as session').select('session.id').whereRef('session.actor_id', '=', 'person.id')).as('has_signed_in'),
    )
    .orderBy('person.last_name')
    .orderBy('person.id')
    .limit(mostAdministrators)
    .execute();
  return rows.map((row) => ({ UserId: row.id, Name: `${row.first_name} ${row.last_name}`, Email: row.email, HasSignedIn: Boolean(row.has_signed_in) }));
};

/** The licences of a company: one line for each plugin of this build, by name. */
const licencesIn = async (call: Call, { id, time_zone }: Pick<CompanyTable, 'id' | 'time_zone'>): Promise<CompanyDetail['Licences']> => {
  const today = dayIn(call.now(), time_zone);
  const licences = await licencesOf(call.db, id);
  const plugins = call.licensablePlugins();
  const versionOf = await call.versions(
    'licence',
    plugins.map((plugin) => `${id}:${plugin.id}`),
  );
  return plugins.map((plugin) => {
    const licence = licences.get(plugin.id) ?? { IsLicensed: false, From: null, Until: null };
    const State = stateOfLicence(licence, today);
    return { Plugin: plugin.id, Name: plugin.name, State, From: licence.From, Until: licence.Until, Version: versionOf(`${id}:${plugin.id}`) };
  });
};

/** A company as its page shows it. */
export const companyDetail = async (call: Call, id: string): Promise<CompanyDetail> => {
  const company = await companyNamed(call.db, id);
  const partner = company.partner_id === null ? undefined : await companyNamed(call.db, company.partner_id);
  const Licences = await licencesIn(call, company);
  const active = Licences.filter(({ State }) => State === 'Active').map(({ Plugin }) => Plugin);
  return {
    Id: id,
    Name: company.name,
    Partner: partner?.name ?? null,
    TimeZone: company.time_zone,
    Today: dayIn(call.now(), company.time_zone),
    Codes: [...((await call.read('session.registrationCodes', { companyId: id })) ?? [])],
    ...(await usageOf(call.db, id, active)),
    Demonstration: demonstrationOf(await call.demonstrations.among([id]), id),
    Licences,
    Administrators: await administratorsOf(call.db, id),
  };
};

/** Kinds of content of a company that a new one can be created with. @throws Refusal 404 */
export const templateContent = async (call: Call, entityId: string): Promise<TemplateContent> => {
  await companyNamed(call.db, entityId);
  const plugins = new Set(call.licensablePlugins().map(({ id }) => id));
  const kinds = await call.companyFiles.kinds(entityId);
  return { Kinds: kinds.map(({ name, owner, text }) => ({ Value: name, Text: text, Plugin: plugins.has(owner) ? owner : null })) };
};

/** Choices for a new company. */
export const newCompanyChoices = async (call: Call): Promise<NewCompanyChoices> => {
  const companies = await call.db.selectFrom('company').select('id').execute();
  const licensed = await pluginsOf(
    call.db,
    companies.map(({ id }) => id),
  );
  return {
    Plugins: call.licensablePlugins().map(({ id, name }) => ({ Value: id, Text: name })),
    Licensed: [...licensed].map(([EntityId, plugins]) => ({ EntityId, Plugins: [...plugins] })),
  };
};
