import { Button, Checkbox, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { type FormEvent, useId, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useMessage } from '../../../../i18n/texts';
import { ChoiceLabel } from '../../../../ui/ChoiceLabel';
import { AccountPage } from '../../parts/AccountPage';
import { ErrorSummary } from '../../parts/ErrorSummary';
import { SubmitButton } from '../../parts/SubmitButton';
import { useAccountStyles } from '../../parts/useAccountStyles';
import { selectSession } from '../../state/selectors';
import { selectSteps } from '../state/selectors';
import { steps } from '../state/steps';
import { useText } from '../text';
import type { Contact } from './ContactChoice';

const useStyles = makeStyles({
  // The margin above belongs to the row, so that all its buttons have the same height.
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM, marginTop: tokens.spacingVerticalS, '& > button': { marginTop: 0 } },
  code: { '& input': { letterSpacing: '0.3em', fontVariantNumeric: 'tabular-nums' } },
});

/** Asks for the sent code, and whether to trust this browser from now on (SES-010). */
export const DeviceCode = ({ contact }: { readonly contact: Contact }) => {
  const styles = useStyles();
  const account = useAccountStyles();
  const t = useText();
  const say = useMessage();
  const id = useId();
  const dispatch = useDispatch();
  const { work, errors, isCodeSentAgain: isAgain } = useSelector(selectSteps);
  const { signIn } = useSelector(selectSession);
  const [code, setCode] = useState('');
  const [isTrusted, setIsTrusted] = useState(false);
  const isWorking = work === 'working' || signIn.status === 'loading';
  const verify = (event: FormEvent): void => {
    event.preventDefault();
    if (code.trim() !== '' && !isWorking) dispatch(steps.actions.codeEntered({ contact: contact.UserIdHash, code, isTrusted }));
  };
  return (
    <AccountPage title={t('device.code.title')} titleId={id} field={`${id}code`} step="code">
      <form className={account.form} aria-labelledby={id} noValidate onSubmit={verify}>
        <p className={account.text} role="status">
          {t(isAgain ? 'device.code.again' : 'device.code.text', { contact: contact.MaskedContact })}
        </p>
        <ErrorSummary occasion={errors}>{errors.length > 0 && errors.map((error) => <div key={say(error)}>{say(error)}</div>)}</ErrorSummary>
        <Field label={t('device.code')} required>
          <Input
            className={styles.code}
            id={`${id}code`}
            size="large"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(_, { value }) => setCode(value)}
          />
        </Field>
        <Checkbox label={<ChoiceLabel>{t('device.trust')}</ChoiceLabel>} checked={isTrusted} onChange={(_, { checked }) => setIsTrusted(checked === true)} />
        <div className={styles.buttons}>
          <SubmitButton isWorking={isWorking} disabled={code.trim() === ''}>
            {isWorking ? t('working') : t('device.verify')}
          </SubmitButton>
          <Button
            size="large"
            disabledFocusable={isWorking}
            onClick={() => dispatch(steps.actions.codeRequested({ contact: contact.UserIdHash, type: contact.Type }))}
          >
            {t('device.resend')}
          </Button>
        </div>
        <div>
          <Button appearance="transparent" onClick={() => dispatch(steps.actions.contactReopened())}>
            {t('device.another')}
          </Button>
        </div>
      </form>
    </AccountPage>
  );
};
