import { makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { Stat } from '#shell/api';
import { useText } from '../../text';

const useStyles = makeStyles({
  root: {
    padding: tokens.spacingHorizontalXL,
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  title: {
    margin: `0 0 ${tokens.spacingVerticalM}`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  figures: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(7rem, 1fr))', gap: tokens.spacingHorizontalL },
});

interface StatementFiguresProps {
  readonly title: string;
  readonly opening: string;
  readonly credits: readonly [label: string, value: string];
  readonly debits: readonly [label: string, value: string];
  readonly closing: string;
}

/** A plan year of points or of the gift card in four figures, from the opening to the closing balance. */
export const StatementFigures = ({ title, opening, credits, debits, closing }: StatementFiguresProps) => {
  const styles = useStyles();
  const t = useText();
  const heading = useId();
  return (
    <section className={styles.root} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      <div className={styles.figures}>
        <Stat label={t('statement.opening')} value={opening} />
        <Stat label={credits[0]} value={credits[1]} />
        <Stat label={debits[0]} value={debits[1]} />
        <Stat label={t('statement.closing')} value={closing} />
      </div>
    </section>
  );
};
