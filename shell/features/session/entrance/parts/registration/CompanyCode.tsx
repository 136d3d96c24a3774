import { Field, Input } from '@fluentui/react-components';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useMessage } from '../../../../../i18n/texts';
import { SubmitButton } from '../../../parts/SubmitButton';
import { useAccountStyles } from '../../../parts/useAccountStyles';
import { registration } from '../../state/registration';
import { selectRegistration } from '../../state/selectors';
import { useText } from '../../text';
import { StepFailure } from './StepFailure';
import { StepFrame } from './StepFrame';

/** Asks for the company code when registration was opened without a link (SES-108). */
export const CompanyCode = () => {
  const styles = useAccountStyles();
  const t = useText();
  const say = useMessage();
  const id = useId();
  const dispatch = useDispatch();
  const { work, failure, rid } = useSelector(selectRegistration);
  const [code, setCode] = useState(rid);
  const field = useRef<HTMLInputElement>(null);
  const isWorking = work === 'working';
  const isUnknown = failure?.field === 'CompanyCode';

  useEffect(() => {
    if (failure?.field === 'CompanyCode') field.current?.focus();
  }, [failure]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.trim() !== '' && !isWorking) dispatch(registration.actions.codeEntered(code));
  };
  return (
    <StepFrame title={t('registration.code.title')} titleId={id} text={t('registration.code.text')}>
      <form className={styles.form} aria-labelledby={id} noValidate onSubmit={submit}>
        {!isUnknown && <StepFailure />}
        <Field label={t('registration.code')} required validationMessage={isUnknown ? say(failure.text) : undefined}>
          <Input
            ref={field}
            size="large"
            name="code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={code}
            onChange={(_, { value }) => setCode(value)}
          />
        </Field>
        <SubmitButton isWorking={isWorking} disabled={code.trim() === ''}>
          {isWorking ? t('working') : t('continue')}
        </SubmitButton>
      </form>
    </StepFrame>
  );
};
