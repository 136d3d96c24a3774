import { Accordion, AccordionHeader, AccordionItem, AccordionPanel, Badge, type BadgeProps, makeStyles, tokens } from '@fluentui/react-components';
import { DeleteRegular, EditRegular } from '@fluentui/react-icons';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useFormat } from '../../i18n/format';
import type { Message } from '../../i18n/texts';
import { shortDate } from '../../rules/dates/dates';
import { AddBar } from '../administration/AddBar';
import { linkLook } from '../looks/linkLook';
import { SortableRows } from '../sortable/SortableRows';
import { EmptyState } from '../states/EmptyState';
import type { Column, RowAction } from '../table/columns';
import { Search } from '../table/Search';
import { useModal } from '../useModal';
import { type ContentItem, isNamed, nameIn, type PublishedItem } from './content';
import { useText } from './text';

/** Rows that are ordered among themselves. */
export interface ContentGroup<Row> {
  readonly key: string;
  /** Heading; omitted for a single group. */
  readonly title?: string;
  /** Shown beside the heading, such as the number of rows. */
  readonly count?: string;
  /** Shown below the heading. */
  readonly note?: string;
  readonly rows: readonly Row[];
  /** Name of the partner that owns the content, which makes it read-only. */
  readonly lockedBy?: string;
}

interface ContentListProps<Row extends ContentItem> {
  /** Label of the list. */
  readonly label: string;
  readonly groups: readonly ContentGroup<Row>[];
  /** Columns after the name, which is the first one. */
  readonly columns?: readonly Column<Row>[];
  readonly add: { readonly label: string; readonly href: string };
  readonly editHref: (row: Row) => string;
  readonly empty: string;
  /** Groups are collapsed, except those with these keys. During a search all are expanded. */
  readonly folds?: { readonly open: readonly string[]; readonly onToggled: (open: readonly string[]) => void };
  /** Saves the order of a group's rows; returns whether it was saved. */
  readonly onReorder: (rows: readonly Row[]) => Promise<boolean>;
  /** Deletes a row; called after the user has confirmed. */
  readonly onDelete: (row: Row) => void;
}

const useStyles = makeStyles({
  group: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalS, marginBottom: tokens.spacingVerticalXL },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
  head: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: tokens.spacingHorizontalM, width: '100%' },
  headTitle: { minWidth: 0, overflowWrap: 'anywhere', textAlign: 'start', fontWeight: tokens.fontWeightSemibold },
  count: { color: tokens.colorNeutralForeground2 },
  name: { minWidth: '8rem', overflowWrap: 'anywhere' },
  link: { ...linkLook.text, fontWeight: tokens.fontWeightSemibold },
});

const keyOf = ({ Id }: ContentItem): string => Id;

