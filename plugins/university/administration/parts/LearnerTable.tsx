import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { type Column, DataTable, EmptyState, type Filters, type ListView, useFilters } from '#shell/api';
import type { Learner } from '../../contract';
import { useText } from '../../text';

const useStyles = makeStyles({
  person: { minWidth: '11rem', overflowWrap: 'anywhere' },
  second: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

type Person = Pick<Learner, 'UserId' | 'FirstName' | 'LastName' | 'Email' | 'Status'>;

const keyOf = ({ UserId }: Person): string => UserId;
const nameOf = ({ FirstName, LastName }: Person): string => `${FirstName} ${LastName}`.trim();

/** The filter of a list of learners by status. @param completed how a learner who has finished is called */
export const useStatusFilter = (completed: string): { readonly filters: Filters; readonly status: Learner['Status'] | '' } => {
  const t = useText();
  const filters = useFilters(
    useMemo(
      () =>
        [
          {
            kind: 'select',
            name: 'status',
            label: t('filter.status'),
            options: [
              { value: 'InProgress', label: t('status.InProgress') },
              { value: 'Completed', label: completed },
            ],
          },
        ] as const,
      [t, completed],
    ),
  );
  const { status } = filters.values;
  return { filters, status: status === 'InProgress' || status === 'Completed' ? status : '' };
};

interface LearnerTableProps<Row> {
  readonly of: ListView<Row>;
  readonly filters: Filters;
  readonly completed: string;
  /** Columns after name and status; stable. */
  readonly columns: readonly Column<Row>[];
  /** Shown while nobody has begun. */
  readonly empty: string;
}

/** A list of people who have begun something, with their progress. */
export const LearnerTable = <Row extends Person>({ of, filters, completed, columns, empty }: LearnerTableProps<Row>) => {
  const styles = useStyles();
  const t = useText();
  const all = useMemo((): readonly Column<Row>[] => {
    const statusOf = ({ Status }: Row): string => (Status === 'Completed' ? completed : t('status.InProgress'));
    return [
      {
        id: 'person',
        header: t('learners.person'),
        sort: 'LastName',
        className: styles.person,
        isName: true,
        text: nameOf,
        cell: (row) => (
          <>
            {nameOf(row)}
            <span className={styles.second}>{row.Email}</span>
          </>
        ),
      },
      {
        id: 'status',
        header: t('filter.status'),
        text: statusOf,
        cell: (row) => (
          <Badge appearance="tint" color={row.Status === 'Completed' ? 'success' : 'informative'}>
            {statusOf(row)}
          </Badge>
        ),
      },
      ...columns,
    ];
  }, [t, styles, completed, columns]);
  return (
    <DataTable
      of={of}
      label={t('learners.title')}
      search={t('learners.search')}
      columns={all}
      keyOf={keyOf}
      nameOf={nameOf}
      narrowedBy={filters}
      empty={<EmptyState title={empty} />}
    />
  );
};
