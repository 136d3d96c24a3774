import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular, DismissRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type AudienceCount, NumberField, visuallyHidden, wakeAfter } from '#shell/api';
import { mostLevels, mostPoints, mostRequired } from '../../../rules/limits/challengeLimits';
import { useText } from '../../../text';
import { emptyLevel, type LevelValues, type WizardValues } from '../rules/values';
import { BudgetWarning } from './BudgetWarning';
import { CostPart } from './CostPart';
import type { StepProps } from './step';
import { useFrozen } from './useFrozen';
import { useWizardStyles } from './useWizardStyles';

const useStyles = makeStyles({
  levels: { display: 'grid', gap: tokens.spacingVerticalM, margin: 0, padding: 0, listStyleType: 'none' },
  row: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: tokens.spacingHorizontalM, alignItems: 'start' },
  remove: { marginTop: '26px' },
  add: { justifySelf: 'start' },
  unseen: visuallyHidden,
});

const pointLimits = { type: 'integer', minimum: 0, maximum: mostPoints } as const;
const requiredLimits = { type: 'integer', minimum: 1, maximum: mostRequired } as const;

interface RewardsStepProps extends StepProps {
  /** Number of people in the audience; undefined until it is loaded. */
  readonly count: AudienceCount | undefined;
}

/** Levels with their points and their maximum cost (ADH-099). */
export const RewardsStep = ({ count, ...props }: RewardsStepProps) => {
  const { form, challenge, options, faultAt } = props;
  const styles = useStyles();
  const shared = useWizardStyles();
  const t = useText();
  const frozen = useFrozen(challenge);
  const { levels, ProgramSubType } = useWatch({ control: form.form.control }) as WizardValues;
  const [said, setSaid] = useState('');
  const isByDays = ProgramSubType === 'Tracker';
  const put = (next: readonly LevelValues[]): void =>
    form.form.setValue('levels', [...next] as WizardValues['levels'], { shouldDirty: true, shouldTouch: true });
  const focus = (at: number): void => void wakeAfter(0, () => form.form.setFocus(`levels.${at}.Required`));
  const add = (): void => {
    put([...levels, emptyLevel]);
    focus(levels.length);
  };
  const remove = (at: number): void => {
    put(levels.filter((_, place) => place !== at));
    setSaid(t('wizard.level.removed', { n: at + 1 }));
    focus(Math.max(0, at - 1));
  };
  const orderFault = (at: number, required: number | null, all: readonly LevelValues[]): string | undefined => {
    const before = all[at - 1]?.Required ?? null;
    if (required !== null && before !== null && required <= before) return t('wizard.level.order');
    return faultAt(`levels.${at}.Required`);
  };
  return (
    <>
      <p className={shared.text}>{t('wizard.levels.hint')}</p>
      <ol className={styles.levels} aria-label={t('wizard.rewards')}>
        {levels.map((_, at) => {
          const isFrozen = frozen(`Completion.Levels[${at}]`);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
            <li key={at} className={styles.row}>
              <div className={shared.pair}>
                <NumberField
                  of={form}
                  name={`levels.${at}.Required`}
                  label={t(isByDays ? 'wizard.level.requiredDays' : 'wizard.level.requiredReports', { n: at + 1 })}
                  limits={requiredLimits}
                  required
                  check={(required, values) => orderFault(at, required, values.levels)}
                  {...isFrozen}
                />
                <NumberField
                  of={form}
                  name={`levels.${at}.Points`}
                  label={t('wizard.level.points', { n: at + 1 })}
                  limits={pointLimits}
                  required
                  {...isFrozen}
                />
              </div>
              {levels.length > 1 && (
                <Button
                  className={styles.remove}
                  appearance="subtle"
                  icon={<DismissRegular />}
                  aria-label={t('wizard.level.remove', { n: at + 1 })}
                  disabled={isFrozen.disabled}
                  onClick={() => remove(at)}
                />
              )}
            </li>
          );
        })}
      </ol>
      <Button
        className={styles.add}
        icon={<AddRegular />}
        disabledFocusable={levels.length >= mostLevels || challenge.Frozen.includes('Completion.Levels')}
        onClick={add}
      >
        {t('wizard.level.add')}
      </Button>
      <span role="status" className={styles.unseen}>
        {said}
      </span>
      <CostPart levels={levels} count={count} pointsPerDollar={options.PointsPerDollar} />
      <BudgetWarning form={form} challenge={challenge} options={options} count={count} />
    </>
  );
};