/** The content of a company in order, by group. It can be searched by name, reordered by drag and by keyboard, edited and deleted. */
export const ContentList = <Row extends ContentItem>({
  label,
  groups,
  columns = [],
  add,
  editHref,
  empty,
  folds,
  onReorder,
  onDelete,
}: ContentListProps<Row>) => {
  const styles = useStyles();
  const t = useText();
  const { locale } = useFormat();
  const [terms, setTerms] = useState('');
  const found = groups.map((group) => ({ ...group, rows: group.rows.filter((row) => isNamed(row, terms)) })).filter(({ rows }) => rows.length > 0);
  const ask = useModal('layout.confirm');
  const [, navigate] = useLocation();
  const nameOf = ({ Names }: Row): string => nameIn(Names, locale);
  const remove = async (row: Row): Promise<void> => {
    const say = (key: Parameters<typeof t>[0]): Message => ({ text: t(key, { name: nameOf(row) } as never) });
    const words = { title: say('confirmDelete.title'), text: say('confirmDelete.text'), confirm: say('confirmDelete'), cancel: say('cancel') };
    if (await ask({ ...words, danger: true, isAdministration: true })) onDelete(row);
  };
  const actionsOf = (row: Row): readonly RowAction[] => [
    { label: t('edit'), icon: <EditRegular />, onPress: () => navigate(editHref(row)) },
    { label: t('delete'), icon: <DeleteRegular />, onPress: () => void remove(row) },
  ];
  const nameColumn = (isLocked: boolean): Column<Row> => ({
    id: 'name',
    header: t('column.name'),
    className: styles.name,
    cell: (row) =>
      isLocked ? (
        nameOf(row)
      ) : (
        <Link href={editHref(row)} className={styles.link}>
          {nameOf(row)}
        </Link>
      ),
  });
  const rowsOf = ({ title, rows, lockedBy }: ContentGroup<Row>): ReactNode => (
    <SortableRows
      label={title ?? label}
      rows={rows}
      keyOf={keyOf}
      nameOf={nameOf}
      columns={[nameColumn(lockedBy !== undefined), ...columns]}
      {...(lockedBy === undefined && { actionsOf })}
      disabled={terms.trim() !== '' || lockedBy !== undefined}
      onReorder={onReorder}
    />
  );
  return (
    <>
      <AddBar label={add.label} href={add.href}>
        <Search label={t('search')} terms={terms} onSearch={setTerms} />
      </AddBar>
      {found.length === 0 && <EmptyState title={terms.trim() === '' ? empty : t('found.none')} />}
      {folds === undefined ? (
        found.map((group) => (
          <Group key={group.key} title={group.title} note={group.lockedBy === undefined ? group.note : t('ofPartner', { name: group.lockedBy })}>
            {rowsOf(group)}
          </Group>
        ))
      ) : (
        <Folds groups={found} {...folds} {...(terms.trim() !== '' && { open: found.map(({ key }) => key) })}>
          {rowsOf}
        </Folds>
      )}
    </>
  );
};

interface FoldsProps<Row extends ContentItem> {
  readonly groups: readonly ContentGroup<Row>[];
  readonly open: readonly string[];
  readonly onToggled: (open: readonly string[]) => void;
  readonly children: (group: ContentGroup<Row>) => ReactNode;
}

/** Groups that can be collapsed. */
const Folds = <Row extends ContentItem>({ groups, open, onToggled, children }: FoldsProps<Row>) => {
  const styles = useStyles();
  return (
    <Accordion multiple collapsible openItems={[...open]} onToggle={(_, { openItems }) => onToggled(openItems as string[])}>
      {groups.map((group) => (
        <AccordionItem key={group.key} value={group.key}>
          <AccordionHeader as="h2">
            <span className={styles.head}>
              <span className={styles.headTitle}>{group.title}</span>
              <span className={styles.count}>{group.count}</span>
            </span>
          </AccordionHeader>
          <AccordionPanel>{children(group)}</AccordionPanel>
        </AccordionItem>
      ))}
    </Accordion>
  );
};

const Group = ({ title, note, children }: { readonly title: string | undefined; readonly note: string | undefined; readonly children: ReactNode }) => {
  const styles = useStyles();
  const id = useId();
  if (title === undefined) return children;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {children}
    </section>
  );
};

const stateColours: Readonly<Record<PublishedItem['State'], BadgeProps['color']>> = {
  draft: 'warning',
  scheduled: 'informative',
  live: 'success',
  ended: 'subtle',
};

/** A publication with its status. */
type Published = Pick<PublishedItem, 'IsPublished' | 'From' | 'Until' | 'State'>;

/** Columns of content with a publication: its status and its days. */
export const usePublicationColumns = (): readonly Column<Published>[] => {
  const t = useText();
  const { reader } = useFormat();
  return useMemo((): readonly Column<Published>[] => {
    const period = ({ From, Until }: Published): string => {
      const [from, until] = [From && shortDate(From, reader), Until && shortDate(Until, reader)];
      if (from && until) return t('period.both', { from, until });
      if (from) return t('period.since', { from });
      return until ? t('period.to', { until }) : t('period.always');
    };
    return [
      {
        id: 'status',
        header: t('column.status'),
        cell: ({ State }) => (
          <Badge appearance="tint" color={stateColours[State]}>
            {t(`state.${State}`)}
          </Badge>
        ),
      },
      { id: 'period', header: t('column.period'), cell: period },
    ];
  }, [t, reader]);
};
