import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import type { AudienceCount } from '#shell/api';
import { useText } from '../../../text';
import { costOf, overBudget } from '../rules/cost';
import type { StepProps } from './step';

interface BudgetWarningProps extends Pick<StepProps, 'form' | 'challenge' | 'options'> {
  readonly count: AudienceCount | undefined;
}

/** The amount by which a challenge can exceed the reward budget of its plan year, if the whole audience completes it. */
export const BudgetWarning = ({ form, challenge: { State }, options, count }: BudgetWarningProps) => {
  const t = useText();
  const [levels, start] = useWatch({ control: form.form.control, name: ['levels', 'StartDate'] });
  const isPublished = State === 'published';
  const { dollars } = costOf(levels, count?.Total ?? 0, options.PointsPerDollar);
  const over = dollars === undefined ? undefined : overBudget(options.PlanYears, start, isPublished ? 0 : dollars);
  if (over === undefined) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>{t('wizard.budget', { over, isPublished: isPublished ? 'yes' : 'no' })}</MessageBarBody>
    </MessageBar>
  );
};
