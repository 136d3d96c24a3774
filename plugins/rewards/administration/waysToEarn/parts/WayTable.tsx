import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular, CopyRegular, DeleteRegular, EditRegular } from '@fluentui/react-icons';
import { type ReactNode, useMemo } from 'react';
import {
  AddBar,
  type Column,
  EmptyState,
  nameIn,
  type RowAction,
  SortableRows,
  useChange,
  useFormat,
  useModal,
  usePublicationColumns,
  useRun,
} from '#shell/api';
import type { WaysToEarn, WayToEarn } from '../../../contract';
import { isSingle } from '../../../rules/ways';
import { modals } from '../../../state/api';
import { message, useText } from '../../../text';
import { earnersOf } from '../rules/form';
import { copy, order, remove } from '../state';
import { useKinds } from './useKinds';

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: tokens.spacingHorizontalS },
  notice: { marginBottom: tokens.spacingVerticalM },
  name: { minWidth: '12rem', maxWidth: '26rem', overflowWrap: 'anywhere' },
  text: {
    display: 'block',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

const keyOf = ({ Id }: WayToEarn): string => Id;

interface WayTableProps {
  readonly of: WaysToEarn;
  readonly company: string;
  readonly planYear: { readonly id: string; readonly name: string };
}

/** The ways to earn points in a plan year in the order of display, with their actions. */
export const WayTable = ({ of, company, planYear }: WayTableProps) => {
  const styles = useStyles();
  const t = useText();
  const { locale } = useFormat();
  const edit = useModal(modals.wayToEarn);
  const confirm = useModal('layout.confirm');
  const removeWay = useRun(remove);
  const orderWays = useRun(order);
  const columns = useColumns();
  const { Ways, Types, IsOver, IsAhead, Earlier } = of;
  const year = { EntityId: company, PlanYearId: planYear.id };
  const nameOf = ({ Names }: WayToEarn): string => nameIn(Names, locale);
  const open = (saved?: WayToEarn): void => void edit({ company, planYear, types: Types, ...(saved && { saved }) });
  const askAndRemove = async (way: WayToEarn): Promise<void> => {
    const words = {
      title: message('customRewards.confirm.title'),
      text: message('ways.confirm', { name: nameOf(way), n: earnersOf(way), kind: way.Type }),
      confirm: message('customRewards.delete'),
      cancel: message('customRewards.cancel'),
    };
    const { Id, Version } = way;
    if (await confirm({ ...words, danger: true, isAdministration: true }))
      await removeWay({ body: { ...year, Id, ...(Version !== undefined && { Version }) } });
  };
  const actionsOf = (way: WayToEarn): readonly RowAction[] => [
    { label: t('customRewards.edit'), icon: <EditRegular />, onPress: () => open(way) },
    { label: t('customRewards.delete'), icon: <DeleteRegular />, onPress: () => void askAndRemove(way) },
  ];
  const isEmpty = Ways.length === 0;
  return (
    <>
      {IsOver && (
        <MessageBar className={styles.notice} intent="info" layout="multiline">
          <MessageBarBody>{t('ways.over')}</MessageBarBody>
        </MessageBar>
      )}
      {IsAhead && !isEmpty && Earlier && (
        <MessageBar className={styles.notice} intent="warning" layout="multiline">
          <MessageBarBody>{t('ways.ahead', { n: Earlier.Count, year: planYear.name, from: Earlier.Name })}</MessageBarBody>
        </MessageBar>
      )}
      {!IsOver && !isEmpty && (
        <AddBar label={t('ways.new')} onAdd={() => open()}>
          <CopyEarlier of={of} year={year} />
        </AddBar>
      )}
      {isEmpty ? (
        <Empty of={of} year={year} name={planYear.name}>
          <Button icon={<AddRegular />} onClick={() => open()}>
            {t('ways.new')}
          </Button>
        </Empty>
      ) : (
        <SortableRows
          label={t('ways.title')}
          rows={Ways}
          columns={columns}
          keyOf={keyOf}
          nameOf={nameOf}
          {...(!IsOver && { actionsOf })}
          disabled={IsOver}
          onReorder={async (rows) => (await orderWays({ year, rows })) !== undefined}
        />
      )}
    </>
  );
};

interface CopyProps {
  readonly of: WaysToEarn;
  readonly year: { readonly EntityId: string; readonly PlanYearId: string };
}

interface EmptyProps extends CopyProps {
  /** Name of the plan year. */
  readonly name: string;
  /** The button that adds a way. */
  readonly children: ReactNode;
}

/** A plan year without ways, with the options to begin unless it is over. */
const Empty = ({ of, year, name, children }: EmptyProps) => {
  const styles = useStyles();
  const t = useText();
  const { IsOver, IsAhead, Earlier } = of;
  if (IsOver) return <EmptyState title={t('ways.empty.over')} />;
  return (
    <EmptyState
      title={t('ways.empty', { year: name })}
      text={IsAhead && Earlier ? t('ways.empty.ahead', { year: name, from: Earlier.Name }) : t('ways.empty.text')}
      action={
        <div className={styles.actions}>
          <CopyEarlier of={of} year={year} />
          <Begin of={of} year={year} />
          {children}
        </div>
      }
    />
  );
};

/** Copies the ways of an earlier plan year that this one does not have. */
const CopyEarlier = ({ of: { Ways, Earlier }, year }: CopyProps) => {
  const t = useText();
  const { run, isRunning } = useChange(copy);
  if (Earlier === null) return null;
  return (
    <Button
      appearance={Ways.length === 0 ? 'primary' : 'secondary'}
      icon={<CopyRegular />}
      disabledFocusable={isRunning}
      onClick={() => run({ body: { ...year, From: Earlier.Id } })}
    >
      {t('ways.copy', { n: Earlier.Count, year: Earlier.Name })}
    </Button>
  );
};

/** Adds the usual ways. */
const Begin = ({ of: { Types, Earlier }, year }: CopyProps) => {
  const t = useText();
  const { run, isRunning } = useChange(copy);
  if (!Types.some(isSingle)) return null;
  return (
    <Button appearance={Earlier === null ? 'primary' : 'secondary'} disabledFocusable={isRunning} onClick={() => run({ body: { ...year, From: null } })}>
      {t('ways.begin')}
    </Button>
  );
};

const useColumns = (): readonly Column<WayToEarn>[] => {
  const styles = useStyles();
  const t = useText();
  const kinds = useKinds();
  const { number, locale } = useFormat();
  const publication = usePublicationColumns();
  return useMemo((): readonly Column<WayToEarn>[] => {
    const peopleIn = ({ People }: WayToEarn): string => {
      if (People === null) return '–';
      return People.IsTotalCapped ? t('ways.peopleMore', { n: People.Total }) : number(People.Total);
    };
    return [
      {
        id: 'name',
        header: t('ways.name'),
        isName: true,
        className: styles.name,
        text: ({ Names }) => nameIn(Names, locale),
        cell: ({ Names, Descriptions }) => (
          <>
            {nameIn(Names, locale)}
            <span className={styles.text}>{nameIn(Descriptions, locale)}</span>
          </>
        ),
      },
      { id: 'kind', header: t('ways.kind'), text: ({ Type }) => kinds[Type].name, cell: ({ Type }) => kinds[Type].name },
      { id: 'points', header: t('ways.points'), isNumber: true, cell: ({ Points }) => number(Points) },
      ...publication,
      { id: 'people', header: t('ways.people'), isNumber: true, text: peopleIn, cell: peopleIn },
    ];
  }, [styles, t, kinds, number, locale, publication]);
};
