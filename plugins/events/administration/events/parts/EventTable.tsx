import { Badge, type BadgeProps, makeStyles, tokens } from '@fluentui/react-components';
import { DeleteRegular, DismissCircleRegular, EditRegular, PeopleRegular } from '@fluentui/react-icons';
import { useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import {
  AddBar,
  type Column,
  DataTable,
  EmptyState,
  linkLook,
  pathTo,
  type RowAction,
  useFilters,
  useFormat,
  useModal,
  useRowsInPages,
  useRun,
} from '#shell/api';
import { shortDateTime } from '#shell/rules/dates/dates';
import { folded } from '#shell/rules/fuzzy';
import type { AdministeredOverview } from '../../../contract';
import { paths } from '../../../paths';
import { modals } from '../../../state/api';
import { message, useText } from '../../../text';
import { remove } from '../state';

const useStyles = makeStyles({
  title: { minWidth: '10rem', overflowWrap: 'anywhere' },
  link: { ...linkLook.text, fontWeight: tokens.fontWeightSemibold },
  people: { minWidth: '6.5rem' },
  place: { minWidth: '8rem', maxWidth: '18rem', overflowWrap: 'anywhere' },
});

const states = ['Draft', 'Scheduled', 'Upcoming', 'Hidden', 'Ended', 'Cancelled'] as const;
const colours: Readonly<Record<AdministeredOverview['State'], BadgeProps['color']>> = {
  Draft: 'informative',
  Scheduled: 'brand',
  Upcoming: 'success',
  Hidden: 'warning',
  Ended: 'subtle',
  Cancelled: 'danger',
};
const canBeCancelled: ReadonlySet<AdministeredOverview['State']> = new Set(['Scheduled', 'Upcoming', 'Hidden']);
const pages = [25, 50, 100] as const;
const keyOf = ({ Id }: AdministeredOverview): string => Id;
const titleOf = ({ Title }: AdministeredOverview): string => Title;
const versionOf = ({ Id, Version }: AdministeredOverview) => ({ Id, ...(Version !== undefined && { Version }) });

interface EventTableProps {
  readonly company: string;
  readonly events: readonly AdministeredOverview[];
}

/** The events of a company, with a search by title and place, a filter by state, and actions on each. */
export const EventTable = ({ company, events }: EventTableProps) => {
  const t = useText();
  const filters = useFilters(
    useMemo(() => {
      const options = states.map((value) => ({ value, label: t(`admin.state.${value}`) }));
      return [
        { kind: 'text', name: 'title', label: t('admin.search') },
        { kind: 'select', name: 'state', label: t('admin.column.state'), options },
      ] as const;
    }, [t]),
  );
  const wanted = folded(filters.values.title.trim());
  const { state } = filters.values;
  const rows = useMemo(
    () => events.filter(({ Title, Place, State }) => (state === '' || State === state) && folded(`${Title} ${Place}`).includes(wanted)),
    [events, wanted, state],
  );
  return (
    <>
      <AddBar label={t('admin.new')} href={pathTo(paths.editor, { company })} />
      <DataTable
        of={useRowsInPages(rows, pages)}
        label={t('nav.administration')}
        columns={useColumns()}
        keyOf={keyOf}
        nameOf={titleOf}
        actionsOf={useActions(company)}
        narrowedBy={filters}
        empty={<EmptyState title={t('admin.empty')} />}
        canExport
      />
    </>
  );
};

const useActions = (company: string) => {
  const t = useText();
  const [, navigate] = useLocation();
  const confirm = useModal('layout.confirm');
  const cancel = useModal(modals.cancelEvent);
  const run = useRun(remove);
  const askAndRemove = async (row: AdministeredOverview): Promise<void> => {
    const words = {
      title: message('admin.delete.title'),
      text: message('admin.delete.text', { title: row.Title }),
      confirm: message('admin.delete'),
      cancel: message('cancel'),
    };
    if (await confirm({ ...words, danger: true, isAdministration: true })) await run({ body: versionOf(row) });
  };
  return (row: AdministeredOverview): readonly RowAction[] => [
    { label: t('admin.edit'), icon: <EditRegular />, onPress: () => navigate(pathTo(paths.editor, { company, id: row.Id })) },
    ...(row.State === 'Draft'
      ? []
      : [{ label: t('admin.people.open'), icon: <PeopleRegular />, onPress: () => navigate(pathTo(paths.people, { company, id: row.Id })) }]),
    ...(canBeCancelled.has(row.State)
      ? [
          {
            label: t('admin.cancel'),
            icon: <DismissCircleRegular />,
            onPress: () => void cancel({ ...versionOf(row), title: row.Title, session: null, zone: row.TimeZone }),
          },
        ]
      : []),
    ...(row.State === 'Draft' && row.CanBeDraft ? [{ label: t('admin.delete'), icon: <DeleteRegular />, onPress: () => void askAndRemove(row) }] : []),
  ];
};

const useColumns = (): readonly Column<AdministeredOverview>[] => {
  const styles = useStyles();
  const t = useText();
  const { reader, number } = useFormat();
  return useMemo((): readonly Column<AdministeredOverview>[] => {
    const whenOf = ({ At }: AdministeredOverview): string => (At === null ? t('admin.noDate') : shortDateTime(At, reader));
    const peopleOf = ({ Registered, Waiting }: AdministeredOverview): string =>
      Waiting === 0 ? number(Registered) : t('admin.people', { registered: Registered, waiting: Waiting });
    return [
      {
        id: 'title',
        header: t('admin.column.title'),
        isName: true,
        className: styles.title,
        text: titleOf,
        cell: ({ EntityId, Id, Title }) => (
          <Link href={pathTo(paths.editor, { company: EntityId, id: Id })} className={styles.link}>
            {Title}
          </Link>
        ),
      },
      {
        id: 'state',
        header: t('admin.column.state'),
        text: ({ State }) => t(`admin.state.${State}`),
        cell: ({ State }) => (
          <Badge appearance="tint" color={colours[State]}>
            {t(`admin.state.${State}`)}
          </Badge>
        ),
      },
      { id: 'at', header: t('admin.column.at'), text: whenOf, cell: whenOf },
      { id: 'place', header: t('admin.column.place'), className: styles.place, text: ({ Place }) => Place, cell: ({ Place }) => Place },
      { id: 'sessions', header: t('sessions'), isNumber: true, cell: ({ Sessions }) => number(Sessions) },
      { id: 'people', header: t('admin.column.people'), isNumber: true, className: styles.people, text: peopleOf, cell: peopleOf },
    ];
  }, [t, reader, number, styles]);
};
