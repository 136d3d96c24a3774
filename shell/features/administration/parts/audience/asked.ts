import type { NarrowedFor } from '../../../../rules/audience/listTypes';
import type { Choice } from '../../contract';
import { filterCategories, filterValues, listFilters } from '../../state';

/** The call for all filters, or for those of the reports or of a list of participants. */
export const categoriesOf = ({ Value: entityId }: Choice, listType?: NarrowedFor) =>
  listType === 'AllParticipantList' || listType === 'MyParticipantList'
    ? listFilters.of({ query: { entityId, listType } })
    : filterCategories.of({ query: { entityId, ...(listType === 'Report' && { listType }) } });

interface Belonging {
  /** The chosen parent, if the values belong to one. */
  readonly parent?: string | undefined;
  /** The id of the plan year that they are to belong to. */
  readonly planYear: string | undefined;
  /** What people are chosen for. */
  readonly listType: NarrowedFor | undefined;
}

/** The call for the values of a category. */
export const valuesOf = (company: Choice, category: string, { parent, planYear, listType }: Belonging) =>
  filterValues.of({
    params: { category },
    query: {
      entityId: company.Value,
      ...(parent !== undefined && { parentId: parent }),
      ...(planYear !== undefined && { planYearId: planYear }),
      ...(listType === 'Challenge' && { listType }),
    },
  });
