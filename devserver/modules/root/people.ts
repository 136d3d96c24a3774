import { loginTypes } from '#shell/rules/enumerations';
import type { User } from '../../../shell/features/root/contract';
import { defaultLocale, isLocale } from '../../../shell/i18n/locale';
import type { Preferences } from '../../platform/auth/preferences';
import { reachesCompany } from '../../platform/auth/reach';
import { fromFlag } from '../../platform/database/flag';
import { type Call, type Identity, Refusal } from '../../platform/module';
import type { Workplace } from '../../platform/organisation/organisation';
import type { CompanyTable, PersonTable } from '../../platform/tables';
import { type FoundPerson, searchPeople } from './queries';

/** Number of a sign-in type in user data (SES-027). */
const numberOf = (loginType: string): number => Object.entries(loginTypes).find(([name]) => name === loginType)?.[1] ?? loginTypes.NonSSO;

/** A person as the user of the root data (SHL-085). */
export const toUser = (
  person: PersonTable,
  company: CompanyTable,
  { roles, permissions }: Pick<Identity, 'roles' | 'permissions'>,
  loginType: string,
  chosen: Preferences,
): User => ({
  UserId: person.id,
  FirstName: person.first_name,
  LastName: person.last_name,
  EntityId: company.id,
  EntityName: company.name,
  Roles: [...roles],
  ...(permissions.length > 0 && { Permissions: [...permissions] }),
  LoginType: numberOf(loginType),
  ProfileImageUrl: person.profile_image_url,
  PreferredLanguage: isLocale(person.language) ? person.language : defaultLocale,
  TimeZone: person.time_zone,
  TimeFormat: chosen.time_format,
  WeekStartDay: chosen.week_start_day,
  UsingValidic: fromFlag(person.using_validic),
  WellnessProgramNotificationLinkEnabled: fromFlag(person.wellness_link),
});

/** `GET /entityajax/getdemographicprofile` (SHL-088). */
export const toDemographicProfile = (person: PersonTable & Workplace) => ({
  DateOfBirth: person.date_of_birth,
  Sex: person.sex,
  Department: person.department,
  Location: person.location,
  Region: person.region,
  HireDate: person.hire_date,
  PostalCode: person.postal_code,
});

const toFoundUser = (person: FoundPerson) => ({
  UserId: person.id,
  FirstName: person.first_name,
  LastName: person.last_name,
  Email: person.email,
  Company: person.company_name,
});

/** People within the caller's reach (SHL-169). */
export const searchUsers = async (term: string, call: Call) => {
  const { reach, subject } = call.caller;
  return (await searchPeople(call.db, { term, reach, selfId: subject.userId })).map(toFoundUser);
};

/** People of one company (SHL-170). @throws Refusal 404 for a company out of reach, as for an unknown one */
export const searchUsersOfCompany = async (term: string, companyId: string, call: Call) => {
  const { reach, subject } = call.caller;
  if (!reachesCompany(reach, companyId)) throw new Refusal(404, 'company.unknown');
  const found = await searchPeople(call.db, { term, reach: { kind: 'companies', companyIds: [companyId] }, selfId: subject.userId });
  return found.map(toFoundUser);
};
