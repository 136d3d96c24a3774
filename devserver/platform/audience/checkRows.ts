import type { AudienceRow } from '../../../shell/net/audience';
import { type Call, RefusalOfMany, type RefusalText } from '../module';

/** A row, and what the body calls its parts. */
export interface PlacedRow {
  readonly row: AudienceRow;
  /** @param part `Values` */
  fieldOf(part: string): string;
}

/** Rows that the body has as its `Filters`. */
export const placedRows = (filters: readonly AudienceRow[]): readonly PlacedRow[] =>
  filters.map((row, at) => ({ row, fieldOf: (part) => `Filters[${at}].${part}` }));

/** The name under which a row is checked. */
const alone = 'row';

/**
 * Checks each row by itself, so that a form hears of all that are wrong.
 * @throws Refusal 403 for health data without the right to see them; RefusalOfMany 400 that names the fields of every wrong row
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
