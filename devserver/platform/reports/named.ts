import type { AudienceRow } from '../../../shell/net/audience';

/**
 * The ids that filters name of what the rows of a report are about, as JSON for `json_each`: those that all of these filters have. Undefined: no filter names any.
 * @param idsOf what one filter names; undefined: something else
 */
export const idsNamed = (filters: readonly AudienceRow[], idsOf: (row: AudienceRow) => readonly string[] | undefined): string | undefined => {
  const [first, ...others] = filters.flatMap((row) => {
    const ids = idsOf(row);
    return ids === undefined ? [] : [ids];
  });
  return first && JSON.stringify(first.filter((id) => others.every((ids) => ids.includes(id))));
};
