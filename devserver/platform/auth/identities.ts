import type { Kysely } from 'kysely';
import { defaultLocale, isLocale, type Locale } from '../../../shell/i18n/locale';
import type { Permission } from '../../../shell/net/contract';
import { isRole } from '../../../shell/rules/everyRole';
import type { Role, Scope } from '../../../shell/rules/roles';
import { readLine, type SetInLine, setsIn } from '../companySettings';
import type { Caller, Identity } from '../module';
import type { PlatformTables, SignInSessionTable } from '../tables';
import { asPartner, isActingMode, mayActFor, modesOf, rightsWithin, roleOf } from './acting/acting';
import { type CompanyScope, designationOf, reachOf, reachWithin } from './reach';
import { secondFactorSince } from './secondFactor/factor';
import type { SecondStepRule } from './secondStep';
import { endOf } from './sessionEnd';

const permissions: ReadonlySet<string> = new Set<Permission>(['HipaaAccess']);

const isPermission = (text: string): text is Permission => permissions.has(text);

/** A sign-in session, cached in memory between calls. */
export interface KnownSession {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
  /** The same in milliseconds since 1970, for comparisons. */
  readonly expiresAtMilliseconds: number;
  /** The caller of `user` endpoints, within the reach of the actor's mode. */
  readonly caller: Caller;
  /** Reach of some of the actor's own roles, for calls that mean the actor. */
  readonly actorReach: Caller['reachAs'];
  /** Plugin ids that the companies of actor and subject have licensed. */
  readonly licences: { readonly actor: ReadonlySet<string>; readonly subject: ReadonlySet<string> };
  /** Data of their companies for conditions of endpoints. */
  readonly companies: { readonly actor: CompanyTraits; readonly subject: CompanyTraits };
  /** The rights that are withheld until the person has set up two-step verification; null: none. */
  readonly heldBack: Identity | null;
}

