import { type FileMapping, fileFacts, guessColumns, guessDateForm } from '../../../../../plugins/admin/rules/eligibilityFile';
import type { AdminDb } from '../../tables';
import { isMappingOf } from './judge';

/** A mapping by headings, as it is remembered for the next file. */
interface Remembered extends Pick<FileMapping, 'DateForm'> {
  readonly Headings: Readonly<Record<string, string>>;
}

/** How the company's last applied file was understood, where this one has the same columns; else what the headings and the first lines suggest. */
export const mappingFor = async (db: AdminDb, companyId: string, headings: readonly string[], sample: readonly (readonly string[])[]): Promise<FileMapping> => {
  const row = await db.selectFrom('eligibility_mapping').select('mapping').where('company_id', '=', companyId).executeTakeFirst();
  if (row !== undefined) {
    const { Headings, DateForm }: Remembered = JSON.parse(row.mapping);
    const known = new Map(Object.entries(Headings));
    const places = fileFacts.map((fact) => {
      const heading = known.get(fact);
      return [fact, heading === undefined ? null : headings.indexOf(heading)] as const;
    });
    const remembered: FileMapping = { Columns: Object.fromEntries(places) as FileMapping['Columns'], DateForm, IsWhole: false };
    if (places.every(([, at]) => at !== -1) && isMappingOf(remembered, headings)) return remembered;
  }
  const Columns = guessColumns(headings);
  const days = Columns.DateOfBirth === null ? [] : sample.map((cells) => cells[Columns.DateOfBirth ?? 0] ?? '');
  return { Columns, DateForm: guessDateForm(days), IsWhole: false };
};

/** The mapping by headings, for the company's next file. */
export const rememberMapping = async (db: AdminDb, companyId: string, headings: readonly string[], { Columns, DateForm }: FileMapping): Promise<void> => {
  const Headings = Object.fromEntries(fileFacts.flatMap((fact) => (Columns[fact] === null ? [] : [[fact, headings[Columns[fact]] ?? '']])));
  const mapping = JSON.stringify({ Headings, DateForm } satisfies Remembered);
  await db
    .insertInto('eligibility_mapping')
    .values({ company_id: companyId, mapping })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ mapping }))
    .execute();
};
