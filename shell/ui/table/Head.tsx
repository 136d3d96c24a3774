import { Button, Checkbox } from '@fluentui/react-components';
import { ArrowSortDownRegular, ArrowSortRegular, ArrowSortUpRegular } from '@fluentui/react-icons';
import type { Column } from './columns';
import type { ListView } from './listView';
import { useText } from './text';
import { useTableStyles } from './useTableStyles';

interface HeadProps<Row> {
  readonly of: ListView<Row>;
  readonly columns: readonly Column<Row>[];
  readonly hasActions: boolean;
  /** Which rows of this page are selected; `undefined` if rows cannot be selected. */
  readonly chosen: 'none' | 'some' | 'all' | undefined;
  /** Whether an action is running. */
  readonly isBusy: boolean;
  readonly onChooseAll: (isChosen: boolean) => void;
}

export const Head = <Row,>({ of, columns, hasActions, chosen, isBusy, onChooseAll }: HeadProps<Row>) => {
  const styles = useTableStyles();
  const t = useText();
  return (
    <thead>
      <tr>
        {chosen !== undefined && (
          <th scope="col" className={styles.boxes}>
            <Checkbox
              aria-label={t('selectAll')}
              disabled={isBusy}
              checked={chosen === 'some' ? 'mixed' : chosen === 'all'}
              onChange={(_, { checked }) => onChooseAll(checked === true)}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} of={of} column={column} />
        ))}
        {hasActions && <th scope="col">{t('actions')}</th>}
      </tr>
    </thead>
  );
};

const HeadCell = <Row,>({ of, column: { header, sort, isNumber } }: { readonly of: ListView<Row>; readonly column: Column<Row> }) => {
  const styles = useTableStyles();
  const { onSort } = of;
  if (sort === undefined || !onSort) {
    return (
      <th scope="col" data-number={isNumber}>
        {header}
      </th>
    );
  }
  const isUp = of.sort === sort;
  const isDown = of.sort === `-${sort}`;
  return (
    <th scope="col" data-number={isNumber} aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}>
      <Button
        appearance="transparent"
        className={styles.sort}
        iconPosition="after"
        icon={isUp ? <ArrowSortUpRegular /> : isDown ? <ArrowSortDownRegular /> : <ArrowSortRegular />}
        onClick={() => onSort(isUp ? `-${sort}` : sort)}
      >
        {header}
      </Button>
    </th>
  );
};
