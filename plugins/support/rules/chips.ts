import { folded } from '#shell/rules/fuzzy';
import type { EntityChoice } from '../contract';

/** Companies that may still be chosen and begin with what was typed, without regard to case and accents (SUP-029). */
export const suggestions = (typed: string, companies: readonly EntityChoice[], chosen: readonly EntityChoice[]): readonly EntityChoice[] => {
  const start = folded(typed.trimStart());
  return companies.filter(({ Value, Text }) => folded(Text).startsWith(start) && !chosen.some((one) => one.Value === Value));
};

/** The company of this name, where there is one that is not chosen yet (SUP-026, SUP-027). */
export const companyNamed = (typed: string, companies: readonly EntityChoice[], chosen: readonly EntityChoice[]): EntityChoice | undefined =>
  suggestions('', companies, chosen).find(({ Text }) => folded(Text.trim()) === folded(typed.trim()));