/** Data of a company that determines what its people may use. */
export interface CompanyTraits {
  readonly features: readonly string[];
  readonly toggles: readonly string[];
  readonly coaching: Scope;
  readonly support: Scope;
  /** Own and inherited settings. */
  readonly settings: SetInLine;
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

/** Roles and permissions of a person of a company, active or not. */
export const loadIdentity = async (db: Kysely<PlatformTables>, userId: string, companyId: string): Promise<Identity> => {
  const rights = await db.selectFrom('person_permission').select('permission').where('person_id', '=', userId).execute();
  return { userId, companyId, roles: await loadRoles(db, userId), permissions: rights.map((row) => row.permission).filter(isPermission) };
};

const loadTraits = async (db: Kysely<PlatformTables>, companyId: string): Promise<CompanyTraits> => {
  const line = await readLine(db, companyId);
  const [company] = line;
  if (!company) throw new Error(`There is no company ${companyId}.`);
  return {
    features: JSON.parse(company.features) as string[],
    toggles: JSON.parse(company.toggles) as string[],
    coaching: designationOf(company.coaching_designation),
    support: designationOf(company.support_designation),
    settings: setsIn(line),
  };
};

/** Company, children and designations of staff. */
const loadScope = async (db: Kysely<PlatformTables>, companyId: string, { coaching, support }: CompanyTraits): Promise<CompanyScope> => {
  const children = await db.selectFrom('company').select('id').where('partner_id', '=', companyId).orderBy('id').execute();
  return { companyId, childIds: children.map((child) => child.id), coaching, support };
};

/** The scope that determines the reach of roles in a company. */
export const loadCompanyScope = async (db: Kysely<PlatformTables>, companyId: string): Promise<CompanyScope> =>
  loadScope(db, companyId, await loadTraits(db, companyId));

const loadPerson = (db: Kysely<PlatformTables>, id: string): Promise<{ company_id: string; language: string; is_active: number } | undefined> =>
  db.selectFrom('person').select(['company_id', 'language', 'is_active']).where('id', '=', id).executeTakeFirst();

/** An identity with its company's traits and scope. */
interface Placed {
  readonly who: Identity;
  readonly traits: CompanyTraits;
  readonly scope: CompanyScope;
  readonly licences: ReadonlySet<string>;
  readonly language: Locale;
}

/** `undefined` if the person does not exist or is inactive. */
const loadPlaced = async (db: Kysely<PlatformTables>, id: string): Promise<Placed | undefined> => {
  const row = await loadPerson(db, id);
  if (!row?.is_active) return undefined;
  const who = await loadIdentity(db, id, row.company_id);
  const traits = await loadTraits(db, who.companyId);
  const scope = await loadScope(db, who.companyId, traits);
  const licences = new Set(await loadLicences(db, who.companyId));
  return { who, traits, scope, licences, language: isLocale(row.language) ? row.language : defaultLocale };
};

/** A person with the scope of their company. */
export const loadActor = async (db: Kysely<PlatformTables>, id: string): Promise<Pick<Placed, 'who' | 'scope'>> => {
  const placed = await loadPlaced(db, id);
  if (!placed) throw new Error('A signed-in person exists and is active.');
  return placed;
};

/** The reach of those of `roles` that a person has. */
const reachesOf =
  ({ who, scope }: Pick<Placed, 'who' | 'scope'>): Caller['reachAs'] =>
  (roles) =>
    reachOf(
      who.roles.filter((role) => roles.includes(role)),
      scope,
    );

/** Rights of an active person, signed in or not. */
export interface Rights extends Pick<Caller, 'reachAs'> {
  readonly who: Identity;
}

/** Rights of an active person by their own roles; `undefined` for an inactive one. */
export const loadRights = async (db: Kysely<PlatformTables>, id: string): Promise<Rights | undefined> => {
  const placed = await loadPlaced(db, id);
  return placed && { who: placed.who, reachAs: reachesOf(placed) };
};

/** The identity of an active person. */
export const loadIdentityOf = async (db: Kysely<PlatformTables>, id: string): Promise<Identity | undefined> => (await loadPlaced(db, id))?.who;

/** Whether the state of a session row is still allowed: the actor's right to impersonate is checked again whenever data of people changes (SUP-116). */
const stands = (mode: string | null, actor: Placed, subject: Placed): boolean => {
  if (actor === subject) return mode === null || modesOf(actor.who, actor.scope).some((one) => one === mode);
  return isActingMode(mode) && mayActFor(mode, actor.who, actor.scope, subject.who);
};

/** The same person without the rights of their roles. */
const withoutRoles = (placed: Placed): Placed => ({
  ...placed,
  who: { ...placed.who, roles: placed.who.roles.filter((role) => role === 'participant'), permissions: [] },
});

/**
 * Loads the two people of a session row; `undefined` if one of them does not exist or is inactive, or the actor may no longer impersonate the subject.
 * During impersonation the reach is that of the subject within the mode (SUP-117); the language is the actor's. An actor who has yet to set up two-step
 * verification may not impersonate, and has the rights of a participant.
 */
export const loadKnownSession = async (
  db: Kysely<PlatformTables>,
  row: SignInSessionTable,
  needsSecondStep: SecondStepRule,
): Promise<KnownSession | undefined> => {
  const signedIn = await loadPlaced(db, row.actor_id);
  if (!signedIn) return undefined;
  const isHeldBack = needsSecondStep(signedIn.who.roles, signedIn.traits, row.login_type) && (await secondFactorSince(db, row.actor_id)) === null;
  const actor = isHeldBack ? withoutRoles(signedIn) : signedIn;
  const subject = row.subject_id === row.actor_id ? actor : await loadPlaced(db, row.subject_id);
  if (!subject || !stands(row.acting_mode, actor, subject)) return undefined;
  const mode = isActingMode(row.acting_mode) ? row.acting_mode : null;
  const isActing = subject !== actor && mode !== null;
  const own = mode === 'Partner Admin' ? asPartner(actor.who) : actor.who;
  const shown = isActing ? rightsWithin(mode, actor.who, subject.who) : own;
  const actorReach = reachesOf(actor);
  const ofShown = reachesOf({ who: shown, scope: subject.scope });
  const reachAs: Caller['reachAs'] = isActing ? (roles) => reachWithin(ofShown(roles), actorReach([roleOf(mode)])) : ofShown;
  return {
    id: row.id,
    expiresAt: endOf(row),
    expiresAtMilliseconds: Date.parse(endOf(row)),
    caller: {
      sessionId: row.id,
      actor: actor.who,
      subject: shown,
      mode,
      actingUntil: row.acting_until,
      meansActor: false,
      modes: modesOf(actor.who, actor.scope),
      reach: reachAs(shown.roles),
      reachAs,
      language: actor.language,
    },
    actorReach,
    licences: { actor: actor.licences, subject: subject.licences },
    companies: { actor: actor.traits, subject: subject.traits },
    heldBack: isHeldBack ? signedIn.who : null,
  };
};
