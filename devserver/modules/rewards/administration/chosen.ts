import { enumerations } from '../../../../shell/rules/enumerations';
import { FieldRefusal } from '../../../platform/module';
import { optionsOf } from '../../../platform/organisation/organisation';
import { all, type Eligibility } from '../spending/eligibility';
import type { RewardDb } from '../tables';

const kinds = { Locations: 'location', Departments: 'department', Regions: 'region' } as const;

/** The stored form of a list: all offered values mean all people (ADR-041). */
const kept = (values: readonly string[], offered: readonly string[]): readonly string[] =>
  values.includes(all) || (offered.length > 0 && offered.every((value) => values.includes(value))) ? [all] : values;

/**
 * The eligibility after a save. Saved values may stay although they are no longer offered.
 * @param at prefix of the names of the fields
 * @throws FieldRefusal 400 for a list with values that the company does not have
 */
export const eligibilityFrom = async (
  db: RewardDb,
  companyId: string,
  sent: Eligibility,
  { saved, at = '' }: { readonly saved?: Eligibility | undefined; readonly at?: string } = {},
): Promise<Eligibility> => {
  const chosen: Record<keyof typeof kinds, readonly string[]> = { Locations: [all], Departments: [all], Regions: [all] };
  for (const name of ['Locations', 'Departments', 'Regions'] as const) {
    const offered = (await optionsOf(db, companyId, kinds[name])).map(({ id }) => id);
    const isKnown = (value: string): boolean => value === all || offered.includes(value) || saved?.[name].includes(value) === true;
    if (!sent[name].every(isKnown)) throw new FieldRefusal(`${at}${name}`, 'eligibility.unknown');
    chosen[name] = kept(sent[name], offered);
  }
  return { Roles: kept(sent.Roles, enumerations.memberType), ...chosen };
};
