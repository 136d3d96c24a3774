import type { Kysely } from 'kysely';
import type { Locale } from '../../../shell/i18n/locale';
import { loadLicences } from '../auth/identities';
import { isOpenTo } from '../auth/licences';
import type { Context } from '../module';
import { planYearsOf } from '../organisation/organisation';
import { Refusal } from '../refusal';
import { type ContributedReport, type LoadedModule, type ModuleRegistry, platformOwner } from '../runtime/registry';
import { platformTexts } from '../runtime/texts/platformTexts';
import type { PlatformTables } from '../tables';
import { personColumns } from './person';
import { type ChartPoint, chartOf, fewest, figuresOf } from './picture';
import type { CellKind, ReportAsked, ReportRows } from './report';

/** A report as a form offers it, in the language of the call. */
export interface OfferedReport {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly columns: readonly { readonly id: string; readonly name: string; readonly kind: CellKind }[];
}

/** A picture in which no group has fewer than `fewest` people. */
export interface ReportPicture {
  readonly fewest: number;
  readonly figures: readonly { readonly name: string; readonly people: number | null }[];
  readonly charts: readonly {
    readonly id: string;
    readonly kind: 'line' | 'bar';
    readonly name: string;
    readonly heading: string;
    readonly label: string;
    readonly points: readonly ChartPoint[];
    readonly isFolded: boolean;
  }[];
}

/** The people of a report. */
export type AskedOf = Pick<ReportAsked, 'filters' | 'people'>;

/** A report in a plan year of a company. */
export interface OpenReport extends OfferedReport {
  readonly year: ReportAsked['year'];
  rows(asked: AskedOf): ReportRows;
  picture(asked: AskedOf): Promise<ReportPicture>;
}

/** Reports about people that modules contribute. The call that opens one checks access and reach. */
export interface Reports {
  /** Name of a report, by default in the language of the call; the id itself if no module contributes it. */
  nameOf(id: string, language?: Locale): string;
  /** Reports of the plugins that a company has licensed. */
  offered(companyId: string): Promise<readonly OfferedReport[]>;
  /**
   * @param asked.planYearId default: the current plan year
   * @throws Refusal 404 for a report that the company does not have, and for a plan year of another company
   */
  open(id: string, asked: { readonly companyId: string; readonly planYearId?: string | undefined }): Promise<OpenReport>;
}

interface Parts {
  readonly registry: ModuleRegistry;
  /** Context of the queries of a report's module. */
  readonly contextFor: (db: Kysely<PlatformTables>, language: Locale, owner: LoadedModule) => Context;
}

const isPersonColumn = (column: unknown): column is (typeof personColumns)[number] => (personColumns as readonly unknown[]).includes(column);

const yearOf = async (db: Kysely<PlatformTables>, companyId: string, wanted: string | undefined): Promise<ReportAsked['year']> => {
  const company = await db.selectFrom('company').select('plan_year_id').where('id', '=', companyId).executeTakeFirst();
  const year = (await planYearsOf(db, companyId)).find(({ id }) => id === (wanted ?? company?.plan_year_id));
  if (year === undefined) throw new Refusal(404, 'report.noPlanYear');
  return { id: year.id, first: year.starts_on, last: year.ends_on };
};

export const reportsOf = ({ registry, contextFor }: Parts, database: () => Kysely<PlatformTables>, language: Locale): Reports => {
  const present = (id: string, { report, owner }: ContributedReport): OfferedReport => ({
    id,
    name: owner.texts.text(language, report.name),
    about: owner.texts.text(language, report.about),
    columns: report.columns.map((column) =>
      isPersonColumn(column)
        ? { id: column, name: platformTexts.text(language, `report.column.${column}`), kind: 'text' }
        : { id: column.id, name: owner.texts.text(language, column.name), kind: column.kind ?? 'text' },
    ),
  });
  const openIn = async (companyId: string): Promise<(contributed: ContributedReport) => boolean> => {
    const licences = new Set(await loadLicences(database(), companyId));
    return ({ owner }) => owner === platformOwner || isOpenTo(licences, owner.module.id);
  };
  return {
    nameOf(id, wanted = language) {
      const contributed = registry.reports.get(id);
      return contributed === undefined ? id : contributed.owner.texts.text(wanted, contributed.report.name);
    },
    async offered(companyId) {
      const isOpen = await openIn(companyId);
      return [...registry.reports].filter(([, contributed]) => isOpen(contributed)).map(([id, contributed]) => present(id, contributed));
    },
    async open(id, { companyId, planYearId }) {
      const contributed = registry.reports.get(id);
      if (contributed === undefined || !(await openIn(companyId))(contributed)) throw new Refusal(404, 'report.unknown');
      const { report, owner } = contributed;
      const year = await yearOf(database(), companyId, planYearId);
      const about = (asked: AskedOf): ReportAsked => ({ ...asked, companyId, year, language });
      const context = () => contextFor(database(), language, owner);
      return {
        ...present(id, contributed),
        year,
        rows: (asked) => report.rows(about(asked), context()),
        async picture(asked) {
          const { people, figures, charts } = await report.picture(about(asked), context());
          const others = platformTexts.text(language, 'report.others');
          return {
            fewest,
            figures: figuresOf(figures, people),
            charts: charts.map((chart) => chartOf(chart, others)),
          };
        },
      };
    },
  };
};
