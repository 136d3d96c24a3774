import type { EligiblePerson } from '../../../../platform/eligibility/tables';
import { factsOf, type PersonState } from '../people';

/** Facts about a person, as stored with a line of a file. */
export interface KeptFacts extends NonNullable<PersonState['facts']> {
  /** When the person was removed (ISO 8601, UTC); absent for an eligible one. */
  readonly removedAt?: string;
}

export const keptOf = (row: EligiblePerson): KeptFacts => ({ ...factsOf(row), ...(row.removed_at !== null && { removedAt: row.removed_at }) });
