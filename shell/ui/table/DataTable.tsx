import { Button, mergeClasses, ProgressBar } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { EmptyState } from '../states/EmptyState';
import { ErrorBar } from '../states/ErrorBar';
import { ErrorState } from '../states/ErrorState';
import { Loading } from '../states/Loading';
import { useScrolls } from '../useScrolls';
import { BodyRow } from './BodyRow';
import { ChosenBar } from './ChosenBar';
import { isChosenIn, nameInColumn, type RowParts, type Selection } from './columns';
import { ExportButton } from './ExportButton';
import { exportRows } from './exportRows';
import { FilterBar, NothingMatches } from './FilterBar';
import { Head } from './Head';
import type { ListView } from './listView';
import { Pager } from './Pager';
import { Search } from './Search';
import { useText } from './text';
import type { Filters } from './useFilters';
import { useTableStyles } from './useTableStyles';

interface DataTableProps<Row> extends Omit<RowParts<Row>, 'nameOf'> {
  /** Name of a row, for its checkbox and actions; by default the text of the column that names it. */
  readonly nameOf?: (row: Row) => string;
  readonly of: ListView<Row>;
  /** Label of the table, and file name of its download. */
  readonly label: string;
  /** Label of the search field, if the list can be searched. */
  readonly search?: string;
  readonly selection?: Selection;
  /** Key of the row that another part of the page refers to. */
  readonly marked?: string | undefined;
  /** Rows of another kind above the first page. */
  readonly lead?: ReactNode;
  /** Shown if the list has no rows at all. */
  readonly empty?: ReactNode;
  /** Shown if the list could not be loaded, instead of the general error; `of.onRetry` retries. */
  readonly failed?: ReactNode;
  /** Whether the page on screen can be downloaded, if the server does not export the whole list (`of.whole`). */
  readonly canExport?: boolean;
  /** Whether it is in a dialog: its header does not stick, and rows do not become cards in narrow windows. */
  readonly inDialog?: boolean;
  /** Whether it has so many columns that its rows become cards in windows of tablets too. */
  readonly isWide?: boolean;
  /** Filters whose values are in the address (`useFilters`). Without matches, the active ones are shown. */
  readonly narrowedBy?: Filters;
  /** Other filters, beside the search. */
  readonly filters?: ReactNode;
  /** Replaces the pager below the rows, for a list that grows. */
  readonly pager?: ReactNode;
}

/**
 * A paged list as a table. Sorting, searching and paging are those of the list (`ListView`). A page stays on screen while the next one loads, and if that
 * fails. Rows are memoised, so their common props (`columns`, `keyOf`, …) must be stable, or made with `useMemo`.
 */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { of, label, lead, empty, failed, inDialog, isWide, narrowedBy, pager } = props;
  const styles = useTableStyles();
  const t = useText();
  const { rows, failure, onRetry } = of;
  const text = failure?.text === undefined ? {} : { text: failure.text };
  const isEmpty = rows?.length === 0 && of.offset === 0 && !lead;
  const isNarrowed = narrowedBy !== undefined && Object.values(narrowedBy.values).some((value) => value !== '');
  return (
    <div className={styles.root}>
      <Bar {...props} />
      {rows && failure && (failed ?? <ErrorBar {...text} onRetry={onRetry} />)}
      {!rows && (failure ? (failed ?? <ErrorState {...text} onRetry={onRetry} />) : <Loading />)}
      {isEmpty && isNarrowed && narrowedBy && <NothingMatches of={narrowedBy} search={of.search} />}
      {isEmpty && !isNarrowed && (of.search ? <EmptyState title={t('notFound')} /> : (empty ?? <EmptyState title={t('empty')} />))}
      {rows && !isEmpty && (
        <>
          <Frame label={label} className={mergeClasses(styles.frame, !inDialog && styles.tall, isWide && styles.wideFrame)}>
            {of.isLoading && (
              // Hidden, because screen readers get the state from the table.
              <div className={styles.waiting} aria-hidden>
                <ProgressBar thickness="large" />
              </div>
            )}
            <Table {...props} rows={rows} />
          </Frame>
          {(rows.length > 0 || of.offset > 0) && (pager ?? <Pager of={of} />)}
        </>
      )}
    </div>
  );
};

