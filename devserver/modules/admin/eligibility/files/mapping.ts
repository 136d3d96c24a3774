import { type FileMapping, fileFacts, guessColumns, guessDateForm } from '../../../../../plugins/admin/rules/eligibilityFile';
import type { AdminDb } from '../../tables';

/** A mapping by headings, as it is remembered for the next file. */
interface Remembered extends Pick<FileMapping, 'DateForm' | 'IsWhole'> {
  readonly Headings: Readonly<Record<string, string>>;
}

/** How a company's last file was understood, where this one has the same columns; else what the headings and the first lines suggest. */
export const mappingFor = async (db: AdminDb, companyId: string, headings: readonly string[], sample: readonly (readonly string[])[]): Promise<FileMapping> => {
  const row = await db.selectFrom('eligibility_mapping').select('mapping').where('company_id', '=', companyId).executeTakeFirst();
  if (row !== undefined) {
    const { Headings, DateForm, IsWhole }: Remembered = JSON.parse(row.mapping);
    const known = new Map(Object.entries(Headings));
    const places = fileFacts.map((fact) => [fact, headings.indexOf(known.get(fact) ?? '')] as const);
    if (places.every(([fact, at]) => at >= 0 || !known.has(fact))) {
      return { Columns: Object.fromEntries(places.map(([fact, at]) => [fact, at < 0 ? null : at])) as FileMapping['Columns'], DateForm, IsWhole };
    }
  }
  const Columns = guessColumns(headings);
  const days = Columns.DateOfBirth === null ? [] : sample.map((cells) => cells[Columns.DateOfBirth ?? 0] ?? '');
  return { Columns, DateForm: guessDateForm(days), IsWhole: false };
};

/** The mapping by headings, for the company's next file. */
export const rememberMapping = async (
  db: AdminDb,
  companyId: string,
  headings: readonly string[],
  { Columns, DateForm, IsWhole }: FileMapping,
): Promise<void> => {
  const Headings = Object.fromEntries(fileFacts.flatMap((fact) => (Columns[fact] === null ? [] : [[fact, headings[Columns[fact]] ?? '']])));
  const mapping = JSON.stringify({ Headings, DateForm, IsWhole } satisfies Remembered);
  await db
    .insertInto('eligibility_mapping')
    .values({ company_id: companyId, mapping })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ mapping }))
    .execute();
};
