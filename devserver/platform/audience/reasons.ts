import type { Audiences } from './audiences';
import type { categoriesOf } from './categories';
import type { membersOf } from './members';
import { describeRow, wordedRow } from './words';

/** Maximum number of failing rows that `whyNot` returns. */
const mostToldFailing = 3;

interface ReasonParts extends Pick<ReturnType<typeof categoriesOf>, 'find' | 'contextIn'>, Pick<ReturnType<typeof membersOf>, 'holding'> {
  /** Words of a company's categories. */
  readonly telling: (companyId: string) => Parameters<typeof describeRow>[1];
}

/** Reasons why people belong to audiences or not, without a check of the asker's rights. */
export const reasonsOf = ({ find, contextIn, holding, telling }: ReasonParts): Pick<Audiences, 'whyIn' | 'whyNot'> => ({
  async whyIn(audience, personId, year) {
    const person = await holding(audience, personId, year);
    if (!person?.holds.every(Boolean)) return [];
    const told: string[] = [];
    for (const row of audience) {
      const found = find(row.Category);
      const each = await holding(
        row.Values.map((value) => ({ ...row, Values: [value] })),
        personId,
        year,
      );
      const own = { ...row, Values: row.Values.filter((_, at) => each?.holds[at]) };
      if (found) told.push(found.category.why(await wordedRow(own, telling(person.companyId)), contextIn(found).text));
    }
    return told;
  },
  async whyNot(audience, personId, year) {
    const person = await holding(audience, personId, year);
    const failing = audience.filter((_, at) => person && !person.holds[at]).slice(0, mostToldFailing);
    return Promise.all(failing.map((row) => describeRow(row, telling(person?.companyId ?? ''))));
  },
});