/** A frame that scrolls if its content is wider or higher. It is then a named Tab stop. It is not a landmark, because the table has the same name. */
const Frame = ({ label, className, children }: { readonly label: string; readonly className: string; readonly children: ReactNode }) => {
  const frame = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(frame);
  return (
    <div ref={frame} className={className} {...(scrolls && { role: 'group', 'aria-label': label, tabIndex: 0 })}>
      {children}
    </div>
  );
};

const Table = <Row,>({ rows, ...props }: DataTableProps<Row> & { readonly rows: readonly Row[] }) => {
  const { of, label, columns, keyOf, actionsOf, onPress, selection, marked, lead, inDialog, isWide } = props;
  const styles = useTableStyles();
  const now = useRef(selection);
  now.current = selection;
  const choose = useCallback((keys: readonly string[], isChosen: boolean): void => {
    const { except, onExcept, onChange, keys: held = [] } = now.current ?? {};
    const rest = [...(except ?? held)].filter((key) => !keys.includes(key));
    // If all matching rows are selected, deselected rows are exceptions.
    if (except) onExcept?.(new Set(isChosen ? rest : [...rest, ...keys]));
    else onChange?.(new Set(isChosen ? [...rest, ...keys] : rest));
  }, []);
  const chooseOne = useCallback((key: string, isChosen: boolean): void => choose([key], isChosen), [choose]);
  const keys = rows.map(keyOf);
  const count = selection && keys.filter((key) => isChosenIn(selection, key)).length;
  const isBusy = selection?.running !== undefined;
  const chosen = count === undefined ? undefined : count === 0 ? 'none' : count === keys.length ? 'all' : 'some';
  const nameOf = useMemo(() => props.nameOf ?? nameInColumn(columns), [props.nameOf, columns]);
  const parts = { columns, keyOf, nameOf, ...(actionsOf && { actionsOf }), ...(onPress && { onPress }) };
  return (
    <table
      className={mergeClasses(styles.table, !inDialog && styles.cards, isWide && styles.wide, of.isLoading && styles.busy)}
      aria-label={label}
      aria-busy={of.isLoading || undefined}
    >
      <Head of={of} columns={columns} hasActions={actionsOf !== undefined} chosen={chosen} isBusy={isBusy} onChooseAll={(isChosen) => choose(keys, isChosen)} />
      <tbody>
        {of.offset === 0 && lead}
        {rows.map((row, at) => {
          const key = keys[at] ?? '';
          return (
            <BodyRow
              key={key}
              row={row}
              {...parts}
              isMarked={key === marked}
              isChosen={selection && isChosenIn(selection, key)}
              reason={selection?.reasons?.get(key)}
              isBusy={isBusy}
              onChoose={chooseOne}
            />
          );
        })}
      </tbody>
    </table>
  );
};

/** Search, filters, selection and download. Renders nothing if there is none of these. */
const Bar = <Row,>({ of, label, search, filters, narrowedBy, selection, canExport, columns, keyOf }: DataTableProps<Row>) => {
  const styles = useTableStyles();
  const t = useText();
  if (search === undefined && !filters && !narrowedBy && !selection && !canExport && !of.whole) return null;
  return (
    <div className={styles.bar}>
      {search !== undefined && of.onSearch && <Search label={search} terms={of.search ?? ''} onSearch={of.onSearch} />}
      {narrowedBy && <FilterBar of={narrowedBy} />}
      {filters}
      {selection && <ChosenBar selection={selection} of={of} keyOf={keyOf} />}
      {of.whole && of.rows && of.rows.length > 0 && <ExportButton of={of.whole} label={label} />}
      {canExport && !of.whole && of.rows && of.rows.length > 0 && (
        <div className={styles.export}>
          <Button appearance="subtle" icon={<ArrowDownloadRegular />} onClick={() => exportRows(of.rows ?? [], columns, label)}>
            {t('export')}
          </Button>
        </div>
      )}
    </div>
  );
};
