import { Button, Menu, MenuItemCheckbox, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { ColumnRegular } from '@fluentui/react-icons';
import { useMemo } from 'react';
import { type Audience, type Column, DataTable, EmptyState, useDispatch, useFormat, usePagedList, useSelector } from '#shell/api';
import type { ReportRow } from '../contract';
import { type ParticipantColumn, participantColumns } from '../rules/participantColumns';
import { filtersOf } from '../rules/reportFilters';
import { useText } from '../text';
import { participants } from './state';

const keyOf = ({ UserId }: ReportRow): string => UserId;
const nameOf = ({ FirstName, LastName }: ReportRow): string => `${FirstName} ${LastName}`;
const isSort = (column: ParticipantColumn): boolean => column === 'LastName' || column === 'FirstName';

interface ParticipantTableProps {
  readonly company: string;
  /** Who is listed: the filters as they were when the report was run. */
  readonly audience: Audience;
}

/** The people whom filters choose, with the columns that are wanted, on screen and in the file. */
export const ParticipantTable = ({ company, audience }: ParticipantTableProps) => {
  const t = useText();
  const { day } = useFormat();
  const dispatch = useDispatch();
  const { Columns: shown = participantColumns } = useSelector(participants.select).query;
  const asked = useMemo(() => ({ EntityId: company, ...filtersOf(audience) }), [company, audience]);
  const list = usePagedList(participants, 'address', asked);
  const columns = useMemo(
    () =>
      shown.map(
        (column): Column<ReportRow> => ({
          id: column,
          header: t(`reports.column.${column}`),
          ...(isSort(column) && { sort: column }),
          cell: (row) => (column === 'HireDate' && row.HireDate !== '' ? day(row.HireDate) : row[column]),
        }),
      ),
    [shown, t, day],
  );
  return (
    <DataTable
      of={list}
      label={t('reports.participants')}
      search={t('reports.search')}
      columns={columns}
      keyOf={keyOf}
      nameOf={nameOf}
      filters={<Columns shown={shown} onChange={(Columns) => dispatch(participants.narrowed({ Columns: [...Columns] }))} />}
      empty={<EmptyState title={t('reports.nobody')} />}
    />
  );
};

interface ColumnsProps {
  readonly shown: readonly ParticipantColumn[];
  readonly onChange: (shown: readonly ParticipantColumn[]) => void;
}

/** Which columns stand in the table; the last name always does, because it names the row. */
const Columns = ({ shown, onChange }: ColumnsProps) => {
  const t = useText();
  return (
    <Menu
      checkedValues={{ columns: [...shown] }}
      onCheckedValueChange={(_, { checkedItems }) => onChange(participantColumns.filter((column) => column === 'LastName' || checkedItems.includes(column)))}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={<ColumnRegular />}>
          {t('reports.columns')}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {participantColumns.map((column) => (
            <MenuItemCheckbox key={column} name="columns" value={column} disabled={column === 'LastName'}>
              {t(`reports.column.${column}`)}
            </MenuItemCheckbox>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
};
