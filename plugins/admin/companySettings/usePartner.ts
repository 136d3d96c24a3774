import { useState } from 'react';
import type { Partner } from './PartnerSwitch';

/** A flag as queries send it. */
export const flagOf = (is: boolean): 'true' | 'false' => (is ? 'true' : 'false');

/** What the form of a group wants of the partner, and the query that previews it (ADC-054). */
export const usePartner = () => {
  const [{ wanted, saved }, setSwitch] = useState<{ readonly wanted?: boolean; readonly saved?: boolean }>({});
  // The first switch leads away from what is saved.
  const onWanted: Partner['onWanted'] = (next) => setSwitch(next === undefined ? {} : { wanted: next, saved: saved ?? !next });
  const partner: Partner = { wanted, isChanged: wanted !== saved, onWanted };
  return { partner, preview: wanted === undefined ? undefined : { usePartnerSettings: flagOf(wanted) } };
};
