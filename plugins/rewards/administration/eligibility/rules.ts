import { everything } from '#shell/rules/multiSelect';
import type { Eligibility } from '../../contract';

/** Selected values of the four filters of a dialog. */
export interface Chosen {
  readonly roles: readonly string[];
  readonly locations: readonly string[];
  readonly departments: readonly string[];
  readonly regions: readonly string[];
}

/** Empty if all people are eligible (ADR-042). */
const chosenIn = (values: readonly string[]): readonly string[] => (values.includes(everything) ? [] : values);

/** Start values of a dialog. */
export const chosenOf = ({ Roles, Locations, Departments, Regions }: Eligibility): Chosen => ({
  roles: chosenIn(Roles),
  locations: chosenIn(Locations),
  departments: chosenIn(Departments),
  regions: chosenIn(Regions),
});

/** Initial values: no filter excludes anybody. */
export const nothingChosen: Chosen = { roles: [], locations: [], departments: [], regions: [] };

/** The sent form of a filter: an empty and a full selection both mean all people (ADR-040, ADR-041). */
const sentOf = (values: readonly string[]): string[] => (values.length === 0 || values.includes(everything) ? [everything] : [...values]);

export const eligibilityOf = ({ roles, locations, departments, regions }: Chosen): Eligibility => ({
  Roles: sentOf(roles) as Eligibility['Roles'],
  Locations: sentOf(locations),
  Departments: sentOf(departments),
  Regions: sentOf(regions),
});

const fields = { Roles: 'roles', Locations: 'locations', Departments: 'departments', Regions: 'regions' } as const;

/** The field of a dialog for a property in a message of the server: `FulfillmentFilter.Roles[0]`. */
export const fieldOf = (property: string): string => {
  const found = Object.entries(fields).find(([name]) => property.replace('FulfillmentFilter.', '').startsWith(name));
  return found?.[1] ?? property;
};
