import { describe, expect, it } from 'vitest';
import { locales } from '../i18n/locale';
import { ruleText } from '../testing/ruleText';
import {
  challengeStatusNumber,
  type Enumeration,
  enumerations,
  isValueOf,
  labelOf,
  loginTypes,
  screeningVendors,
  timeSlots,
  withoutBlanks,
} from './enumerations';
import { isSameRole, scopeOf } from './roles';

/** The names of the administration document, in its order. */
const documented: readonly (readonly [string, Enumeration, readonly string[]])[] = [
  ['[TOO-049]', 'userType', ['Standard', 'Custom']],
  ['[TOO-050]', 'userStatus', ['Active', 'Disabled', 'Pending', 'Uploaded', 'Deleted']],
  ['[TOO-051]', 'fieldType', ['Text', 'Date', 'Number', 'List', 'Email', 'Password']],
  ['[TOO-052]', 'userAction', ['Resend Activation', 'Reset Password', 'Send Registration']],
  [
    '[TOO-055]',
    'role',
    ['WRAdmin', 'Admin Lite', 'Admin', 'Coach', 'Support', 'Super Admin', 'Partner Admin', 'Company Manager', 'HIPAA Access', 'Reporting', 'User Management'],
  ],
  ['[TOO-057]', 'memberType', ['Dependent', 'Spouse', 'Employee'].flatMap((type) => [type, `${type} Off Plan`, `${type} On Plan`])],
  ['[TOO-058]', 'adminScope', ['None', 'Company', 'Partner', 'Global']],
  ['[TOO-060]', 'area', ['Admin', 'Coaching', 'Support']],
  [
    '[TOO-061]',
    'reportFrequency',
    ['Weekly - Sunday', 'Bi-Weekly - Middle of the month', 'Monthly - Last day of the month', 'Quarterly - Last day of the quarter', 'Off'],
  ],
  ['[TOO-062]', 'screeningVendor', ['None', 'BioIQ', 'Ehealth Screenings', 'Onsite Health Diagnostic', 'Other', 'WCS', 'Vitality Scheduler']],
  ['[TOO-063]', 'userIdentifier', ['Email Address', 'Employee ID', 'Unique ID']],
  ['[TOO-065]', 'defaultOrCustom', ['Default', 'Custom']],
  [
    '[TOO-067]',
    'userChallengeStatus',
    ['All', 'Signed Up', 'Participating', 'On Track', 'Complete', 'Not Signed Up', 'Not Complete', 'In Challenge', 'Not In Challenge'],
  ],
  [
    '[TOO-068]',
    'filterCategory',
    'Account Status, Challenge Name, Biometrics Status, Biometric, Biometric Risk Levels, Health Condition, Health Condition Risk Levels, HRA Status, User Challenge Status, Sex, Department, Location, Region, Role, Company, Hire Date, Event Name, Event Session, Coach, Results Date, HRA Question'.split(
      ', ',
    ),
  ],
  ['[TOO-069]', 'listType', ['Email Tool', 'Text Tool', 'Outbound Coach Export', 'All Participant List', 'My Participant List']],
];

const product = 'Vitality';
const label = (name: Enumeration, value: string) => ruleText(labelOf(name, value as never, { product }));

describe('an enumeration', () => {
  it.each(documented)('%s %s has the documented names on the screen', (_, name, names) => {
    expect(enumerations[name].map((value) => label(name, value))).toEqual(names);
  });

  it.each(documented)('[TOO-070, SHL-058] its values are sent without blanks (%s %s)', (_, name, names) => {
    const sent = name === 'screeningVendor' ? screeningVendors(product) : enumerations[name];
    expect(sent).toEqual(names.map(withoutBlanks));
  });

  it('tells its values from others', () => {
    expect([isValueOf('role', 'AdminLite'), isValueOf('role', 'Admin Lite'), isValueOf('role', 'toString'), isValueOf('role', undefined)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

it('[TOO-053, TOO-054] the kinds of login have their numbers', () => {
  expect(Object.entries(loginTypes)).toEqual([
    ['NonSSO', 0],
    ['SSO', 1],
    ['AuthCodeAdmin', 2],
    ['AuthCodeCoach', 3],
    ['AuthCodeSupport', 4],
  ]);
});

it('[TOO-067] the statuses in a challenge have their numbers', () => {
  const numbers = enumerations.userChallengeStatus.map((status) => [status, challengeStatusNumber(status)]);
  expect(numbers).toEqual([
    ['All', 0],
    ['SignedUp', 1],
    ['Participating', 2],
    ['OnTrack', 3],
    ['Complete', 4],
    ['NotSignedUp', 5],
    ['NotComplete', 6],
    ['InChallenge', 7],
    ['NotInChallenge', 8],
  ]);
});

it('[TOO-064] the time slots are the 48 half hours of a day', () => {
  expect(timeSlots).toHaveLength(48);
  expect(new Set(timeSlots).size).toBe(48);
  expect([...timeSlots.slice(0, 4), ...timeSlots.slice(23, 27), timeSlots.at(-1)]).toEqual([
    '12:00 AM',
    '12:30 AM',
    '1:00 AM',
    '1:30 AM',
    '11:30 AM',
    '12:00 PM',
    '12:30 PM',
    '1:00 PM',
    '11:30 PM',
  ]);
});

it('[TOO-066] the code of Spanish is es-419', () => expect(locales).toEqual(['en-US', 'es-419']));

describe('a role', () => {
  it('[TOO-056] is the same with and without blanks', () => {
    expect([isSameRole('Super Admin', 'SuperAdmin'), isSameRole('Admin', 'Admin Lite')]).toEqual([true, false]);
  });

  it.each([
    ['Global', ['WRAdmin', 'SuperAdmin', 'Super Admin']],
    ['Partner', ['PartnerAdmin', 'Partner Admin']],
    ['Company', ['Admin', 'AdminLite', 'CompanyManager', 'Reporting', 'UserManagement']],
    ['None', ['Coach', 'Support', 'HIPAAAccess', 'participant', '__proto__']],
  ])('[TOO-059] has the scope %s: %s', (scope, roles) => expect(roles.map(scopeOf)).toEqual(roles.map(() => scope)));
});
