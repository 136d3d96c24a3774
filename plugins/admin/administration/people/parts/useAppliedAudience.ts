import { useState } from 'react';
import { type AppliedAudience, useFilters } from '#shell/api';
import { addressOfFilters, filtersInAddress } from '#shell/rules/audience/audienceAddress';

/** The parameters of the address: the company of the audience, its filters as JSON, and whether they are left out. They have no label, because no chip shows them. */
const parameters = [
  { kind: 'text', name: 'of', label: '' },
  { kind: 'text', name: 'filters', label: '' },
  { kind: 'switch', name: 'hidden', label: '' },
] as const;

/** The audience that is applied to the list of a company; it is in the address, except for filters that must not be there. */
export const useAppliedAudience = (company: string) => {
  const { values, set } = useFilters(parameters);
  const [applied, setApplied] = useState<AppliedAudience | undefined>(() => {
    const audience = values.of === company ? filtersInAddress(values.filters) : undefined;
    return audience === undefined || audience.length === 0 ? undefined : { company, audience: audience as AppliedAudience['audience'] };
  });
  const onApply = (next: AppliedAudience | undefined): void => {
    const filters = next && addressOfFilters(next.audience);
    set({ of: filters === undefined ? '' : company, filters: filters ?? '', hidden: next !== undefined && filters === undefined ? 'yes' : '' });
    setApplied(next);
  };
  return { applied, isHidden: values.hidden !== '' && applied === undefined, onApply };
};
