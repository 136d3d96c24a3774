/** The companies that a column is narrowed to, as ids with commas between them: none or all of them is no filter (SUP-023). */
export const companyFilterOf = (chosen: readonly string[], all: readonly string[]): string =>
  chosen.length === 0 || all.every((id) => chosen.includes(id)) ? '' : chosen.join(',');
