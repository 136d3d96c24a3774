import { screens } from '../../../../shell/rules/administration';
import { loadCompanyScope, loadIdentity, loadRights } from '../../../platform/auth/identities';
import { type Maintainer, mayMaintain } from '../../../platform/auth/maintaining';
import { removedStage } from '../../../platform/auth/people';
import type { CompanyScope } from '../../../platform/auth/reach';
import { staffOf } from '../../../platform/auth/staff';
import { type Caller, FieldRefusal, type Identity, Refusal, type Unit } from '../../../platform/module';
import type { PersonTable } from '../../../platform/tables';
import type { AdminDb, AdminTables } from '../tables';

/** Name of an account in `unit.revise` and in the audit. */
export const record = 'account';

/** Roles that may maintain the accounts of their company. */
const administrators = screens.people.anyOf;

/** A person whose account is shown or changed. */
export interface Subject {
  readonly person: PersonTable;
  readonly who: Identity;
  readonly scope: CompanyScope;
}

/** @throws Refusal 404 for a person of another company, like for an unknown one */
export const subjectIn = async (db: AdminDb, id: string, companyId: string): Promise<Subject> => {
  const person = await db
    .selectFrom('person')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('stage', '<>', removedStage)
    .executeTakeFirst();
  if (person === undefined) throw new Refusal(404, 'account.unknown');
  return { person, who: await loadIdentity(db, id, companyId), scope: await loadCompanyScope(db, companyId) };
};

export const maintainerOf = ({ subject, reach }: Caller): Maintainer => ({ ...subject, reach });

/** The text key of why a caller may not change an account; undefined if they may. */
export const whyNot = (caller: Caller, { who, scope }: Subject): string | undefined => {
  const { actor, subject } = caller;
  if (actor.userId !== subject.userId) return 'account.notWhileActing';
  if (who.userId === actor.userId) return 'account.own';
  return mayMaintain(maintainerOf(caller), who, scope) ? undefined : 'account.above';
};

/** Whether the caller still has the rights that the call began with; a concurrent change may have removed them. */
const hasKeptRights = async (db: AdminDb, { actor, sessionId }: Caller): Promise<boolean> => {
  const session = await db.selectFrom('sign_in_session').select('ended_at').where('id', '=', sessionId).executeTakeFirst();
  const now = session?.ended_at === null ? (await loadRights(db, actor.userId))?.who : undefined;
  return (
    now !== undefined && actor.roles.every((role) => now.roles.includes(role)) && actor.permissions.every((permission) => now.permissions.includes(permission))
  );
};

/** @throws Refusal 409 during impersonation, and for a caller who has lost the rights that the call began with */
export const demandMaintainer = async (unit: Unit<AdminTables>, caller: Caller): Promise<void> => {
  if (caller.actor.userId !== caller.subject.userId) throw new Refusal(409, 'account.notWhileActing');
  if (!(await hasKeptRights(unit.trx, caller))) throw new Refusal(409, 'account.rightsLost');
};

/**
 * The person of an account that the caller may change, read in the transaction of the change.
 * @throws Refusal 404 for a person of another company; 409 for the caller's own account, during impersonation, and for a person with more rights
 */
export const demandChangeable = async (unit: Unit<AdminTables>, caller: Caller, id: string, companyId: string): Promise<Subject> => {
  const subject = await subjectIn(unit.trx, id, companyId);
  const why = (await hasKeptRights(unit.trx, caller)) ? whyNot(caller, subject) : 'account.rightsLost';
  if (why !== undefined) throw new Refusal(409, why);
  return subject;
};

/** Whether a company has no other active administrator than this one. */
export const isLastAdministrator = async (db: AdminDb, { person, who }: Subject): Promise<boolean> => {
  if (person.is_active === 0 || !administrators.some((role) => who.roles.includes(role))) return false;
  const other = await staffOf(db, person.company_id, administrators).select('person.id').where('person.id', '!=', person.id).limit(1).executeTakeFirst();
  return other === undefined;
};

/** @throws FieldRefusal 400 if the company would have no administrator and the caller has not confirmed it */
export const demandAdministrator = async (db: AdminDb, subject: Subject, isKnown: boolean | undefined): Promise<void> => {
  if (isKnown !== true && (await isLastAdministrator(db, subject))) throw new FieldRefusal('LeavesNoAdministrator', 'account.last');
};

/** Whether one of these roles may maintain accounts. */
export const isAdministrator = (roles: readonly string[]): boolean => administrators.some((role) => roles.includes(role));

/** The reason of a change in one line. @throws FieldRefusal 400 for blanks */
export const reasonIn = (text: string): string => {
  const reason = text.replace(/\s+/gu, ' ').trim();
  if (reason === '') throw new FieldRefusal('Reason', 'rules.required');
  return reason;
};

export const nameOf = ({ first_name, last_name }: Pick<PersonTable, 'first_name' | 'last_name'>): string => `${first_name} ${last_name}`.trim();
