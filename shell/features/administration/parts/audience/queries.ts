import type { NarrowedFor } from '../../../../rules/audience/listTypes';
import type { Choice } from '../../contract';
import { filterCategories, filterValues, listFilters } from '../../state';

/** The source of the filter categories: all of them, or those of the reports or of a list of participants. */
export const categoriesOf = ({ Value: entityId }: Choice, listType?: NarrowedFor) =>
  listType === 'AllParticipantList' || listType === 'MyParticipantList'
    ? listFilters.of({ query: { entityId, listType } })
    : filterCategories.of({ query: { entityId, ...(listType === 'Report' && { listType }) } });

interface Belonging {
  /** The chosen parent, if the values belong to one. */
  readonly parent?: string | undefined;
  /** Id of the plan year of the values. */
  readonly planYear: string | undefined;
  /** What the filters are for; undefined: all filters are offered. */
  readonly listType: NarrowedFor | undefined;
}

/** The source of the values of a category. */
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
