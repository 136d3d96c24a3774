import type { ParticipantList } from '../../../../rules/listTypes';
import type { Choice } from '../../contract';
import { filterCategories, filterValues } from '../../state';

export const categoriesOf = (company: Choice, listType?: ParticipantList) =>
  filterCategories.of({ query: { entityId: company.Value, ...(listType !== undefined && { listType }) } });

/** The call for the values of a category. @param parentId the chosen parent, if the values belong to one */
export const valuesOf = (company: Choice, category: string, parentId?: string) =>
  filterValues.of({ params: { category }, query: { entityId: company.Value, ...(parentId !== undefined && { parentId }) } });
