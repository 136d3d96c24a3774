import { everything } from '#shell/rules/multiSelect';
import type { Eligibility } from '../../contract';

/** What is chosen in the four filters of a dialog. */
export interface Chosen {
  readonly roles: readonly string[];
  readonly locations: readonly string[];
  readonly departments: readonly string[];
  readonly regions: readonly string[];
}

/** Nothing is chosen where everybody is eligible (ADR-042). */
const chosenIn = (values: readonly string[]): readonly string[] => (values.includes(everything) ? [] : values);

/** What a dialog begins with. */
export const chosenOf = ({ Roles, Locations, Departments, Regions }: Eligibility): Chosen => ({
  roles: chosenIn(Roles),
  locations: chosenIn(Locations),
  departments: chosenIn(Departments),
  regions: chosenIn(Regions),
});

/** No exclusion. */
export const nothingChosen: Chosen = { roles: [], locations: [], departments: [], regions: [] };

/** What is sent: nothing and everything are both everybody (ADR-040, ADR-041). */
const sentOf = (values: readonly string[]): string[] => (values.length === 0 || values.includes(everything) ? [everything] : [...values]);

export const eligibilityOf = ({ roles, locations, departments, regions }: Chosen): Eligibility => ({
  Roles: sentOf(roles) as Eligibility['Roles'],
  Locations: sentOf(locations),
  Departments: sentOf(departments),
  Regions: sentOf(regions),
});

const fields = { Roles: 'roles', Locations: 'locations', Departments: 'departments', Regions: 'regions' } as const;

/** The field of a dialog that shows what the server says of a property: `FulfillmentFilter.Roles[0]`. */
export const fieldOf = (property: string): string => {
  const found = Object.entries(fields).find(([name]) => property.replace('FulfillmentFilter.', '').startsWith(name));
  return found?.[1] ?? property;
};
