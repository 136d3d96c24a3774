import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons';
import { useMemo } from 'react';
import { Chart, type ChartSeries, type Column, DataTable, EmptyState, Stat, useFormat, useModal, useRowsInPages } from '#shell/api';
import type { RewardBudget } from '../../../contract';
import { useMoney } from '../../../parts/useMoney';
import { modals } from '../../../state/api';
import { useText } from '../../../text';
import { totalsOf } from '../rules/totals';

const useStyles = makeStyles({
  figures: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXXL}`, margin: 0 },
  part: { marginTop: tokens.spacingVerticalXXL },
  heading: { margin: `0 0 ${tokens.spacingVerticalM}`, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  button: { margin: `${tokens.spacingVerticalL} 0` },
  note: { color: tokens.colorNeutralForeground2 },
  warning: { marginBottom: tokens.spacingVerticalL },
});

interface FiguresProps {
  readonly of: RewardBudget;
  readonly company: string;
  readonly planYear: { readonly id: string; readonly name: string };
}

/** The figures of a plan year as chart and table, with the budget. */
export const Figures = ({ of, company, planYear }: FiguresProps) => {
  const styles = useStyles();
  const t = useText();
  const { number } = useFormat();
  const money = useMoney();
  const edit = useModal(modals.budget);
  const { paid, cards, held, canCost, all, left } = totalsOf(of);
  const dollars = (value: number): string => money(value, 'USD');
  const series = useMemo(
    (): ChartSeries => ({
      kind: 'bar',
      label: t('budget.chart'),
      points: [
        { name: t('budget.paid'), value: paid },
        { name: t('budget.cards'), value: cards },
        { name: t('budget.held'), value: held },
        { name: t('budget.canCost'), value: canCost },
        ...(of.Budget === null ? [] : [{ name: t('budget.budget'), value: of.Budget }]),
      ],
    }),
    [t, paid, cards, held, canCost, of.Budget],
  );
  const words =
    of.Budget === null
      ? t('budget.words.none', { all: dollars(all) })
      : t('budget.words', { all: dollars(all), budget: dollars(of.Budget), left: dollars(Math.abs(left ?? 0)), isOver: (left ?? 0) < 0 ? 'yes' : 'no' });
  return (
    <>
      {left !== undefined && left < 0 && (
        <MessageBar className={styles.warning} intent="warning" layout="multiline">
          <MessageBarBody>{t(paid > (of.Budget ?? 0) ? 'budget.passed' : 'budget.canPass', { over: dollars(-left) })}</MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.figures}>
        <Stat label={t('budget.budget')} value={of.Budget === null ? t('budget.none') : dollars(of.Budget)} />
        <Stat label={t('budget.paid')} value={dollars(paid)} />
        <Stat label={t('budget.cards')} value={dollars(cards)} />
        <Stat label={t('budget.held')} value={of.PointsPerDollar === null ? t('orders.points', { points: of.Held.Points }) : dollars(held)} />
        {of.PointsPerDollar !== null && <Stat label={t('budget.canCost')} value={dollars(canCost)} />}
        {left !== undefined && <Stat label={t('budget.left')} value={`${left < 0 ? '−' : ''}${dollars(Math.abs(left))}`} />}
      </div>
      <Button
        className={styles.button}
        icon={<EditRegular />}
        onClick={() => void edit({ company, planYear, budget: of.Budget, ...(of.Version !== undefined && { version: of.Version }) })}
      >
        {t(of.Budget === null ? 'budget.set' : 'budget.change')}
      </Button>
      {of.PointsPerDollar === null && <p className={styles.note}>{t('budget.noMoney')}</p>}
      <section className={styles.part} aria-label={t('budget.chart')}>
        <h2 className={styles.heading}>{t('budget.chart')}</h2>
        <Chart series={series} fileName={t('budget.file', { year: planYear.name })} nameHeader={t('budget.part')} words={words} />
      </section>
      <section className={styles.part} aria-label={t('budget.sources')}>
        <h2 className={styles.heading}>{t('budget.sources')}</h2>
        <p className={styles.note}>{t('budget.sources.note', { points: number(of.Sources.reduce((sum, { Points }) => sum + Points, 0)) })}</p>
        <Sources of={of.Sources} />
      </section>
    </>
  );
};

type Source = RewardBudget['Sources'][number];
const keyOf = ({ Kind, Id }: Source): string => `${Kind} ${Id}`;
const pages = [25, 50, 100] as const;

/** Remaining points that can be earned, most expensive first. */
const Sources = ({ of }: { readonly of: readonly Source[] }) => {
  const t = useText();
  const { number } = useFormat();
  const money = useMoney();
  const columns = useMemo(
    (): readonly Column<Source>[] => [
      { id: 'name', header: t('budget.column.source'), cell: ({ Name }) => Name },
      { id: 'people', header: t('budget.column.people'), isNumber: true, cell: ({ People }) => number(People) },
      { id: 'points', header: t('budget.column.points'), isNumber: true, cell: ({ Points }) => number(Points) },
      { id: 'dollars', header: t('budget.column.dollars'), isNumber: true, cell: ({ Dollars }) => (Dollars === null ? '–' : money(Dollars, 'USD')) },
    ],
    [t, number, money],
  );
  return (
    <DataTable
      of={useRowsInPages(of, pages)}
      label={t('budget.sources')}
      columns={columns}
      keyOf={keyOf}
      empty={<EmptyState title={t('budget.sources.none')} />}
      canExport
    />
  );
};
