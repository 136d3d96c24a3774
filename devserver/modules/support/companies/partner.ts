import type { Kysely } from 'kysely';
import type { PartnerChange } from '../../../../plugins/support/contract';
import { isRole } from '../../../../shell/rules/everyRole';
import { loadCompanyScope } from '../../../platform/auth/identities';
import { globalCompanyId, reachesCompany, reachOf } from '../../../platform/auth/reach';
import { staffOf } from '../../../platform/auth/staff';
import { isDemonstration } from '../../../platform/demonstration/demonstrations';
import { type Call, FieldRefusal, type Unit } from '../../../platform/module';
import type { CompanyTable, PlatformTables } from '../../../platform/tables';
import { companyNamed } from './detail';

type Db = Kysely<PlatformTables>;

/** Maximum number of names of staff. */
const mostNames = 10;

/** Roles whose reach can include the companies of a partner. */
const reaching = ['Coach', 'PartnerAdmin', 'Support'] as const;

/** Staff of a partner who reach a company only because it is the partner. */
const staffOfPartner = async (db: Db, partner: Pick<CompanyTable, 'id' | 'name'>, companyId: string): Promise<NonNullable<PartnerChange['Loses']>> => {
  const scope = await loadCompanyScope(db, partner.id);
  const others = scope.childIds.filter((id) => id !== companyId);
  const rows = await staffOf(db, partner.id, reaching)
    .innerJoin('person_role as role', 'role.person_id', 'person.id')
    .select(['person.id', 'person.first_name', 'person.last_name', 'role.role'])
    .orderBy('person.last_name')
    .orderBy('person.id')
    .execute();
  const people = new Map(rows.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]));
  const found = [...people].flatMap(([personId, name]) => {
    const own = rows.filter(({ id }) => id === personId);
    const roles = own.map(({ role }) => role).filter(isRole);
    const reaches = (childIds: readonly string[]): boolean => reachesCompany(reachOf(roles, { ...scope, childIds }), companyId);
    return reaches([...others, companyId]) && !reaches(others) ? [name] : [];
  });
  return { Company: partner.name, Count: found.length, Names: found.slice(0, mostNames) };
};

/** Staff who lose and gain reach over a company with another partner; an empty id is none. @throws Refusal 404 for an unknown company */
export const partnerChange = async (companyId: string, partnerId: string, { db }: Pick<Call, 'db'>): Promise<PartnerChange> => {
  const company = await companyNamed(db, companyId);
  const of = async (id: string | null) => (id ? staffOfPartner(db, await companyNamed(db, id), companyId) : null);
  const isSame = (company.partner_id ?? '') === partnerId;
  return isSame ? { Loses: null, Gains: null } : { Loses: await of(company.partner_id), Gains: await of(partnerId) };
};

/** The partner of that id; undefined for an empty one. @throws FieldRefusal 400 for an unknown company, or a demonstration */
export const partnerNamed = async (unit: Unit, id: string | undefined): Promise<CompanyTable | undefined> => {
  if (!id) return undefined;
  const partner = await unit.trx.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirst();
  if (partner === undefined) throw new FieldRefusal('PartnerId', 'company.unknown');
  if (await isDemonstration(unit.trx, id)) throw new FieldRefusal('PartnerId', 'demonstration.noPartner');
  return partner;
};

/** The companies that have this one as their partner, directly or indirectly, and itself. */
export const companiesBelow = async (db: Db, companyId: string): Promise<ReadonlySet<string>> => {
  const below = await db
    .withRecursive('below', (trx) =>
      trx
        .selectFrom('company')
        .select('id')
        .where('id', '=', companyId)
        .union(trx.selectFrom('below').innerJoin('company', 'company.partner_id', 'below.id').select('company.id')),
    )
    .selectFrom('below')
    .select('id')
    .execute();
  return new Set(below.map(({ id }) => id));
};

/** Checks the partner of an existing company. @throws FieldRefusal 400 for one that leads back to it, or for the company that runs the platform */
export const demandPartner = async (unit: Unit, company: Pick<CompanyTable, 'id' | 'name'>, partnerId: string): Promise<void> => {
  const partner = await partnerNamed(unit, partnerId);
  if (partner === undefined) return;
  if (company.id === globalCompanyId) throw new FieldRefusal('PartnerId', 'company.ownPartner');
  if ((await companiesBelow(unit.trx, company.id)).has(partner.id)) throw new FieldRefusal('PartnerId', 'company.partnerCycle', { name: company.name });
};
