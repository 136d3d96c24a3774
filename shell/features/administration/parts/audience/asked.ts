import type { Choice } from '../../contract';
import { filterCategories, filterValues } from '../../state';

export const categoriesOf = (company: Choice) => filterCategories.of({ query: { entityId: company.Value } });

/** The call for the values of a category. @param parentId the chosen parent, if the values belong to one */
export const valuesOf = (company: Choice, category: string, parentId?: string) =>
  filterValues.of({ params: { category }, query: { entityId: company.Value, ...(parentId !== undefined && { parentId }) } });
