import { useWatch } from 'react-hook-form';
import { CropField, DateField, RadioCardsField, SelectField, TranslatedField } from '#shell/api';
import type { AdministeredChallenge } from '../../../contract';
import { pictureFrame } from '../../../rules/limits/challengeLimits';
import { useText } from '../../../text';
import { faultOfDays, isInNoPlanYear } from '../rules/days';
import { type WizardValues, wholeLanguage } from '../rules/values';
import type { StepProps } from './step';
import { useFrozen } from './useFrozen';
import { useWizardStyles } from './useWizardStyles';

type SubType = NonNullable<AdministeredChallenge['ProgramSubType']>;

/** Types that the wizard creates; a course defines its own challenge, and personal ones are created by people. */
const madeHere: readonly SubType[] = ['SelfReport', 'Tracker', 'Group', 'Multiple', 'Meeting', 'Scheduled', 'Biometric'];

const eitherLanguage = { en: 'es', es: 'en' } as const;

/** Name, description, picture, type and days of a challenge (ADH-099). */
export const BasicsStep = (props: StepProps) => {
  const { form, challenge, faultAt } = props;
  const t = useText();
  const frozen = useFrozen(challenge);
  const { names } = useWatch({ control: form.form.control }) as WizardValues;
  const nameFault = (name: string, language: 'en' | 'es'): string | undefined => {
    if (name.trim() !== '') return undefined;
    const { names: now, descriptions } = form.form.getValues();
    if (descriptions[language] !== '') return t('wizard.name.ofDescription');
    return language === 'en' && now.es.trim() === '' ? t('wizard.name.required') : undefined;
  };
  const kinds = challenge.ProgramSubType === null || madeHere.includes(challenge.ProgramSubType) ? madeHere : [...madeHere, challenge.ProgramSubType];
  const kindNames = Object.fromEntries(kinds.map((kind) => [kind, t(`subType.${kind}`)])) as { readonly [K in SubType]: string };
  return (
    <>
      <TranslatedField of={form} name="names" limitsOf="Texts.0.Name" label={t('wizard.name')} fallback={eitherLanguage} check={nameFault} />
      <TranslatedField
        of={form}
        name="descriptions"
        kind="rich"
        limitsOf="Texts.0.Description"
        label={t('wizard.description')}
        fallback={wholeLanguage(names)}
      />
      <CropField of={form} name="picture" saved="savedPicture" label={t('wizard.picture')} size={pictureFrame} check={() => faultAt('picture')} />
      <RadioCardsField
        of={form}
        name="ProgramType"
        label={t('wizard.type')}
        required
        options={{ Challenge: t('type', { type: 'Challenge' }), Event: t('type', { type: 'Event' }) }}
        details={{ Challenge: t('wizard.type.challenge'), Event: t('wizard.type.event') }}
      />
      <SelectField
        of={form}
        name="ProgramSubType"
        label={t('wizard.subType')}
        required
        options={kindNames}
        check={() => faultAt('ProgramSubType')}
        {...frozen('ProgramSubType')}
      />
      <Days {...props} />
    </>
  );
};

/** First and last day, in one plan year (ADH-100); a template may leave them open. */
const Days = ({ form, challenge, options, faultAt }: StepProps) => {
  const styles = useWizardStyles();
  const t = useText();
  const frozen = useFrozen(challenge);
  const required = !challenge.IsTemplate && (challenge.IsDraft || challenge.EndDate !== null);
  const endFault = (StartDate: string, EndDate: string): string | undefined => {
    // Unchanged values are not validated again.
    if (!challenge.IsDraft && StartDate === (challenge.StartDate ?? '') && EndDate === (challenge.EndDate ?? '')) return undefined;
    const fault = faultOfDays({ StartDate, EndDate }, options.PlanYears);
    return fault ? t(`wizard.days.${fault}`) : faultAt('EndDate');
  };
  const startFault = (StartDate: string): string | undefined => {
    if (!challenge.IsDraft && StartDate === challenge.StartDate) return undefined;
    return isInNoPlanYear(StartDate, options.PlanYears) ? t('wizard.days.noPlanYear') : faultAt('StartDate');
  };
  return (
    <div className={styles.pair}>
      <DateField
        of={form}
        name="StartDate"
        label={t('wizard.start')}
        required={required}
        check={startFault}
        {...frozen('StartDate', challenge.IsTemplate ? t('wizard.days.template') : undefined)}
      />
      <DateField
        of={form}
        name="EndDate"
        label={t('wizard.end')}
        required={required}
        check={(end, { StartDate }) => endFault(StartDate, end)}
        {...frozen('EndDate')}
      />
    </div>
  );
};
