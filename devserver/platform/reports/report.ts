import type { Kysely } from 'kysely';
import type { Locale } from '../../../shell/i18n/locale';
import type { Audience } from '../../../shell/net/audience';
import type { PageOf, PageRequest } from '../../../shell/net/page';
import type { MeantYear } from '../audience/category';
import type { AudienceFilter } from '../audience/conditions';
import type { PageAsked, WholeAsked, WholeList } from '../database/page';
import type { Context } from '../module';
import type { PersonColumn } from './person';
import type { CountedPicture } from './picture';

/** What the cells of a column hold. A day is `yyyy-MM-dd` and a percentage a whole number, in files too; an empty cell: nothing is known. */
export type CellKind = 'text' | 'number' | 'percent' | 'day';

/** A column that a report has of its own. */
export interface ReportColumn {
  readonly id: string;
  /** Key of the module's catalogue. */
  readonly name: string;
  /** `text` when nothing is said. */
  readonly kind?: CellKind;
}

/** The orders of all reports: by name. */
export type ReportSort = 'LastName' | 'FirstName';

/** A row of a report. */
export interface ReportRow {
  readonly userId: string;
  /** Differs from row to row. */
  readonly id: string;
  /** By column, in the language that was asked for. */
  readonly cells: Readonly<Record<string, string>>;
}

/** What a report is about. */
export interface ReportAsked {
  readonly companyId: string;
  readonly year: MeantYear;
  /** The filters, for a report whose rows are about something that they name, too. */
  readonly filters: Audience;
  /** Whom the filters choose; undefined: everybody in the company. */
  readonly people: AudienceFilter | undefined;
  readonly language: Locale;
}

/** The rows of a report, in pages and as a whole. */
export interface ReportRows {
  page(request: PageRequest<ReportSort>): Promise<PageOf<ReportRow>>;
  whole(request: Pick<PageRequest<ReportSort>, 'Sort' | 'SearchTerms'>): {
    readonly rows: WholeList<unknown>;
    present(rows: readonly unknown[]): readonly ReportRow[];
  };
}

/**
 * A report on people, declared by the module that has the data: `defineModule({ reports: { ChallengeStatus: … } })`. It exists in companies that have the plugin. Its rows
 * are about the people of one company whom filters choose; its picture counts the same people.
 */
export interface PeopleReport<Own = unknown> {
  /** Key of the module's catalogue, as is `about`, which says in a sentence what a row is. */
  readonly name: string;
  readonly about: string;
  /** Its place among the reports, which no other one has. */
  readonly order: number;
  /** In their order. Each is one of the person, or one of the report's own. */
  readonly columns: readonly (PersonColumn | ReportColumn)[];
  readonly rows: (asked: ReportAsked, context: Context<Own>) => ReportRows;
  /** The overview, as counts. The platform joins small groups before it is returned. */
  readonly picture: (asked: ReportAsked, context: Context<Own>) => Promise<CountedPicture>;
}

/** What a module contributes, by the id of the report. */
export type PeopleReports<Own = unknown> = Readonly<Record<string, PeopleReport<Own>>>;

/** A list of `pages()` in the orders of reports. */
interface ListOfPeople<DB, Row, Filters> {
  (db: Kysely<DB>, asked: PageAsked<ReportSort, Filters>): Promise<PageOf<Row>>;
  whole(db: Kysely<DB>, asked: WholeAsked<ReportSort, Filters>): WholeList<Row>;
}

/**
 * The rows of a report from a list of `pages()` that reads `person`.
 * @param how.filters of the list
 */
export const rowsFrom = <DB, Row, Filters extends object>(
  list: ListOfPeople<DB, Row, Filters>,
  {
    db,
    asked: { companyId, people },
    filters,
    present,
  }: { readonly db: Kysely<DB>; readonly asked: ReportAsked; readonly filters: Filters; readonly present: (row: Row) => ReportRow },
): ReportRows => {
  const among = { within: [companyId], filters, audience: people };
  return {
    async page(request) {
      const page = await list(db, { ...among, request });
      return { ...page, Items: page.Items.map(present) };
    },
    whole: (request) => ({ rows: list.whole(db, { ...among, request }), present: (rows) => rows.map((row) => present(row as Row)) }),
  };
};
