import { type DateForm, dayInForm, type FileMapping, fileFacts, guessColumns, guessDateForm } from '../../../../../plugins/admin/rules/eligibilityFile';
import type { AdminDb } from '../../tables';
import { isMappingOf } from './judge';

/** A mapping by headings, stored for the next file. */
interface Remembered extends Pick<FileMapping, 'DateForm'> {
  readonly Headings: Readonly<Record<string, string>>;
}

/** The date format that fits most days; in a tie the stored one. */
const dateFormFor = (days: readonly string[], remembered: DateForm): DateForm => {
  const guessed = guessDateForm(days);
  const fitting = (form: DateForm): number => days.filter((day) => dayInForm(day, form) !== undefined).length;
  return fitting(guessed) > fitting(remembered) ? guessed : remembered;
};

const daysIn = (sample: readonly (readonly string[])[], at: number | null): readonly string[] => (at === null ? [] : sample.map((cells) => cells[at] ?? ''));

/**
 * The mapping of the company's last applied file, if this one has the same columns, each once; else the one guessed from the headings and the first
 * lines. Fields that the last file did not have are guessed.
 */
export const mappingFor = async (db: AdminDb, companyId: string, headings: readonly string[], sample: readonly (readonly string[])[]): Promise<FileMapping> => {
  const row = await db.selectFrom('eligibility_mapping').select('mapping').where('company_id', '=', companyId).executeTakeFirst();
  if (row !== undefined) {
    const { Headings, DateForm }: Remembered = JSON.parse(row.mapping);
    const known = new Map(Object.entries(Headings));
    const guessed = guessColumns(headings);
    const places = fileFacts.map((fact) => {
      const heading = known.get(fact);
      return [fact, heading === undefined ? guessed[fact] : headings.indexOf(heading)] as const;
    });
    const Columns = Object.fromEntries(places) as FileMapping['Columns'];
    const areOnce = [...known.values()].every((heading) => headings.filter((one) => one === heading).length === 1);
    const remembered: FileMapping = { Columns, DateForm: dateFormFor(daysIn(sample, Columns.DateOfBirth), DateForm), IsWhole: false };
    if (areOnce && isMappingOf(remembered, headings)) return remembered;
  }
  const Columns = guessColumns(headings);
  return { Columns, DateForm: guessDateForm(daysIn(sample, Columns.DateOfBirth)), IsWhole: false };
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
