import { Badge, type BadgeProps, makeStyles, Switch, tokens } from '@fluentui/react-components';
import { ArchiveRegular, ArrowUndoRegular, DeleteRegular, EditRegular } from '@fluentui/react-icons';
import { useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import { useFormat } from '../../../../i18n/format';
import { pathTo } from '../../../../kernel/declaration/links';
import { AddBar } from '../../../../ui/administration/AddBar';
import { linkLook } from '../../../../ui/looks/linkLook';
import { SortableRows } from '../../../../ui/sortable/SortableRows';
import { EmptyState } from '../../../../ui/states/EmptyState';
import { Loaded } from '../../../../ui/states/Loaded';
import type { Column, RowAction } from '../../../../ui/table/columns';
import { useFilters } from '../../../../ui/table/useFilters';
import { useModal } from '../../../../ui/useModal';
import { useRun } from '../../../../ui/useRun';
import type { AdministeredAnnouncement } from '../contract';
import { paths } from '../paths';
import { rowsOf } from '../rules/list';
import { type Announcements, announcements, archive, remove, reorder, type Shown } from '../state';
import { modals } from '../state/modals';
import { useText } from '../text';
import { More } from './More';
import { periodText } from './periodText';
import { useChosen } from './useChosen';

const useStyles = makeStyles({
  title: { minWidth: '8rem', overflowWrap: 'anywhere' },
  link: { ...linkLook.text, fontWeight: tokens.fontWeightSemibold },
  words: { minWidth: '6rem', maxWidth: '18rem', overflowWrap: 'anywhere' },
});

const stateColours: Readonly<Record<AdministeredAnnouncement['State'], BadgeProps['color']>> = {
  scheduled: 'informative',
  live: 'success',
  ended: 'subtle',
  archived: 'subtle',
};

const keyOf = ({ Id }: AdministeredAnnouncement): string => Id;
const titleOf = ({ Title }: AdministeredAnnouncement): string => Title;

/** The announcements of a company in order, with actions for one and for several (ADR-080). */
export const AnnouncementList = ({ company }: { readonly company: string }) => {
  const t = useText();
  const filters = useFilters(useMemo(() => [{ kind: 'switch', name: 'archived', label: t('showArchived') }] as const, [t]));
  const withArchived = filters.values.archived !== '';
  const shown = useMemo(() => ({ company, withArchived }), [company, withArchived]);
  return (
    <>
      <AddBar label={t('new')} href={pathTo(paths.edit, { company })}>
        <Switch label={t('showArchived')} checked={withArchived} onChange={(_, { checked }) => filters.set({ archived: checked ? 'yes' : '' })} />
      </AddBar>
      <Loaded of={announcements.of(shown)} failed={t('loadFailed')}>
        {(loaded) => <Rows shown={shown} loaded={loaded} />}
      </Loaded>
    </>
  );
};

/** The loaded rows, and a button for further ones. A row can be moved within the loaded ones. */
const Rows = ({ shown, loaded }: { readonly shown: Shown; readonly loaded: Announcements }) => {
  const t = useText();
  const [, navigate] = useLocation();
  const rows = useMemo(() => rowsOf(loaded.rows, shown.withArchived), [loaded, shown]);
  const columns = useColumns();
  const confirm = useModal(modals.confirmDelete);
  const [archiveOne, removeOne, saveOrder] = [useRun(archive), useRun(remove), useRun(reorder)];
  const selection = useChosen(rows);
  const actionsOf = (announcement: AdministeredAnnouncement): readonly RowAction[] => {
    const { Id, IsArchived, Title } = announcement;
    return [
      {
        label: t(IsArchived ? 'restore' : 'archive'),
        icon: IsArchived ? <ArrowUndoRegular /> : <ArchiveRegular />,
        onPress: () => void archiveOne({ announcement, isArchived: !IsArchived }),
      },
      { label: t('edit'), icon: <EditRegular />, onPress: () => navigate(pathTo(paths.edit, { company: shown.company, id: Id })) },
      {
        label: t('delete'),
        icon: <DeleteRegular />,
        onPress: () => void confirm({ titles: [Title] }).then((isSure) => isSure && removeOne(announcement)),
      },
    ];
  };
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState title={t('empty')} />
      ) : (
        <SortableRows
          label={t('title')}
          rows={rows}
          keyOf={keyOf}
          nameOf={titleOf}
          columns={columns}
          actionsOf={actionsOf}
          selection={selection}
          onReorder={async (wanted) => (await saveOrder({ shown, rows: wanted })) !== undefined}
        />
      )}
      <More shown={shown} loaded={loaded} />
    </>
  );
};

const useColumns = (): readonly Column<AdministeredAnnouncement>[] => {
  const styles = useStyles();
  const t = useText();
  const { reader } = useFormat();
  return useMemo(
    (): readonly Column<AdministeredAnnouncement>[] => [
      {
        id: 'title',
        header: t('column.title'),
        className: styles.title,
        cell: ({ EntityId, Id, Title, LanguageCode }) => (
          <Link href={pathTo(paths.edit, { company: EntityId, id: Id })} className={styles.link} lang={LanguageCode}>
            {Title}
          </Link>
        ),
      },
      { id: 'displayType', header: t('column.displayType'), cell: ({ DisplayType }) => t(`displayType.${DisplayType}`) },
      {
        id: 'status',
        header: t('column.status'),
        cell: ({ State }) => (
          <Badge appearance="tint" color={stateColours[State] ?? 'subtle'}>
            {t(`state.${State}`)}
          </Badge>
        ),
      },
      { id: 'audience', header: t('column.audience'), className: styles.words, cell: ({ AudienceText }) => AudienceText },
      { id: 'period', header: t('column.period'), className: styles.words, cell: ({ From, Until }) => periodText(From, Until, reader, t) },
    ],
    [t, reader, styles],
  );
};
