import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import { DeleteRegular, EditRegular, TaskListSquareAddRegular } from '@fluentui/react-icons';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import {
  AddBar,
  type Column,
  DataTable,
  EmptyState,
  Loaded,
  linkLook,
  nameIn,
  pathTo,
  type RowAction,
  useFormat,
  useModal,
  useNavigate,
  useRowsInPages,
  useRun,
} from '#shell/api';
import type { AdministeredTracker } from '../../contract';
import { TrackerIcon } from '../../parts/TrackerIcon';
import { paths } from '../../paths';
import { inOrder } from '../../rules/trackerOrder';
import { useText } from '../../text';
import { prepared, removeTracker } from '../state';
import { PreparedTrackers } from './PreparedTrackers';

interface TrackerRowsProps {
  readonly company: string;
  readonly rows: readonly AdministeredTracker[];
}

const useStyles = makeStyles({
  prepared: { marginBottom: tokens.spacingVerticalL },
  name: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  link: { ...linkLook.text, fontWeight: tokens.fontWeightSemibold },
});

const keyOf = ({ Id }: AdministeredTracker): string => Id;

/** The trackers of a company in their order for people: by type, then by name. A company without any begins with the prepared ones. */
export const TrackerRows = ({ company, rows }: TrackerRowsProps) => {
  const styles = useStyles();
  const t = useText();
  const { locale } = useFormat();
  const navigate = useNavigate();
  const ask = useModal('layout.confirm');
  const remove = useRun(removeTracker);
  const [isPreparing, setPreparing] = useState(rows.length === 0);
  const ordered = useMemo(() => inOrder(rows.map((row) => ({ ...row, TrackerName: nameIn(row.Names, locale) }))), [rows, locale]);
  const present = useMemo(() => rows.map(({ Names }) => Names.en), [rows]);
  const parts = useMemo(() => {
    const hrefOf = ({ Id }: AdministeredTracker): string => pathTo(paths.editTracker, { company, id: Id });
    const nameOf = ({ Names }: AdministeredTracker): string => nameIn(Names, locale);
    const confirm = async (row: AdministeredTracker): Promise<void> => {
      const words = {
        title: { text: t('administered.delete.title') },
        text: { text: t('administered.delete.text', { name: nameOf(row) }) },
        confirm: { text: t('administered.delete') },
        cancel: { text: t('administered.cancel') },
      };
      if (await ask({ ...words, danger: true, isAdministration: true })) void remove(row);
    };
    const usesOf = ({ HasEntries, Challenges }: AdministeredTracker): string =>
      [...(HasEntries ? [t('administered.uses.entries')] : []), ...Challenges].join(', ') || t('administered.uses.none');
    const columns: readonly Column<AdministeredTracker>[] = [
      {
        id: 'name',
        header: t('administered.column.name'),
        cell: (row) => (
          <span className={styles.name}>
            <TrackerIcon name={row.Icon} />
            <Link href={hrefOf(row)} className={styles.link}>
              {nameOf(row)}
            </Link>
          </span>
        ),
      },
      { id: 'type', header: t('administered.column.type'), cell: ({ TrackerType }) => t(`administered.type.${TrackerType}`) },
      {
        id: 'onePerDay',
        header: t('administered.column.onePerDay'),
        cell: ({ IsOnePerDay }) => t(IsOnePerDay ? 'administered.onePerDay.yes' : 'administered.onePerDay.no'),
      },
      {
        id: 'status',
        header: t('administered.column.status'),
        cell: ({ IsDraft, IsOffered }) => (
          <Badge appearance="tint" color={IsDraft ? 'warning' : IsOffered ? 'success' : 'subtle'}>
            {IsDraft ? t('administered.draft') : t(IsOffered ? 'administered.offered.yes' : 'administered.offered.no')}
          </Badge>
        ),
      },
      { id: 'uses', header: t('administered.column.uses'), cell: usesOf },
    ];
    const actionsOf = (row: AdministeredTracker): readonly RowAction[] => [
      { label: t('administered.change'), icon: <EditRegular />, onPress: () => navigate(hrefOf(row)) },
      { label: t('administered.delete'), icon: <DeleteRegular />, onPress: () => void confirm(row) },
    ];
    return { columns, actionsOf, nameOf };
  }, [t, locale, company, navigate, ask, remove, styles]);
  return (
    <>
      <AddBar label={t('administered.new')} href={pathTo(paths.editTracker, { company })}>
        <Button icon={<TaskListSquareAddRegular />} aria-expanded={isPreparing} onClick={() => setPreparing(!isPreparing)}>
          {t('administered.prepared.open')}
        </Button>
      </AddBar>
      {isPreparing && (
        <div className={styles.prepared}>
          <Loaded of={prepared} failed={t('administered.template.loadFailed')}>
            {(all) => <PreparedTrackers company={company} all={all} present={present} />}
          </Loaded>
        </div>
      )}
      <DataTable
        of={useRowsInPages(ordered, [25, 50])}
        label={t('administered.title')}
        keyOf={keyOf}
        {...parts}
        empty={<EmptyState title={t('administered.none')} text={t('administered.none.text')} />}
      />
    </>
  );
};
