import { useWatch } from 'react-hook-form';
import { type AudienceCount, AudienceField, CheckField, NumberField } from '#shell/api';
import { useText } from '../../../text';
import { mayGrow } from '../rules/frozen';
import type { WizardValues } from '../rules/values';
import type { StepProps } from './step';
import { useFrozen } from './useFrozen';
import { useWizardStyles } from './useWizardStyles';

interface ParticipantsStepProps extends StepProps {
  /** Called with the number of people in the audience. */
  readonly onCount: (count: AudienceCount | undefined) => void;
}

/** The audience, and social features (ADH-099). */
export const ParticipantsStep = ({ onCount, ...props }: ParticipantsStepProps) => {
  const { form, options, faultAt } = props;
  const styles = useWizardStyles();
  const t = useText();
  const { ProgramSubType, Groups } = useWatch({ control: form.form.control }) as WizardValues;
  const { EligibilityFilter: audience, AudienceText: text } = props.challenge;
  const saved = { audience, text };
  const hasGroups = ProgramSubType === 'Group' || Groups.Min !== null || Groups.Max !== null;
  return (
    <>
      <div className={styles.part}>
        <AudienceField
          of={form}
          name="EligibilityFilter"
          label={t('wizard.audience')}
          company={options.Company}
          saved={saved}
          onCount={onCount}
          listType="Challenge"
        />
      </div>
      <CheckField of={form} name="PeerToPeer" label={t('wizard.peerToPeer')} hint={t('wizard.peerToPeer.hint')} />
      <CheckField of={form} name="MessageBoard" label={t('wizard.messageBoard')} hint={t('wizard.messageBoard.hint')} check={() => faultAt('MessageBoard')} />
      {hasGroups && <GroupSizes {...props} isRequired={ProgramSubType === 'Group'} />}
    </>
  );
};

/** Sizes of groups; once groups have members, they can only increase. */
const GroupSizes = ({ form, challenge, faultAt, isRequired }: StepProps & { readonly isRequired: boolean }) => {
  const styles = useWizardStyles();
  const t = useText();
  const frozen = useFrozen(challenge)('Groups');
  const largest = mayGrow(challenge) ? { disabled: false, hint: t('wizard.frozen.grows') } : frozen;
  const maxFault = (max: number | null, min: number | null): string | undefined => {
    if (max === null) return undefined;
    if (mayGrow(challenge) && max < (challenge.Groups?.Max ?? 0)) return t('wizard.frozen.grows');
    return min !== null && max < min ? t('wizard.groups.sizes') : faultAt('Groups.Max');
  };
  return (
    <section className={styles.part} aria-label={t('wizard.groups')}>
      <h3 className={styles.heading}>{t('wizard.groups')}</h3>
      <div className={styles.pair}>
        <NumberField of={form} name="Groups.Min" label={t('wizard.groups.min')} required={isRequired} check={() => faultAt('Groups.Min')} {...frozen} />
        <NumberField
          of={form}
          name="Groups.Max"
          label={t('wizard.groups.max')}
          required={isRequired}
          check={(max, { Groups }) => maxFault(max, Groups.Min)}
          {...largest}
        />
      </div>
    </section>
  );
};
