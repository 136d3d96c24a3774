import { folded } from '#shell/rules/fuzzy';
import type { EntityChoice } from '../contract';

/** Companies that are not selected and begin with the input, ignoring case and accents (SUP-029). */
export const suggestions = (typed: string, companies: readonly EntityChoice[], chosen: readonly EntityChoice[]): readonly EntityChoice[] => {
  const start = folded(typed.trimStart());
  return companies.filter(({ Value, Text }) => folded(Text).startsWith(start) && !chosen.some((one) => one.Value === Value));
};

/** The unselected company of this name, if there is one (SUP-026, SUP-027). */
export const companyNamed = (typed: string, companies: readonly EntityChoice[], chosen: readonly EntityChoice[]): EntityChoice | undefined =>
  suggestions('', companies, chosen).find(({ Text }) => folded(Text.trim()) === folded(typed.trim()));
