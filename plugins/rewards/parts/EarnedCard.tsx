import { ProgressBar } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { nextMilestone } from '../rules/milestone';
import { parsePoints, showPoints } from '../rules/points';
import { useText } from '../text';
import { SummaryCard } from './SummaryCard';

/** What was earned in the plan year, and how far the next round number is. */
export const EarnedCard = ({ icon, points, language }: { icon: ReactNode; points: string; language: string | undefined }) => {
  const t = useText();
  const next = nextMilestone(parsePoints(points));
  const text = t('earned.next', { left: next.left, points: next.points });
  return (
    <SummaryCard icon={icon} title={t('earned')} value={t('points', { points: showPoints(points, language) })} text={`${t('earned.text')} ${text}`}>
      <ProgressBar aria-label={t('earned')} aria-valuetext={text} thickness="large" value={next.share} />
    </SummaryCard>
  );
};
