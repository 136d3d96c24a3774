import { useState } from 'react';
import type { Partner } from './PartnerSwitch';

/** A flag as a query value. */
export const flagOf = (is: boolean): 'true' | 'false' => (is ? 'true' : 'false');

/** State of the partner switch, and the query for its preview (ADC-054). */
export const usePartner = () => {
  const [{ wanted, saved }, setSwitch] = useState<{ readonly wanted?: boolean; readonly saved?: boolean }>({});
  // The first switch starts from the saved state.
  const onWanted: Partner['onWanted'] = (next) => setSwitch(next === undefined ? {} : { wanted: next, saved: saved ?? !next });
  const partner: Partner = { wanted, isChanged: wanted !== saved, onWanted };
  return { partner, preview: wanted === undefined ? undefined : { usePartnerSettings: flagOf(wanted) } };
};
