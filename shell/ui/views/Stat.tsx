import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowDownRegular, ArrowUpRegular, SubtractRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';

interface Delta {
  /** Formatted change with its sign: `+12 %`. Its reference belongs into the hint. */
  readonly text: string;
  readonly goes: 'up' | 'down' | 'nowhere';
  /** Whether the change is good, which determines its colour; without it there is no colour. */
  readonly isGood?: boolean;
}

interface StatProps {
  readonly label: string;
  /** Formatted value. */
  readonly value: string;
  readonly unit?: string;
  readonly delta?: Delta;
  /** Short explanation of the figure. */
  readonly hint?: ReactNode;
}

const useStyles = makeStyles({
  root: { display: 'grid', alignContent: 'start', justifyItems: 'start', gap: tokens.spacingVerticalXXS, margin: 0, minWidth: 0, '& dd': { margin: 0 } },
  label: { color: tokens.colorNeutralForeground2 },
  value: { fontSize: tokens.fontSizeHero800, lineHeight: tokens.lineHeightHero800, fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  unit: { marginInlineStart: tokens.spacingHorizontalXS, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightRegular },
  delta: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, fontWeight: tokens.fontWeightSemibold },
  good: { color: tokens.colorStatusSuccessForeground1 },
  bad: { color: tokens.colorStatusDangerForeground3 },
  hint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
});

const arrows = { up: ArrowUpRegular, down: ArrowDownRegular, nowhere: SubtractRegular } as const;

/** A key figure with its label. */
export const Stat = ({ label, value, unit, delta, hint }: StatProps) => {
  const styles = useStyles();
  const Arrow = delta && arrows[delta.goes];
  return (
    <dl className={styles.root}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        {value}
        {unit && <span className={styles.unit}>{unit}</span>}
      </dd>
      {delta && Arrow && (
        <dd className={mergeClasses(styles.delta, delta.isGood === true && styles.good, delta.isGood === false && styles.bad)}>
          <Arrow aria-hidden />
          {delta.text}
        </dd>
      )}
      {hint && <dd className={styles.hint}>{hint}</dd>}
    </dl>
  );
};
