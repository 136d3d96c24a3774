import { makeStyles } from '@fluentui/react-components';
import { type ComponentProps, useMemo } from 'react';
import { type Column, DataTable, EmptyState, useFormat } from '#shell/api';
import type { OverriddenPerson } from '../../../contract';
import { useText } from '../../../text';
import { PeopleSearch } from './PeopleSearch';

const useStyles = makeStyles({
  email: { minWidth: '12rem', overflowWrap: 'anywhere' },
  name: { minWidth: '7rem', overflowWrap: 'anywhere' },
});

const keyOf = ({ UserId }: OverriddenPerson): string => UserId;
const nameOf = ({ FirstName, LastName }: OverriddenPerson): string => `${FirstName} ${LastName}`.trim();

interface PeopleTableProps extends Pick<ComponentProps<typeof DataTable<OverriddenPerson>>, 'of' | 'selection'> {
  /** Name of the plan year. */
  readonly planYear: string;
}

/** People, with the day on which their screening of the plan year counts as done (ADR-061). */
export const PeopleTable = ({ of, selection, planYear }: PeopleTableProps) => {
  const styles = useStyles();
  const t = useText();
  const { day } = useFormat();
  const columns = useMemo(
    (): readonly Column<OverriddenPerson>[] => [
      { id: 'name', header: t('override.column.name'), sort: 'LastName', className: styles.name, cell: nameOf },
      { id: 'email', header: t('override.column.email'), className: styles.email, cell: ({ Email }) => Email },
      { id: 'planYear', header: t('override.column.planYear'), cell: () => planYear },
      { id: 'date', header: t('override.column.date'), cell: ({ OverrideDate }) => (OverrideDate === null ? '' : day(OverrideDate)) },
    ],
    [t, day, styles, planYear],
  );
  return (
    <DataTable
      of={of}
      label={t('override.people')}
      filters={<PeopleSearch terms={of.search ?? ''} onSearch={(terms) => of.onSearch?.(terms)} />}
      columns={columns}
      keyOf={keyOf}
      nameOf={nameOf}
      {...(selection && { selection })}
      empty={<EmptyState title={t('override.nobody')} />}
    />
  );
};
