import { useWatch } from 'react-hook-form';
import { CheckField, DocumentsField, MultiSelectField, SelectField, TranslatedField } from '#shell/api';
import { useText } from '../../../text';
import { type ChallengeDocument, hasTick, takesReports, type WizardValues, wholeLanguage } from '../rules/values';
import { openFile } from '../state';
import { OutcomePart } from './OutcomePart';
import type { StepProps } from './step';
import { useFrozen } from './useFrozen';
import { useWizardStyles } from './useWizardStyles';

const reportingTypes = [
  'Checkbox',
  'Comment',
  'Attachment',
  'CheckboxComment',
  'CheckboxAttachment',
  'AttachmentComment',
  'CheckboxAttachmentComment',
] as const;
type ReportingType = (typeof reportingTypes)[number];

/** Counted activity: entries of trackers, or reports (ADH-099). */
export const ActivityStep = (props: StepProps) => {
  const styles = useWizardStyles();
  const t = useText();
  const { ProgramSubType } = useWatch({ control: props.form.form.control }) as WizardValues;
  if (ProgramSubType === 'Learn') return <p className={styles.text}>{t('wizard.activity.learn')}</p>;
  return takesReports({ ProgramSubType }) ? <Reports {...props} /> : <Trackers {...props} />;
};

const Trackers = ({ form, challenge, options: { Company, Trackers: trackers }, faultAt }: StepProps) => {
  const styles = useWizardStyles();
  const t = useText();
  const frozen = useFrozen(challenge);
  const chosen = useWatch({ control: form.form.control, name: 'TrackerIds' });
  const gone = chosen.filter((id) => !trackers.some(({ Value }) => Value === id));
  const all = [...trackers.map(({ Value, Text }) => ({ value: Value, label: Text })), ...gone.map((value) => ({ value, label: t('wizard.trackers.unknown') }))];
  if (all.length === 0) return <p className={styles.text}>{t('wizard.trackers.none', { company: Company.Text })}</p>;
  return (
    <MultiSelectField
      of={form}
      name="TrackerIds"
      label={t('wizard.trackers')}
      required
      isListed
      options={all}
      check={() => faultAt('TrackerIds')}
      {...frozen('TrackerIds', t('wizard.trackers.hint'))}
    />
  );
};

const Reports = (props: StepProps) => {
  const { form, faultAt } = props;
  const t = useText();
  const { ReportingType: reported, names } = useWatch({ control: form.form.control }) as WizardValues;
  const labels = Object.fromEntries(reportingTypes.map((type) => [type, t(`wizard.reporting.${type}`)])) as { readonly [T in ReportingType]: string };
  const fallback = wholeLanguage(names);
  const formFault = (isForm: boolean, at: number): string | undefined =>
    isForm && form.form.getValues('documents').some((document, place) => place < at && document.IsForm) ? t('wizard.document.oneForm') : undefined;
  return (
    <>
      <SelectField of={form} name="ReportingType" label={t('wizard.reporting')} required options={labels} check={() => faultAt('ReportingType')} />
      {hasTick({ ReportingType: reported }) && (
        <TranslatedField
          of={form}
          name="checkboxTexts"
          limitsOf="Texts.0.CheckboxText"
          label={t('wizard.checkboxText')}
          hint={t('wizard.checkboxText.hint')}
          fallback={fallback}
        />
      )}
      <TranslatedField
        of={form}
        name="instructions"
        kind="rich"
        limitsOf="Texts.0.Instructions"
        label={t('wizard.instructions')}
        hint={t('wizard.instructions.hint')}
        fallback={fallback}
      />
      <CheckField of={form} name="RequiresApproval" label={t('wizard.approval')} hint={t('wizard.approval.hint')} />
      <CheckField of={form} name="OnePerDay" label={t('wizard.onePerDay')} />
      <DocumentsField<ChallengeDocument, WizardValues>
        form={form}
        name="documents"
        limitsOf="Documents"
        label={t('wizard.documents')}
        note={t('wizard.documents.hint')}
        blank={{ IsForm: false }}
        open={openFile}
      >
        {(at) => <CheckField of={form} name={`documents.${at}.IsForm`} label={t('wizard.document.form')} check={(isForm) => formFault(isForm, at)} />}
      </DocumentsField>
      <OutcomePart {...props} />
    </>
  );
};
