import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { type Column, DataTable, EmptyState, type ListView, media, useFormat, usePagedList } from '#shell/api';
import { timeOfDay } from '#shell/rules/dates/dates';
import type { OfferedReport, ReportRow } from '../contract';
import { useText } from '../text';
import { ColumnsMenu } from './ColumnsMenu';
import type { ReportAsked } from './reportAsked';
import { reportRows } from './state';
import type { useReportAddress } from './useReportAddress';

const useStyles = makeStyles({
  // Nothing scrolls on paper: all columns fit on the sheet, in small type.
  text: { minWidth: '7rem' },
  onPaper: { display: 'none', margin: `0 0 ${tokens.spacingVerticalM}`, [media.print]: { display: 'block' } },
  mail: { minWidth: '7rem', [media.print]: { wordBreak: 'break-all', width: '14%' } },
  root: {
    minWidth: 0,
    [media.print]: {
      '& section, & div': { overflow: 'visible' },
      '& table': { width: '100%' },
      '& table th, & table td': { minWidth: 0, padding: '2px', fontSize: '6.5pt', lineHeight: '8pt', whiteSpace: 'normal', overflowWrap: 'break-word' },
      '& table th *, & table td *': { minWidth: 0, padding: 0, fontSize: '6.5pt', lineHeight: '8pt', whiteSpace: 'normal', textAlign: 'start' },
      '& th svg': { display: 'none' },
      '& tr': { breakInside: 'avoid' },
    },
  },
});

const keyOf = ({ RowId }: ReportRow): string => RowId;
const nameOf = ({ Cells, RowId }: ReportRow): string => `${Cells.FirstName ?? ''} ${Cells.LastName ?? RowId}`.trim();
const isSort = (column: string): boolean => column === 'LastName' || column === 'FirstName';

/** The column that names the row; it is always shown. */
const naming = 'LastName';

interface ReportTableProps {
  readonly report: OfferedReport;
  /** The parameters at the time of the run. */
  readonly asked: ReportAsked;
  /** The selected columns are in the address. */
  readonly address: ReturnType<typeof useReportAddress>;
}

/** The rows of a report with the selected columns, on screen and in the file. */
export const ReportTable = ({ report, asked, address }: ReportTableProps) => {
  const styles = useStyles();
  const t = useText();
  const format = useFormat();
  const { columns: inAddress } = address.values;
  const shown = useMemo(() => {
    const wanted = inAddress.split(',');
    const some = report.Columns.filter(({ Id }) => wanted.includes(Id));
    return some.length === 0 ? report.Columns : report.Columns.filter(({ Id }) => Id === naming || wanted.includes(Id));
  }, [report, inAddress]);
  const list = usePagedList(
    reportRows,
    'address',
    useMemo(() => ({ ...asked, Columns: shown.map(({ Id }) => Id) }), [asked, shown]),
  );
  const columns = useMemo(
    () =>
      shown.map(
        ({ Id, Name, Kind }): Column<ReportRow> => ({
          id: Id,
          header: Name,
          ...(isSort(Id) && { sort: Id }),
          ...(Kind === 'number' || Kind === 'percent' ? { isNumber: true } : { className: Id === 'Email' ? styles.mail : styles.text }),
          text: ({ Cells }) => Cells[Id] ?? '',
          cell: ({ Cells }) => shownAs(Kind, Cells[Id] ?? '', format),
        }),
      ),
    [shown, format, styles],
  );
  return (
    <div className={styles.root}>
      <OnPaper of={list} />
      <DataTable
        of={list}
        label={report.Name}
        search={t('reports.search')}
        columns={columns}
        keyOf={keyOf}
        nameOf={nameOf}
        filters={
          <ColumnsMenu columns={report.Columns} shown={shown.map(({ Id }) => Id)} fixed={naming} onChange={(ids) => address.set({ columns: ids.join(',') })} />
        }
        empty={<EmptyState title={t('reports.nobody')} />}
      />
    </div>
  );
};

/** Prints which rows are shown, their total number, and the search terms. */
const OnPaper = ({ of: { rows = [], offset, total, isTotalCapped, search = '' } }: { readonly of: ListView<ReportRow> }) => {
  const styles = useStyles();
  const t = useText();
  const isPart = rows.length > 0 && rows.length < total;
  return (
    <>
      {search !== '' && <p className={styles.onPaper}>{t('reports.onPaper.search', { terms: search })}</p>}
      {isPart && (
        <p className={styles.onPaper}>
          {t('reports.onPaper.part', { from: offset + 1, to: offset + rows.length, count: total, more: isTotalCapped ? 'yes' : 'no' })}
        </p>
      )}
    </>
  );
};

const shownAs = (kind: OfferedReport['Columns'][number]['Kind'], cell: string, { day, number, percent, reader }: ReturnType<typeof useFormat>): string => {
  if (cell === '' || kind === 'text') return cell;
  if (kind === 'day') return day(cell);
  if (kind === 'time') return timeOfDay(`2000-01-01T${cell}:00Z`, { ...reader, zone: 'UTC' });
  return kind === 'number' ? number(Number(cell)) : percent(Number(cell));
};
