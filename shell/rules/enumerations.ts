import { type RuleMessage, ruleMessage } from './fault';
import { userChallengeStatus } from './userChallengeStatus';

/**
 * The enumerations of the administration as sent and stored: without the blanks of their displayed names (TOO-070). The displayed name is a text of
 * the catalogue (`labelOf`).
 */
export const enumerations = {
  /** TOO-049. */
  userType: ['Standard', 'Custom'],
  /** TOO-050. */
  userStatus: ['Active', 'Disabled', 'Pending', 'Uploaded', 'Deleted'],
  /** TOO-051. */
  fieldType: ['Text', 'Date', 'Number', 'List', 'Email', 'Password'],
  /** TOO-052. */
  userAction: ['ResendActivation', 'ResetPassword', 'SendRegistration'],
  /** TOO-055, TOO-056. */
  role: ['WRAdmin', 'AdminLite', 'Admin', 'Coach', 'Support', 'SuperAdmin', 'PartnerAdmin', 'CompanyManager', 'HIPAAAccess', 'Reporting', 'UserManagement'],
  /** TOO-057. */
  memberType: ['Dependent', 'DependentOffPlan', 'DependentOnPlan', 'Spouse', 'SpouseOffPlan', 'SpouseOnPlan', 'Employee', 'EmployeeOffPlan', 'EmployeeOnPlan'],
  /** TOO-058. */
  adminScope: ['None', 'Company', 'Partner', 'Global'],
  /** TOO-060. */
  area: ['Admin', 'Coaching', 'Support'],
  /** TOO-061. */
  reportFrequency: ['Weekly-Sunday', 'Bi-Weekly-Middleofthemonth', 'Monthly-Lastdayofthemonth', 'Quarterly-Lastdayofthequarter', 'Off'],
  /** TOO-062. `Scheduler` is sent with the product's name before it. */
  screeningVendor: ['None', 'BioIQ', 'EhealthScreenings', 'OnsiteHealthDiagnostic', 'Other', 'WCS', 'Scheduler'],
  /** TOO-063. */
  userIdentifier: ['EmailAddress', 'EmployeeID', 'UniqueID'],
  /** TOO-065. */
  defaultOrCustom: ['Default', 'Custom'],
  /** TOO-067. */
  userChallengeStatus,
  /** TOO-068. */
  filterCategory: [
    'AccountStatus',
    'ChallengeName',
    'BiometricsStatus',
    'Biometric',
    'BiometricRiskLevels',
    'HealthCondition',
    'HealthConditionRiskLevels',
    'HRAStatus',
    'UserChallengeStatus',
    'Sex',
    'Department',
    'Location',
    'Region',
    'Role',
    'Company',
    'HireDate',
    'EventName',
    'EventSession',
    'Coach',
    'ResultsDate',
    'HRAQuestion',
  ],
  /** TOO-069. */
  listType: ['EmailTool', 'TextTool', 'OutboundCoachExport', 'AllParticipantList', 'MyParticipantList'],
} as const;

export type Enumeration = keyof typeof enumerations;
export type ValueOf<Name extends Enumeration> = (typeof enumerations)[Name][number];

/** Whether an unchecked value belongs to an enumeration. */
export const isValueOf = <Name extends Enumeration>(name: Name, value: unknown): value is ValueOf<Name> =>
  (enumerations[name] as readonly unknown[]).includes(value);

/** The displayed name of a value. @param values `product`, the configured name, for the enumeration `screeningVendor` */
export const labelOf = <Name extends Enumeration>(name: Name, value: ValueOf<Name>, values?: RuleMessage['values']): RuleMessage =>
  ruleMessage(`enum.${name}.${value}` as Parameters<typeof ruleMessage>[0], values);

/** The value of a documented name: the name without blanks (TOO-070). */
export const withoutBlanks = (name: string): string => name.replaceAll(' ', '');

/** The vendors of screenings as sent, for a product of this name (TOO-062). */
export const screeningVendors = (product: string): readonly string[] =>
  enumerations.screeningVendor.map((vendor) => (vendor === 'Scheduler' ? withoutBlanks(`${product}Scheduler`) : vendor));

/** The numbers of `LoginType` (TOO-053, TOO-054); the shell's documents call NonSSO Password. */
export const loginTypes = { NonSSO: 0, SSO: 1, AuthCodeAdmin: 2, AuthCodeCoach: 3, AuthCodeSupport: 4 } as const;

/** The half hours of a day as displayed, `12:00 AM` to `11:30 PM` (TOO-064). */
export const timeSlots: readonly string[] = Array.from({ length: 48 }, (_, slot) => {
  const hour = Math.floor(slot / 2);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${slot % 2 === 0 ? '00' : '30'} ${hour < 12 ? 'AM' : 'PM'}`;
});
