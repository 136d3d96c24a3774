import type { AudienceRow } from '../../../shell/net/schemas/audience';
import { type Call, RefusalOfMany, type RefusalText } from '../module';

/** A row, and the names of its fields in the body. */
export interface PlacedRow {
  readonly row: AudienceRow;
  /** @param part `Values` */
  fieldOf(part: string): string;
}

/** The rows of the field `Filters` of a body. */
export const placedRows = (filters: readonly AudienceRow[]): readonly PlacedRow[] =>
  filters.map((row, at) => ({ row, fieldOf: (part) => `Filters[${at}].${part}` }));

/** Placeholder for the field name while a single row is checked. */
const alone = 'row';

/**
 * Checks each row separately, so that the response names all invalid ones.
 * @throws Refusal 403 for health data without the right to see them; RefusalOfMany 400 that names the fields of each invalid row
 */
export const checkRows = async ({ audiences, caller }: Call, companyId: string, rows: readonly PlacedRow[]): Promise<void> => {
  const faults: RefusalText[] = [];
  for (const { row, fieldOf } of rows) {
    try {
      await audiences.check([row], { field: alone, companyId, caller });
    } catch (error) {
      if (!(error instanceof RefusalOfMany)) throw error;
      faults.push(...error.texts.map(({ field = '', ...text }) => ({ ...text, field: fieldOf(field.slice(`${alone}[0].`.length)) })));
    }
  }
  const [first, ...others] = faults;
  if (first) throw new RefusalOfMany([first, ...others]);
};
