import { makeStyles } from '@fluentui/react-components';
import { ArrowUndoRegular, DeleteRegular } from '@fluentui/react-icons';
import { type ReactNode, useCallback, useMemo } from 'react';
import { type Column, DataTable, type ListView, type RowAction } from '#shell/api';
import { useText } from '../../../text';
import { keyOf, type MemberRow, nameOf } from '../rules/members';

const useStyles = makeStyles({ name: { minWidth: '7rem', overflowWrap: 'anywhere' }, email: { minWidth: '10rem', overflowWrap: 'anywhere' } });

interface MemberTableProps {
  readonly of: ListView<MemberRow>;
  readonly label: string;
  readonly search?: string;
  readonly empty?: ReactNode;
  /** Marks a person for removal. */
  readonly onRemove: (row: MemberRow) => void;
  /** Undoes that mark. */
  readonly onKeep?: (row: MemberRow) => void;
}

/** People of a group with their status and a button to remove them (ADH-041). */
export const MemberTable = ({ of, label, search, empty, onRemove, onKeep }: MemberTableProps) => {
  const styles = useStyles();
  const t = useText();
  const columns = useMemo(
    (): readonly Column<MemberRow>[] => [
      { id: 'name', header: t('groups.column.name'), className: styles.name, cell: nameOf },
      { id: 'email', header: t('groups.column.email'), className: styles.email, cell: ({ Email }) => Email },
      { id: 'status', header: t('groups.column.status'), cell: ({ status }) => t(`groups.status.${status}`) },
    ],
    [t, styles],
  );
  const actionsOf = useCallback(
    (row: MemberRow): readonly RowAction[] =>
      row.status === 'Removed'
        ? [{ id: 'stays', label: t('groups.keep'), icon: <ArrowUndoRegular />, onPress: () => onKeep?.(row) }]
        : [{ id: 'stays', label: t('groups.remove'), icon: <DeleteRegular />, onPress: () => onRemove(row) }],
    [t, onRemove, onKeep],
  );
  return (
    <DataTable
      of={of}
      label={label}
      columns={columns}
      keyOf={keyOf}
      nameOf={nameOf}
      actionsOf={actionsOf}
      {...(search && { search })}
      {...(empty && { empty })}
    />
  );
};
