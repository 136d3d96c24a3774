import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useId } from 'react';
import { useForm } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { useFormDraft } from '../../../keeping/drafts/useFormDraft';
import { DialogFrame } from '../../../ui/DialogFrame';
import { BusyRing } from '../../../ui/states/BusyRing';
import { type AskedField, initialAnswers, placeOf, useFieldText } from '../../session';
import { type Answers, ErrorSummary, FieldInput } from '../../session/views';
import { FieldHelp } from '../parts/FieldHelp';
import { WelcomeSection } from '../parts/WelcomeSection';
import { selectAnswers, welcomeAnswered } from '../state/slice';
import { mobileNumber, skippedAnswers, welcomeAnswers, welcomeDraft, welcomeFault } from '../state/welcomeFields';
import { useText } from '../text';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL, '& > [role="alert"]:empty': { display: 'none' } },
  // The focus ring is drawn inside the scrolling part.
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  small: { margin: 0, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200, color: tokens.colorNeutralForeground3 },
});

/** Optional details of a new person for their profile (NOT-059 to NOT-079). The saga that opened it closes it, once the answer is stored. */
const Welcome = ({ fields }: { readonly fields: readonly AskedField[] }) => {
  const styles = useStyles();
  const t = useText();
  const id = useId();
  const dispatch = useDispatch();
  const { answer, refusal } = useSelector(selectAnswers);
  const form = useForm<Answers>({ mode: 'onTouched', defaultValues: { ...initialAnswers(fields) } });
  const offer = useFormDraft(welcomeDraft, form);
  const { isValid, isDirty } = form.formState;
  const faultText = useFaultText();
  const isSending = answer === 'sending';
  const mobile = fields.filter(({ Name }) => Name === mobileNumber);
  const others = fields.filter(({ Name }) => Name !== mobileNumber);
  const refused = fields.find(({ Name }) => Name === refusal?.field);

  const { setError } = form;
  useEffect(() => {
    if (refused) setError(placeOf(refused), { type: 'server', message: refusal?.text ?? t('error') }, { shouldFocus: true });
  }, [refusal, refused, setError, t]);

  const send = (given: Readonly<Record<string, string>>, isSkipped: boolean): void => {
    if (!isSending) dispatch(welcomeAnswered({ fields: given, isSkipped }));
  };
  const skip = (): void => send(skippedAnswers(fields, form.getValues()), true);
  const input = (field: AskedField) => (
    <FieldInput
      key={field.Name}
      field={field}
      id={`${id}${placeOf(field)}`}
      control={form.control}
      validate={(given) => faultText(field, given)}
      hint={field.HelpText && <FieldHelp text={field.HelpText} />}
      whenFixed="disabled"
    />
  );

  return (
    <DialogFrame
      title={t('welcome.title')}
      width="36rem"
      kind="form"
      onClose={skip}
      actions={
        <>
          <Button aria-disabled={isSending} onClick={skip}>
            {t('welcome.skip')}
          </Button>
          <Button
            appearance="primary"
            type="submit"
            form={id}
            disabled={!isValid || !isDirty}
            aria-disabled={isSending || !isValid || !isDirty}
            icon={isSending ? <BusyRing size="small" /> : null}
          >
            {t('welcome.complete')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={form.handleSubmit((given) => send(welcomeAnswers(fields, given), false))}>
        <p className={styles.text}>{t('welcome.subtitle')}</p>
        {offer}
        <ErrorSummary occasion={refusal}>{refusal && !refused && (refusal.text ?? t('error'))}</ErrorSummary>
        {mobile.length > 0 && (
          <WelcomeSection title={t('welcome.mobile')}>
            {mobile.map(input)}
            <p className={styles.small}>{t('welcome.sms')}</p>
          </WelcomeSection>
        )}
        {others.length > 0 && <WelcomeSection title={t('welcome.more')}>{others.map(input)}</WelcomeSection>}
      </form>
    </DialogFrame>
  );
};

export default Welcome;

const useFaultText = (): ((field: AskedField, answer: string) => string | undefined) => {
  const t = useText();
  const fieldText = useFieldText();
  return (field, answer) => {
    switch (welcomeFault(field, answer)) {
      case 'phone':
        return t('welcome.phone');
      case 'email':
        return fieldText('field.email');
      case undefined:
        return undefined;
    }
  };
};
