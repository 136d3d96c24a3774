import { ProgressBar } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { leftToSpend, type Spending } from '../rules/spending';
import { useText } from '../text';
import { SummaryCard } from './SummaryCard';

/** Spending, and the remaining amount if a maximum is set (ACC-068, ACC-072). */
export const SpendingCard = ({ icon, spending }: { icon: ReactNode; spending: Spending }) => {
  const t = useText();
  const { CurrentSpent, MaximumEnabled, MaximumSpend } = spending;
  const text = MaximumEnabled ? t('spent.left', { left: leftToSpend(spending), maximum: MaximumSpend }) : t('spent.text');
  return (
    <SummaryCard icon={icon} title={t('spent')} value={t('amount', { amount: CurrentSpent })} text={text}>
      {MaximumEnabled && MaximumSpend > 0 && (
        <ProgressBar aria-label={t('spent')} aria-valuetext={text} thickness="large" value={Math.min(1, CurrentSpent / MaximumSpend)} />
      )}
    </SummaryCard>
  );
};
