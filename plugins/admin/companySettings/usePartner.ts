import { useState } from 'react';
import type { Partner } from './PartnerSwitch';

/** A flag as queries send it. */
export const flagOf = (is: boolean): 'true' | 'false' => (is ? 'true' : 'false');

/** What the form of a group wants of the partner, and the query that previews it (ADC-054). */
export const usePartner = () => {
  const [wanted, onWanted] = useState<boolean>();
  const partner: Partner = { wanted, onWanted };
  return { partner, preview: wanted === undefined ? undefined : { usePartnerSettings: flagOf(wanted) } };
};
