import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { useFormDraft } from '../../../../keeping/drafts/useFormDraft';
import { passwordFaults } from '../../../../rules/password';
import { media } from '../../../../ui/looks/media';
import { PageFrame } from '../../../../ui/page/PageFrame';
import { SessionTexts } from '../../parts/SessionTexts';
import { selectSession } from '../../state/selectors';
import { AskedForm } from '../parts/AskedForm';
import type { Answers } from '../parts/FieldInput';
import { PasswordChecklist } from '../parts/PasswordChecklist';
import { type AskedField, initialAnswers, placeOf } from '../rules/fields';
import { firstLoginDraft } from '../state/names';
import { selectSteps } from '../state/selectors';
import { steps } from '../state/steps';
import { useText } from '../text';

const useStyles = makeStyles({
  page: { width: '100%', maxWidth: '40rem', margin: '0 auto' },
  form: {
    padding: tokens.spacingHorizontalXXL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow4,
    [media.mobile]: { padding: tokens.spacingHorizontalL },
  },
});

/** `/act/firstlogin`: the company's form at the first login (SES-016, SES-017). */
const FirstLogin = () => {
  const styles = useStyles();
  const t = useText();
  const id = useId();
  const { token } = useSelector(selectSession);
  const fields = token?.FirstLoginFormSetup;
  return (
    <div className={styles.page}>
      <PageFrame title={t('first.title')} subtitle={<span id={id}>{t('first.text')}</span>}>
        {fields && (
          <SessionTexts>
            <Questions fields={fields} titleId={id} />
          </SessionTexts>
        )}
      </PageFrame>
    </div>
  );
};

export default FirstLogin;

const ofType = (fields: readonly AskedField[], type: AskedField['InputType']): readonly string[] =>
  fields.filter(({ InputType }) => InputType === type).map(placeOf);

const Questions = ({ fields, titleId }: { readonly fields: readonly AskedField[]; readonly titleId: string }) => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  const { work, errors } = useSelector(selectSteps);
  const form = useForm<Answers>({ mode: 'onTouched', defaultValues: { ...initialAnswers(fields) }, shouldFocusError: false });
  const [passwordPlace] = ofType(fields, 'password');
  const offer = useFormDraft(firstLoginDraft, form, ofType(fields, 'password'));
  const answers = useWatch({ control: form.control }) as Answers;
  const mailsIn = (given: Answers): readonly string[] => ofType(fields, 'email').map((place) => given[place] ?? '');

  useEffect(() => void dispatch(steps.actions.opened()), [dispatch]);

  const validate = (field: AskedField, answer: string, given: Answers): string | undefined =>
    field.InputType === 'password' && answer !== '' && passwordFaults(answer, mailsIn(given)).length > 0 ? t('password.weak') : undefined;

  return (
    <div className={styles.form}>
      <AskedForm
        fields={fields}
        form={form}
        titleId={titleId}
        submit={t('continue')}
        isWorking={work === 'working'}
        refusals={errors}
        validate={validate}
        before={offer}
        after={passwordPlace && <PasswordChecklist password={answers[passwordPlace] ?? ''} mails={mailsIn(answers)} />}
        onSubmit={(given) => dispatch(steps.actions.formFilledIn(given))}
      />
    </div>
  );
};
