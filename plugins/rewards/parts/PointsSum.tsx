import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useFormat } from '#shell/api';
import type { RewardsSummary } from '../contract';
import { worthOf } from '../rules/money';
import { sumOf } from '../rules/points';
import { useText } from '../text';
import { useMoney } from './useMoney';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    margin: `${tokens.spacingVerticalL} 0 0`,
    color: tokens.colorNeutralForeground2,
  },
  term: { display: 'inline-flex', alignItems: 'baseline', gap: tokens.spacingHorizontalXS },
  value: { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, fontVariantNumeric: 'tabular-nums' },
  result: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
});

/** How the points to spend come about, and their value, in one line: earned minus spent is to spend, which is so many dollars. */
export const PointsSum = ({ summary }: { readonly summary: RewardsSummary }) => {
  const styles = useStyles();
  const t = useText();
  const { number } = useFormat();
  const money = useMoney();
  const { opening, earned, spent, available } = sumOf(summary);
  const rate = summary.PointsPerDollar;
  return (
    <p className={styles.root}>
      {opening !== 0 && (
        <>
          <Term value={number(opening)} label={t('sum.opening')} /> <span>+</span>{' '}
        </>
      )}
      <Term value={number(earned)} label={t('sum.earned')} /> <span>−</span> <Term value={number(spent)} label={t('sum.spent')} /> <span>=</span>{' '}
      <Term value={number(available)} label={t('sum.toSpend')} isResult />
      {rate !== null && (
        <>
          {' '}
          <span>=</span> <Term value={money(worthOf(available, rate), 'USD')} label={t('sum.rate', { rate })} isResult />
        </>
      )}
    </p>
  );
};

interface TermProps {
  readonly value: string;
  readonly label: string;
  readonly isResult?: true;
}

const Term = ({ value, label, isResult }: TermProps) => {
  const styles = useStyles();
  return (
    <span className={styles.term}>
      <span className={mergeClasses(styles.value, isResult && styles.result)}>{value}</span> <span>{label}</span>
    </span>
  );
};
