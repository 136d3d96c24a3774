import type { ParticipantList } from '../../../../rules/listTypes';
import type { Choice } from '../../contract';
import { filterCategories, filterValues } from '../../state';

export const categoriesOf = (company: Choice, listType?: ParticipantList) =>
  filterCategories.of({ query: { entityId: company.Value, ...(listType !== undefined && { listType }) } });

interface Belonging {
  /** The chosen parent, if the values belong to one. */
  readonly parent?: string | undefined;
  /** The id of the plan year that they are to belong to. */
  readonly planYear: string | undefined;
}

/** The call for the values of a category. */
export const valuesOf = (company: Choice, category: string, { parent, planYear }: Belonging) =>
  filterValues.of({
    params: { category },
    query: { entityId: company.Value, ...(parent !== undefined && { parentId: parent }), ...(planYear !== undefined && { planYearId: planYear }) },
  });
