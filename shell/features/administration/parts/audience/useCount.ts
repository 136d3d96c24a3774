import type { Audience } from '../../../../net/schemas/audience';
import type { NarrowedFor } from '../../../../rules/audience/listTypes';
import { useSettled } from '../../../../ui/form/useSettled';
import { useResource } from '../../../../ui/useResource';
import type { Choice } from '../../contract';
import { faultsByRow, type RowFaults } from '../../rules/faultsByRow';
import { audiences } from '../../state';
import type { CountState } from './Count';

interface Counted {
  readonly state: CountState;
  readonly faults: RowFaults;
}

const none: Counted['faults'] = new Map();

/**
 * Counts the people who match the rows in a plan year, among all or those of a list, half a second after the last change. The answer to an older request is
 * never shown.
 */
export const useCount = (
  company: Choice,
  rows: Audience,
  { listType, planYear }: { readonly listType?: NarrowedFor | undefined; readonly planYear?: string | undefined },
): Counted => {
  const asked = JSON.stringify(rows);
  const settled = useSettled(asked);
  const { data, status, error, retry } = useResource(
    audiences.of({
      body: {
        EntityId: company.Value,
        Filters: JSON.parse(settled),
        ...(listType !== undefined && { ListType: listType }),
        ...(planYear !== undefined && { PlanYearId: planYear }),
      },
    }),
  );
  if (settled !== asked) return { state: { is: 'counting' }, faults: none };
  const faults = error?.fields
    ? faultsByRow(
        error.fields.map(({ field, text }) => ({ path: field.replace(/^Filters\./, ''), text })),
        rows,
      )
    : none;
  if (status === 'failed' && faults.size > 0) return { state: { is: 'wrong' }, faults };
  if (status === 'failed') return { state: { is: 'failed', reason: error?.reason, retry }, faults };
  if (!data) return { state: { is: 'counting' }, faults };
  return { state: { is: 'known', count: data, description: data.Description }, faults };
};
