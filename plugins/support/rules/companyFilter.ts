/** The column filter of companies as comma-separated ids; empty if none or all of them are selected (SUP-023). */
export const companyFilterOf = (chosen: readonly string[], all: readonly string[]): string =>
  chosen.length === 0 || all.every((id) => chosen.includes(id)) ? '' : chosen.join(',');
