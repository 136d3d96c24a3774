import { Field, Input, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { type Message, useMessage } from '../../../../i18n/texts';
import type { Failure } from '../../../../net/failure';
import { useText } from '../../text';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  code: { '& input': { letterSpacing: '0.15em', fontVariantNumeric: 'tabular-nums' } },
});

/** Proofs of the person's identity. */
export interface Proofs {
  readonly Password: string;
  readonly Code: string;
}

export const noProofs: Proofs = { Password: '', Code: '' };

interface ProofFieldsProps {
  readonly asks: readonly (keyof Proofs)[];
  readonly value: Proofs;
  readonly onChange: (value: Proofs) => void;
  /** Failure of the last attempt. */
  readonly error: Failure | undefined;
  readonly text: Message | undefined;
  /** Whether a recovery code is accepted instead of one of the app. */
  readonly takesRecoveryCode?: boolean;
}

/** Asks for the password, a code, or both, each with its fault. */
export const ProofFields = ({ asks, value, onChange, error, text, takesRecoveryCode = false }: ProofFieldsProps) => {
  const styles = useStyles();
  const t = useText();
  const say = useMessage();
  const faultOf = (name: keyof Proofs) => error?.fields?.find(({ field }) => field === name)?.text;
  return (
    <div className={styles.root}>
      {text && !error?.fields && (
        <MessageBar intent="error">
          <MessageBarBody>{say(text)}</MessageBarBody>
        </MessageBar>
      )}
      {asks.includes('Password') && (
        <Field label={t('factor.password')} required validationMessage={faultOf('Password')}>
          <Input
            type="password"
            name="password"
            autoComplete="current-password"
            value={value.Password}
            onChange={(_, { value: Password }) => onChange({ ...value, Password })}
          />
        </Field>
      )}
      {asks.includes('Code') && (
        <Field
          label={t('factor.code')}
          hint={t(takesRecoveryCode ? 'factor.code.orRecovery' : 'factor.code.hint')}
          required
          validationMessage={faultOf('Code')}
        >
          <Input
            className={styles.code}
            name="code"
            inputMode={takesRecoveryCode ? 'text' : 'numeric'}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            value={value.Code}
            onChange={(_, { value: Code }) => onChange({ ...value, Code })}
          />
        </Field>
      )}
    </div>
  );
};
