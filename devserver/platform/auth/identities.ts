import type { Kysely } from 'kysely';
import { defaultLocale, isLocale } from '../../../shell/i18n/locale';
import type { Permission, Role } from '../../../shell/net/contract';
import { type SetByCompany, setBy } from '../companySettings';
import type { Caller, Identity } from '../module';
import type { PlatformTables, SignInSessionTable } from '../tables';
import { type CompanyScope, type Designation, reachOf } from './reach';

const roles: ReadonlySet<string> = new Set<Role>([
  'participant',
  'Coach',
  'WRAdmin',
  'Admin',
  'AdminLite',
  'Support',
  'SuperAdmin',
  'PartnerAdmin',
  'Reporting',
]);
const permissions: ReadonlySet<string> = new Set<Permission>(['HipaaAccess']);
const designations: ReadonlySet<string> = new Set<Designation>(['None', 'Company', 'Partner', 'Global']);

const isRole = (text: string): text is Role => roles.has(text);
const isPermission = (text: string): text is Permission => permissions.has(text);
const isDesignation = (text: string): text is Designation => designations.has(text);

/** A sign-in session as it is kept in memory between calls. */
export interface KnownSession {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
  /** The same since 1970, for comparing. */
  readonly expiresAtMilliseconds: number;
  readonly caller: Caller;
  /** Plugin ids that the companies of actor and subject have licensed. */
  readonly licences: { readonly actor: ReadonlySet<string>; readonly subject: ReadonlySet<string> };
  /** What conditions of endpoints ask about their companies. */
  readonly companies: { readonly actor: CompanyTraits; readonly subject: CompanyTraits };
}

/** A company, as far as it decides what is there for its people. */
export interface CompanyTraits {
  readonly features: readonly string[];
  readonly toggles: readonly string[];
  readonly coaching: Designation;
  readonly support: Designation;
  readonly settings: SetByCompany;
}

/** The roles of a person as stored; unknown words are left out. */
export const loadRoles = async (db: Kysely<PlatformTables>, personId: string): Promise<readonly Role[]> => {
  const rows = await db.selectFrom('person_role').select('role').where('person_id', '=', personId).orderBy('role').execute();
  return rows.map((row) => row.role).filter(isRole);
};

/** The plugin ids that a company has licensed. */
export const loadLicences = async (db: Kysely<PlatformTables>, companyId: string): Promise<readonly string[]> => {
  const rows = await db.selectFrom('company_plugin').select('plugin_id').where('company_id', '=', companyId).orderBy('plugin_id').execute();
  return rows.map((row) => row.plugin_id);
};

const loadIdentity = async (db: Kysely<PlatformTables>, userId: string, companyId: string): Promise<Identity> => {
  const rights = await db.selectFrom('person_permission').select('permission').where('person_id', '=', userId).execute();
  return { userId, companyId, roles: await loadRoles(db, userId), permissions: rights.map((row) => row.permission).filter(isPermission) };
};

const designationOf = (text: string): Designation => (isDesignation(text) ? text : 'None');

const loadTraits = async (db: Kysely<PlatformTables>, companyId: string): Promise<CompanyTraits> => {
  const company = await db
    .selectFrom('company')
    .select(['features', 'toggles', 'coaching_designation', 'support_designation', 'plugin_settings'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return {
    features: JSON.parse(company.features) as string[],
    toggles: JSON.parse(company.toggles) as string[],
    coaching: designationOf(company.coaching_designation),
    support: designationOf(company.support_designation),
    settings: setBy(company),
  };
};

/** Company, children and designations of staff. */
const loadScope = async (db: Kysely<PlatformTables>, companyId: string, { coaching, support }: CompanyTraits): Promise<CompanyScope> => {
  const children = await db.selectFrom('company').select('id').where('partner_id', '=', companyId).orderBy('id').execute();
  return { companyId, childIds: children.map((child) => child.id), coaching, support };
};

const loadPerson = (db: Kysely<PlatformTables>, id: string): Promise<{ company_id: string; language: string; is_active: number } | undefined> =>
  db.selectFrom('person').select(['company_id', 'language', 'is_active']).where('id', '=', id).executeTakeFirst();

/** Everything about the two people of a session row; `undefined` when one of them is gone or no longer active. */
export const loadKnownSession = async (db: Kysely<PlatformTables>, row: SignInSessionTable): Promise<KnownSession | undefined> => {
  const actorRow = await loadPerson(db, row.actor_id);
  const subjectRow = row.subject_id === row.actor_id ? actorRow : await loadPerson(db, row.subject_id);
  if (!actorRow?.is_active || !subjectRow?.is_active) return undefined;
  const actor = await loadIdentity(db, row.actor_id, actorRow.company_id);
  const subject = row.subject_id === row.actor_id ? actor : await loadIdentity(db, row.subject_id, subjectRow.company_id);
  const actorCompany = await loadTraits(db, actor.companyId);
  const scope = await loadScope(db, actor.companyId, actorCompany);
  const reachAs: Caller['reachAs'] = (roles) =>
    reachOf(
      actor.roles.filter((role) => roles.includes(role)),
      scope,
    );
  const actorLicences = new Set(await loadLicences(db, actor.companyId));
  const subjectLicences = subject.companyId === actor.companyId ? actorLicences : new Set(await loadLicences(db, subject.companyId));
  const subjectCompany = subject.companyId === actor.companyId ? actorCompany : await loadTraits(db, subject.companyId);
  const language = isLocale(subjectRow.language) ? subjectRow.language : defaultLocale;
  return {
    id: row.id,
    expiresAt: row.expires_at,
    expiresAtMilliseconds: Date.parse(row.expires_at),
    caller: { sessionId: row.id, actor, subject, reach: reachAs(actor.roles), reachAs, language },
    licences: { actor: actorLicences, subject: subjectLicences },
    companies: { actor: actorCompany, subject: subjectCompany },
  };
};
