import { makeStyles, tokens } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import { useFormat } from '#shell/api';
import { useText } from '../../../text';
import { type Effect, effectsOf } from '../rules/effects';
import type { WizardValues } from '../rules/values';
import type { StepProps } from './step';
import { useWizardStyles } from './useWizardStyles';

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
  warning: {
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorStatusWarningForeground1,
    backgroundColor: tokens.colorStatusWarningBackground1,
  },
});

/** What a change of a published challenge does to those who take part. */
export const Effects = ({ form, challenge }: Pick<StepProps, 'form' | 'challenge'>) => {
  const styles = useStyles();
  const shared = useWizardStyles();
  const t = useText();
  const { day } = useFormat();
  const values = useWatch({ control: form.form.control }) as WizardValues;
  const n = challenge.Participants;
  const textOf = (effect: Effect): string => {
    switch (effect.is) {
      case 'longer':
        return t('wizard.effect.longer', { days: effect.days, day: day(effect.day) });
      case 'shorter':
        return t('wizard.effect.shorter', { days: effect.days, day: day(effect.day), n });
      case 'outOfReach':
        return t('wizard.effect.outOfReach', { level: effect.level, required: effect.required, days: effect.days });
      case 'audience':
        return t('wizard.effect.audience');
      default:
        return t(`wizard.effect.${effect.is}`, { points: effect.points });
    }
  };
  return (
    <section className={shared.part} aria-label={t('wizard.effect')}>
      <h3 className={shared.heading}>{t('wizard.effect')}</h3>
      <p className={shared.text}>{t('wizard.effect.participants', { n })}</p>
      <ul className={styles.list}>
        {n > 0 && <li>{t('wizard.effect.earned')}</li>}
        {effectsOf(challenge, values).map((effect) => (
          <li
            key={effect.is === 'outOfReach' ? effect.level : effect.is}
            className={(effect.is === 'shorter' && n > 0) || effect.is === 'outOfReach' ? styles.warning : undefined}
          >
            {textOf(effect)}
          </li>
        ))}
      </ul>
    </section>
  );
};
