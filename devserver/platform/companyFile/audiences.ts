import type { Audience, AudienceRow } from '../../../shell/net/schemas/audience';
import { partsOfCategory } from '../audience/category';
import type { ModuleRegistry } from '../runtime/registry';

type Categories = Pick<ModuleRegistry, 'categories'>;

/** Replaces the ids in an audience; values of categories without ids are unchanged. */
export const audienceIds = ({ categories }: Categories, audience: Audience, replace: (table: string, id: string) => string): Audience => {
  const idsOf = (category: string | undefined) => (category === undefined ? undefined : categories.get(partsOfCategory(category).name)?.category.ids);
  return audience.map((row): AudienceRow => {
    const own = idsOf(row.Category);
    const above = idsOf(categories.get(partsOfCategory(row.Category).name)?.category.parent);
    return {
      ...row,
      Values: own === undefined ? row.Values : [...new Set(row.Values.map((id) => replace(own, id)))],
      ...(above !== undefined && row.Parent !== undefined && { Parent: replace(above, row.Parent) }),
    };
  });
};
