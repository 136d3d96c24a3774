import { Badge, Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkCircleFilled } from '@fluentui/react-icons';
import { type KeyboardEvent, useId, useState } from 'react';
import { useMessage } from '../../../i18n/texts';
import { BusyRing } from '../../../ui/states/BusyRing';
import { useChange } from '../../../ui/useChange';
import { confirmCode, sendCode } from '../state';
import { useText } from '../text';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  verified: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, color: tokens.colorStatusSuccessForeground1 },
  code: { display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: tokens.spacingHorizontalM },
  input: { flex: '0 1 9rem', minWidth: '7rem' },
  // Aligned with the input, which is below its label.
  verify: { marginTop: '24px' },
});

interface EmailVerificationProps {
  /** The saved address, which the field may differ from. */
  readonly address: string;
  readonly isVerified: boolean;
}

/** Verification of the preferred mail address (ACC-035). */
export const EmailVerification = ({ address, isVerified }: EmailVerificationProps) => {
  const styles = useStyles();
  const t = useText();
  const [isSent, setIsSent] = useState(false);
  const sending = useChange(sendCode, () => setIsSent(true));
  if (isVerified) {
    return (
      <span className={styles.verified}>
        <CheckmarkCircleFilled aria-hidden />
        {t('email.verified')}
      </span>
    );
  }
  return (
    <>
      <div className={styles.row}>
        <Badge appearance="tint" color="warning">
          {t('email.unverified')}
        </Badge>
        <Button size="small" aria-disabled={sending.isRunning} onClick={() => sending.run({ body: { PreferredEmail: address } })}>
          {t(isSent ? 'email.again' : 'email.send')}
        </Button>
      </div>
      {isSent && <CodeField address={address} />}
    </>
  );
};

const CodeField = ({ address }: Pick<EmailVerificationProps, 'address'>) => {
  const styles = useStyles();
  const t = useText();
  const say = useMessage();
  const id = useId();
  const [code, setCode] = useState('');
  const { run, isRunning, error, text } = useChange(confirmCode, undefined, { saysFailure: true });
  const isCode = /^\d{6}$/.test(code.replace(/\s/g, ''));
  const verify = (): void => {
    if (isCode && !isRunning) run({ body: { PreferredEmail: address, Code: code.trim() } });
  };
  // Enter must not submit the surrounding form.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    verify();
  };
  const fault = error?.fields?.[0]?.text ?? (text && say(text));
  return (
    <div className={styles.code}>
      <Field
        className={styles.input}
        label={{ children: t('email.code'), htmlFor: id }}
        hint={t('email.code.hint', { address })}
        {...(fault && { validationMessage: fault })}
      >
        <Input
          id={id}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          value={code}
          onKeyDown={onKeyDown}
          onChange={(_, { value }) => setCode(value)}
        />
      </Field>
      <Button className={styles.verify} disabledFocusable={!isCode} icon={isRunning ? <BusyRing size="small" /> : null} onClick={verify}>
        {t('email.verify')}
      </Button>
    </div>
  );
};
