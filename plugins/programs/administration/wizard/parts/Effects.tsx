import { makeStyles, tokens } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import { useFormat } from '#shell/api';
import type { ChallengeStanding } from '../../../contract';
import { useText } from '../../../text';
import { PartLoaded } from '../../PartLoaded';
import { type Effect, effectsOf } from '../rules/effects';
import type { WizardValues } from '../rules/values';
import { standing } from '../state';
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

/** Effects of a change of a published challenge on participants, before it is saved. */
export const Effects = ({ form, challenge }: Pick<StepProps, 'form' | 'challenge'>) => {
  const shared = useWizardStyles();
  const t = useText();
  return (
    <section className={shared.part} aria-label={t('wizard.effect')}>
      <h3 className={shared.heading}>{t('wizard.effect')}</h3>
      <PartLoaded of={standing.of({ params: { challengeId: challenge.Id } })}>
        {(known: ChallengeStanding) => <Known form={form} challenge={challenge} standing={known} />}
      </PartLoaded>
    </section>
  );
};

const Known = ({ form, challenge, standing: known }: Pick<StepProps, 'form' | 'challenge'> & { readonly standing: ChallengeStanding }) => {
  const styles = useStyles();
  const shared = useWizardStyles();
  const t = useText();
  const { day } = useFormat();
  const values = useWatch({ control: form.form.control }) as WizardValues;
  const n = known.TakingPart;
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
      case 'reporting':
        return t('wizard.effect.reporting', { what: t(`wizard.reporting.${effect.type}`), n: effect.n });
      case 'approvalOn':
      case 'approvalOff':
      case 'oneADayOn':
      case 'oneADayOff':
      case 'completed':
        return t(`wizard.effect.${effect.is}`, { n: effect.n });
      case 'paid':
        return t('wizard.effect.paid', { n: effect.n, points: effect.points });
      case 'further':
      case 'nearer':
        return t(`wizard.effect.${effect.is}`, { n: effect.n, from: effect.from, to: effect.to });
      default:
        return t(`wizard.effect.${effect.is}`, { points: effect.points });
    }
  };
  const isWarning = ({ is }: Effect): boolean => is === 'outOfReach' || is === 'further' || (is === 'shorter' && n > 0);
  return (
    <>
      <p className={shared.text}>{t('wizard.effect.participants', { n })}</p>
      <ul className={styles.list}>
        {n > 0 && <li>{t('wizard.effect.earned')}</li>}
        {effectsOf(challenge, values, known).map((effect) => (
          <li key={effect.is === 'outOfReach' ? effect.level : effect.is} className={isWarning(effect) ? styles.warning : undefined}>
            {textOf(effect)}
          </li>
        ))}
      </ul>
    </>
  );
};
