import type { ValueOf } from '#shell/rules/enumerations';

/** The member types in their documented order, for the browser: the shell's list of all enumerations would be loaded with the first screen. */
export const memberTypes = [
  'Dependent',
  'DependentOffPlan',
  'DependentOnPlan',
  'Spouse',
  'SpouseOffPlan',
  'SpouseOnPlan',
  'Employee',
  'EmployeeOffPlan',
  'EmployeeOnPlan',
] as const satisfies readonly ValueOf<'memberType'>[];
