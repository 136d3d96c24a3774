import { Button, Field, Input, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { useMessage } from '../../../i18n/texts';
import type { Change } from '../../../state/change/change';
import { useChange } from '../../../ui/useChange';
import type { Profile } from '../contract';
import { sendOwnCode } from '../state';
import { useText } from '../text';
import { StepDialog } from './factor/StepDialog';

const useStyles = makeStyles({
  text: { margin: 0 },
  send: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  code: { maxWidth: '14rem', '& input': { letterSpacing: '0.15em', fontVariantNumeric: 'tabular-nums' } },
});

/** Proof of the person's identity in request bodies. */
export interface Proof {
  readonly Password?: string;
  readonly Code?: string;
}

interface OwnProofProps<I, O> {
  readonly title: string;
  readonly action: string;
  /** How the person confirms their identity. */
  readonly by: Profile['ProvesBy'];
  readonly change: Change<I, O>;
  readonly input: (proof: Proof) => I;
  readonly onDone: () => void;
  readonly onClose: () => void;
  /** Description of the action. */
  readonly children: ReactNode;
}

/** Asks for the password before an action; with single sign-on, for a code sent to the address that the company has on record. */
export const OwnProof = <I, O>({ title, action, by, change, input, onDone, onClose, children }: OwnProofProps<I, O>) => {
  const styles = useStyles();
  const t = useText();
  const say = useMessage();
  const [typed, setTyped] = useState('');
  const { run, isRunning, error, text } = useChange(change, onDone, { saysFailure: true });
  const fault = error?.fields?.find(({ field }) => field === by)?.text;
  return (
    <StepDialog
      title={title}
      action={action}
      isComplete={typed.trim() !== ''}
      isRunning={isRunning}
      onSubmit={() => run(input(by === 'Code' ? { Code: typed.trim() } : { Password: typed }))}
      onClose={onClose}
    >
      <p className={styles.text}>{children}</p>
      {text && !fault && (
        <MessageBar intent="error">
          <MessageBarBody>{error?.fields?.[0]?.text ?? say(text)}</MessageBarBody>
        </MessageBar>
      )}
      {by === 'Code' ? (
        <>
          <SendCode />
          <Field className={styles.code} label={t('ownCode')} required validationMessage={fault}>
            <Input name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={16} value={typed} onChange={(_, { value }) => setTyped(value)} />
          </Field>
        </>
      ) : (
        <Field label={t('factor.password')} required validationMessage={fault}>
          <Input type="password" name="password" autoComplete="current-password" value={typed} onChange={(_, { value }) => setTyped(value)} />
        </Field>
      )}
    </StepDialog>
  );
};

const SendCode = () => {
  const styles = useStyles();
  const t = useText();
  const [sentTo, setSentTo] = useState<string>();
  const { run, isRunning } = useChange(sendOwnCode, ({ SentTo }) => setSentTo(SentTo ?? undefined));
  return (
    <>
      <p className={styles.text}>{t('ownCode.text')}</p>
      <div className={styles.send}>
        <Button aria-disabled={isRunning} onClick={() => !isRunning && run({})}>
          {t(sentTo === undefined ? 'ownCode.send' : 'ownCode.again')}
        </Button>
        <span role="status">{sentTo !== undefined && t('ownCode.sent', { address: sentTo })}</span>
      </div>
    </>
  );
};
