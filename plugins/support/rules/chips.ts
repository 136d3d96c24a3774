import type { EntityChoice } from '../contract';

const folded = (text: string): string => text.trim().toLowerCase();

/** Companies that may still be chosen and begin with what was typed, without regard to case (SUP-029). */
export const suggestions = (typed: string, companies: readonly EntityChoice[], chosen: readonly EntityChoice[]): readonly EntityChoice[] => {
  const start = typed.trimStart().toLowerCase();
  return companies.filter(({ Value, Text }) => Text.toLowerCase().startsWith(start) && !chosen.some((one) => one.Value === Value));
};

/** The company of this name, where there is one that is not chosen yet (SUP-026, SUP-027). */
export const companyNamed = (typed: string, companies: readonly EntityChoice[], chosen: readonly EntityChoice[]): EntityChoice | undefined =>
  suggestions('', companies, chosen).find(({ Text }) => folded(Text) === folded(typed));
