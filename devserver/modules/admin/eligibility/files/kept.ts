import type { EligiblePerson } from '../../../../platform/eligibility/tables';
import { factsOf, type PersonState } from '../people';

/** Facts about a person as a line of a file keeps them. */
export interface KeptFacts extends NonNullable<PersonState['facts']> {
  /** Since when the person was removed (ISO 8601, UTC); absent: they are eligible. */
  readonly removedAt?: string;
}

export const keptOf = (row: EligiblePerson): KeptFacts => ({ ...factsOf(row), ...(row.removed_at !== null && { removedAt: row.removed_at }) });
