import { Button, Checkbox, Field, Input, makeStyles } from '@fluentui/react-components';
import { type FormEvent, useId, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'wouter';
import { useMessage } from '../../../../i18n/texts';
import { ChoiceLabel } from '../../../../ui/ChoiceLabel';
import { addresses } from '../../addresses';
import { AccountPage } from '../../parts/AccountPage';
import { ErrorSummary } from '../../parts/ErrorSummary';
import { SubmitButton } from '../../parts/SubmitButton';
import { useAccountStyles } from '../../parts/useAccountStyles';
import { selectSteps } from '../state/selectors';
import { steps } from '../state/steps';
import { useText } from '../text';

const useStyles = makeStyles({
  code: { '& input': { letterSpacing: '0.3em', fontVariantNumeric: 'tabular-nums' } },
});

/**
 * Asks for a code of the authenticator app, or a recovery code.
 * @param canTrust whether this browser can be trusted from now on, after name and password
 */
export const FactorCode = ({ canTrust }: { readonly canTrust: boolean }) => {
  const styles = useStyles();
  const account = useAccountStyles();
  const t = useText();
  const say = useMessage();
  const id = useId();
  const dispatch = useDispatch();
  const { work, errors } = useSelector(selectSteps);
  const [isRecovery, setIsRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [isTrusted, setIsTrusted] = useState(false);
  const isWorking = work === 'working';
  const kind = isRecovery ? 'recovery' : 'app';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.trim() !== '' && !isWorking) dispatch(steps.actions.factorEntered({ code, isTrusted }));
  };
  const change = (): void => {
    setIsRecovery(!isRecovery);
    setCode('');
    dispatch(steps.actions.opened());
  };
  return (
    <AccountPage title={t('factor.title')} titleId={id} field={`${id}code`} step={kind}>
      <form className={account.form} aria-labelledby={id} noValidate onSubmit={submit}>
        <p className={account.text} role="status">
          {t(`factor.text.${kind}`)}
        </p>
        <ErrorSummary occasion={errors}>{errors.length > 0 && errors.map((error) => <div key={say(error)}>{say(error)}</div>)}</ErrorSummary>
        <Field label={t(`factor.${kind}`)} required>
          <Input
            className={isRecovery ? '' : styles.code}
            id={`${id}code`}
            size="large"
            name="code"
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            value={code}
            onChange={(_, { value }) => setCode(value)}
          />
        </Field>
        {canTrust && (
          <Checkbox label={<ChoiceLabel>{t('device.trust')}</ChoiceLabel>} checked={isTrusted} onChange={(_, { checked }) => setIsTrusted(checked === true)} />
        )}
        <SubmitButton isWorking={isWorking} disabled={code.trim() === ''}>
          {isWorking ? t('working') : t('device.verify')}
        </SubmitButton>
        <div>
          <Button appearance="transparent" onClick={change}>
            {t(isRecovery ? 'factor.useApp' : 'factor.useRecovery')}
          </Button>
        </div>
        <Link className={account.link} href={addresses.signIn}>
          {t('toSignIn')}
        </Link>
      </form>
    </AccountPage>
  );
};
