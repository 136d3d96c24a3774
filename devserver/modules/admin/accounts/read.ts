import type { Account } from '../../../../plugins/admin/contract';
import { enumerations, labelOf } from '../../../../shell/rules/enumerations';
import type { Scope } from '../../../../shell/rules/roles';
import { mayGive, type Right, rightsOf } from '../../../platform/auth/maintaining';
import { type CompanyScope, reachOf } from '../../../platform/auth/reach';
import { secondFactorSince } from '../../../platform/auth/secondFactor/factor';
import { livingSessionsOf } from '../../../platform/auth/sessions';
import { companyOf } from '../../../platform/companies';
import { eligibleOfPerson } from '../../../platform/eligibility/people';
import { companyInReach } from '../../../platform/organisation/inReach';
import { readPersonAtWork } from '../../../platform/organisation/organisation';
import { platformTexts } from '../../../platform/runtime/texts/platformTexts';
import type { AdminCall, AdminDb } from '../tables';
import { isLastAdministrator, maintainerOf, record, type Subject, subjectIn, whyNot } from './access';
import { stateOf } from './list';
import { numberOf } from './number';

/** The reach of a right for the company's people who have it. HIPAA Access has the reach of the roles beside it. */
const scopeOfRight = (right: Right, scope: CompanyScope): Scope => {
  if (right === 'HIPAAAccess') return 'None';
  const reach = reachOf([right], scope);
  if (reach.kind === 'global') return 'Global';
  if (reach.kind === 'self') return 'None';
  return reach.companyIds.length > 1 ? 'Partner' : 'Company';
};

/** Time of the person's last sign-in, in any session. */
export const lastSignIn = async (db: AdminDb, personId: string): Promise<string | null> => {
  const sessions = db.selectFrom('sign_in_session').select(({ fn }) => fn.max('created_at').as('at'));
  return (await sessions.where('actor_id', '=', personId).executeTakeFirst())?.at ?? null;
};

const present = async (call: AdminCall, subject: Subject): Promise<Account> => {
  const { db, caller } = call;
  const { who, scope } = subject;
  const person = await readPersonAtWork(db, who.userId);
  const why = whyNot(caller, subject);
  const by = maintainerOf(caller);
  const open = (await call.read('session.addressChange', { userId: person.id })) ?? null;
  return {
    Id: person.id,
    FirstName: person.first_name,
    LastName: person.last_name,
    Email: person.email,
    State: stateOf(person),
    EntityId: person.company_id,
    EntityName: (await companyOf(db, person.company_id)).name,
    UserName: person.user_name,
    MemberType: platformTexts.text(call.language, labelOf('memberType', person.member_type).id),
    EmployeeNumber: (await numberOf(call, person.id)) || null,
    Department: person.department,
    Location: person.location,
    Region: person.region,
    HireDate: person.hire_date,
    DepartmentId: person.department_id,
    LocationId: person.location_id,
    RegionId: person.region_id,
    IsInEligibility: (await eligibleOfPerson(db, person.id)) !== undefined,
    NewEmail: open && { Email: open.address, AskedBy: open.askedBy, AskedAt: open.askedAt, Until: open.until },
    SignsInBy: person.login_type === 'SSO' ? 'SSO' : 'Password',
    SecondFactorSince: await secondFactorSince(db, person.id),
    LastSignInAt: await lastSignIn(db, person.id),
    Sessions: (await livingSessionsOf(db, call.now(), person.id)).length,
    Rights: rightsOf(who).map((Right) => ({ Right, Scope: scopeOfRight(Right, scope) })),
    MayGive: why === undefined ? enumerations.role.filter((right) => mayGive(by, right, scope)) : [],
    WhyNot: why === undefined ? null : call.text(why),
    IsLastAdministrator: await isLastAdministrator(db, subject),
    Version: await call.version(record, person.id),
    PersonVersion: await call.version('person', person.id),
  };
};

/** The account of a person. @throws Refusal 404 for a person out of reach, like for an unknown one */
export const readAccount = async (call: AdminCall, { EntityId, Id }: { readonly EntityId: string; readonly Id: string }): Promise<Account> => {
  await companyInReach(call, EntityId);
  return present(call, await subjectIn(call.db, Id, EntityId));
};
