import type { Learner } from '../../../../plugins/university/contract';
import type { WholeList } from '../../../platform/database/pages/page';
import { type ListExport, listExport } from '../../../platform/exporting/listExport';
import type { Call } from '../../../platform/module';
import type { UniversityTables } from '../tables';

type Person = Pick<Learner, 'UserId' | 'FirstName' | 'LastName' | 'Email' | 'Status'>;

interface PersonRow {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

/** The day of a moment, for a cell. */
export const dayOf = (at: string | null): string => at?.slice(0, 'yyyy-MM-dd'.length) ?? '';

/** The part of an answer that says who a learner is. */
export const presentLearner = (row: PersonRow, Status: Learner['Status']): Person => ({
  UserId: row.id,
  FirstName: row.first_name,
  LastName: row.last_name,
  Email: row.email,
  Status,
});

interface ExportedLearners<Row, Presented> {
  readonly name: string;
  readonly rows: WholeList<Row>;
  readonly present: (row: Row) => Presented;
  /** Columns after name, email and status. */
  readonly columns: readonly (readonly [heading: string, cell: (row: Presented) => string])[];
}

/** A list of learners as a file. */
export const learnerExport = <Row, Presented extends Person>(
  call: Call<UniversityTables>,
  { name, rows, present, columns }: ExportedLearners<Row, Presented>,
): ListExport =>
  listExport<Row, Presented>({
    name,
    rows,
    present: (batch) => batch.map(present),
    columns: [
      [call.text('learners.file.lastName'), ({ LastName }) => LastName],
      [call.text('learners.file.firstName'), ({ FirstName }) => FirstName],
      [call.text('learners.file.email'), ({ Email }) => Email],
      [call.text('learners.file.status'), ({ Status }) => call.text(`told.${Status}`)],
      ...columns,
    ],
  });
