import { makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { FlagRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useFormat } from '#shell/api';
import { nextMilestone } from '../rules/milestone';
import { useText } from '../text';
import { SummaryCard } from './SummaryCard';

const useStyles = makeStyles({
  scale: {
    display: 'flex',
    justifyContent: 'space-between',
    marginTop: tokens.spacingVerticalXXS,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  milestone: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXXS },
});

/** Points earned in the plan year, from zero to the next round number. */
export const EarnedCard = ({ icon, points }: { readonly icon: ReactNode; readonly points: number }) => {
  const styles = useStyles();
  const t = useText();
  const { number } = useFormat();
  const next = nextMilestone(points);
  const text = t('earned.next', { left: next.left, points: next.points });
  return (
    <SummaryCard icon={icon} title={t('earned')} value={t('points', { points })} text={`${t('earned.text')} ${text}`}>
      <div>
        <ProgressBar aria-label={t('earned')} aria-valuetext={text} thickness="large" value={next.share} />
        <div className={styles.scale} aria-hidden>
          <span>{number(0)}</span>
          <span className={styles.milestone}>
            <FlagRegular />
            {number(next.points)}
          </span>
        </div>
      </div>
    </SummaryCard>
  );
};
