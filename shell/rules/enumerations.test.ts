import { describe, expect, it } from 'vitest';
import { locales } from '../i18n/locale';
import { ruleText } from '../testing/ruleText';
import { type Enumeration, enumerations, isValueOf, labelOf, loginTypes, screeningVendors, timeSlots, withoutBlanks } from './enumerations';
import { isRole } from './everyRole';
import { isSameRole, scopeOf } from './roles';
import { challengeStatusNumber } from './userChallengeStatus';

const product = 'Vitality';
const label = (name: Enumeration, value: string) => ruleText(labelOf(name, value as never, { product }));

/** Names in the administration document, in its order. They are displayed as they are, and sent without blanks. */
const documented = (name: Enumeration, names: readonly string[]): void => {
  expect(enumerations[name].map((value) => label(name, value))).toEqual(names);
  const sent = name === 'screeningVendor' ? screeningVendors(product) : enumerations[name];
  expect(sent).toEqual(names.map(withoutBlanks));
};

describe('[TOO-070, SHL-058] an enumeration has the documented names, and is sent without their blanks', () => {
  it('[TOO-049] user type', () => documented('userType', ['Standard', 'Custom']));
  it('[TOO-050] user status', () => documented('userStatus', ['Active', 'Disabled', 'Pending', 'Uploaded', 'Deleted']));
  it('[TOO-051] field type', () => documented('fieldType', ['Text', 'Date', 'Number', 'List', 'Email', 'Password']));
  it('[TOO-052] user action', () => documented('userAction', ['Resend Activation', 'Reset Password', 'Send Registration']));
  it('[TOO-055] role', () => {
    const ofAdministration = ['WRAdmin', 'Admin Lite', 'Admin', 'Coach', 'Support', 'Super Admin', 'Partner Admin'];
    documented('role', [...ofAdministration, 'Company Manager', 'HIPAA Access', 'Reporting', 'User Management']);
  });
  it('[TOO-057] member type', () => {
    const types = ['Dependent', 'Spouse', 'Employee'];
    documented(
      'memberType',
      types.flatMap((type) => [type, `${type} Off Plan`, `${type} On Plan`]),
    );
  });
  it('[TOO-058] admin scope', () => documented('adminScope', ['None', 'Company', 'Partner', 'Global']));
  it('[TOO-060] area', () => documented('area', ['Admin', 'Coaching', 'Support']));
  it('[TOO-061] frequency of a scheduled report', () => {
    const lastDays = ['Monthly - Last day of the month', 'Quarterly - Last day of the quarter'];
    documented('reportFrequency', ['Weekly - Sunday', 'Bi-Weekly - Middle of the month', ...lastDays, 'Off']);
  });
  it('[TOO-062] screening vendor, one of which bears the name of the product', () => {
    documented('screeningVendor', ['None', 'BioIQ', 'Ehealth Screenings', 'Onsite Health Diagnostic', 'Other', 'WCS', 'Vitality Scheduler']);
  });
  it('[TOO-063] user identifier', () => documented('userIdentifier', ['Email Address', 'Employee ID', 'Unique ID']));
  it('[TOO-065] default or custom', () => documented('defaultOrCustom', ['Default', 'Custom']));
  it('[TOO-067] user challenge status', () => {
    const been = ['All', 'Signed Up', 'Participating', 'On Track', 'Complete'];
    documented('userChallengeStatus', [...been, 'Not Signed Up', 'Not Complete', 'In Challenge', 'Not In Challenge']);
  });
  it('[TOO-068] filter category', () => {
    const ofHealth = ['Biometrics Status', 'Biometric', 'Biometric Risk Levels', 'Health Condition', 'Health Condition Risk Levels', 'HRA Status'];
    const ofPeople = ['User Challenge Status', 'Sex', 'Department', 'Location', 'Region', 'Role', 'Company', 'Hire Date'];
    const ofMeetings = ['Event Name', 'Event Session', 'Coach', 'Results Date', 'HRA Question'];
    documented('filterCategory', ['Account Status', 'Challenge Name', ...ofHealth, ...ofPeople, ...ofMeetings]);
  });
  it('[TOO-069] list type of the messaging tools', () => {
    documented('listType', ['Email Tool', 'Text Tool', 'Outbound Coach Export', 'All Participant List', 'My Participant List']);
  });
});

it('distinguishes its values from others', () => {
  expect([isValueOf('role', 'AdminLite'), isValueOf('role', 'Admin Lite'), isValueOf('role', 'toString'), isValueOf('role', undefined)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
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

  it('[TOO-056] is known as it is stored, and HIPAA Access is none', () => {
    const stored = ['participant', 'CompanyManager', 'UserManagement', 'Company Manager', 'HIPAAAccess', 'toString'];
    expect(stored.filter(isRole)).toEqual(['participant', 'CompanyManager', 'UserManagement']);
  });

  it.each([
    ['Global', ['WRAdmin', 'SuperAdmin', 'Super Admin']],
    ['Partner', ['PartnerAdmin', 'Partner Admin']],
    ['Company', ['Admin', 'AdminLite', 'CompanyManager', 'Reporting', 'UserManagement']],
    ['None', ['Coach', 'Support', 'HIPAAAccess', 'participant', '__proto__']],
  ])('[TOO-059] has the scope %s: %s', (scope, roles) => expect(roles.map(scopeOf)).toEqual(roles.map(() => scope)));
});
