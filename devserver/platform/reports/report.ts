import type { Kysely } from 'kysely';
import type { Locale } from '../../../shell/i18n/locale';
import type { Audience } from '../../../shell/net/schemas/audience';
import type { PageOf, PageRequest } from '../../../shell/net/schemas/page';
import type { MeantYear } from '../audience/category';
import type { AudienceFilter } from '../audience/conditions';
import type { PageAsked, WholeAsked, WholeList } from '../database/pages/page';
import type { Context } from '../module';
import type { PersonColumn } from './person';
import type { CountedPicture } from './picture';

/** Kind of a column's cells. A day is `yyyy-MM-dd`, a time of day `HH:mm` and a percentage a whole number, in files too; an empty cell has no value. */
export type CellKind = 'text' | 'number' | 'percent' | 'day' | 'time';

/** A column that is not about the person. */
export interface ReportColumn {
  readonly id: string;
  /** Key of the module's catalogue. */
  readonly name: string;
  /** Default: `text`. */
  readonly kind?: CellKind;
}

/** Sort orders of all reports. */
export type ReportSort = 'LastName' | 'FirstName';

/** A row of a report. */
export interface ReportRow {
  readonly userId: string;
  /** Unique per row. */
  readonly id: string;
  /** Cells by column, in the requested language. */
  readonly cells: Readonly<Record<string, string>>;
}

/** Subject of a report. */
export interface ReportAsked {
  readonly companyId: string;
  readonly year: MeantYear;
  /** Filters, for a report whose rows are about records that filters name, too. */
  readonly filters: Audience;
  /** People selected by the filters; undefined: everybody in the company. */
  readonly people: AudienceFilter | undefined;
  readonly language: Locale;
}

/** Rows of a report: in pages, and all of them. */
export interface ReportRows {
  page(request: PageRequest<ReportSort>): Promise<PageOf<ReportRow>>;
  whole(request: Pick<PageRequest<ReportSort>, 'Sort' | 'SearchTerms'>): {
    readonly rows: WholeList<unknown>;
    present(rows: readonly unknown[]): readonly ReportRow[];
  };
}

/**
 * A report about people, declared by the module that has the data: `defineModule({ reports: { ChallengeStatus: … } })`. It exists in companies that
 * have the plugin. Its rows are about the people of one company whom filters select; its picture counts the same people.
 */
export interface PeopleReport<Own = unknown> {
  /** Keys of the module's catalogue; `about` is a sentence that describes a row. */
  readonly name: string;
  readonly about: string;
  /** Position among the reports; unique. */
  readonly order: number;
  /** Columns in display order: of the person, or of the report. */
  readonly columns: readonly (PersonColumn | ReportColumn)[];
  readonly rows: (asked: ReportAsked, context: Context<Own>) => ReportRows;
  /** The overview, as counts. The platform joins small groups before it is returned. */
  readonly picture: (asked: ReportAsked, context: Context<Own>) => Promise<CountedPicture>;
}

/** Reports of a module, by id. */
export type PeopleReports<Own = unknown> = Readonly<Record<string, PeopleReport<Own>>>;

/** A list of `pages()` with the sort orders of reports. */
interface ListOfPeople<DB, Row, Filters> {
  (db: Kysely<DB>, asked: PageAsked<ReportSort, Filters>): Promise<PageOf<Row>>;
  whole(db: Kysely<DB>, asked: WholeAsked<ReportSort, Filters>): WholeList<Row>;
}

/** Rows of a report from a list of `pages()` that reads `person`. @param how.filters filters of the list */
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
