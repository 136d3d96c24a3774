import { type Option, type Source, useResource } from '#shell/api';
import { memberTypes } from '../../rules/memberTypes';
import { useText } from '../../text';
import type { EligibilityResources } from './resources';
import type { Chosen } from './rules';

type Choices = readonly { readonly Value: string; readonly Text: string }[];

/** Options of the four filters. Saved values that are no longer offered stay, so that a save does not extend the eligibility. */
export const useOptions = (from: EligibilityResources, company: string, saved: Chosen): Readonly<Record<keyof Chosen, readonly Option[]>> => {
  const t = useText();
  const query = { query: { entityId: company } };
  const useChoices = (of: Source<Choices>, kept: readonly string[]): readonly Option[] => {
    const { data } = useResource(of);
    if (data === undefined) return [];
    const gone = kept.filter((value) => !data.some(({ Value }) => Value === value));
    return [...data.map(({ Value, Text }) => ({ value: Value, label: Text })), ...gone.map((value) => ({ value, label: t('eligibility.gone') }))];
  };
  return {
    roles: memberTypes.map((value) => ({ value, label: t(`memberType.${value}`) })),
    locations: useChoices(from.locations.of(query), saved.locations),
    departments: useChoices(from.departments.of(query), saved.departments),
    regions: useChoices(from.regions.of(query), saved.regions),
  };
};
