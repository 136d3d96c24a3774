import type { AudienceRow } from '../../../shell/net/schemas/audience';

/**
 * Ids of records that all filters name, as JSON for `json_each`. Undefined: no filter names any.
 * @param idsOf ids that a filter names; undefined: the filter is about something else
 */
export const idsNamed = (filters: readonly AudienceRow[], idsOf: (row: AudienceRow) => readonly string[] | undefined): string | undefined => {
  const [first, ...others] = filters.flatMap((row) => {
    const ids = idsOf(row);
    return ids === undefined ? [] : [ids];
  });
  return first && JSON.stringify(first.filter((id) => others.every((ids) => ids.includes(id))));
};
