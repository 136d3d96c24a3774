import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkCircleFilled, ErrorCircleFilled } from '@fluentui/react-icons';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { normalPhone } from '../../../rules/phone';
import { useText } from '../text';
import { type FieldProps, useField } from '../useField';

/** Verification state of the number and its actions (SHL-145 to SHL-147). */
interface Verification {
  readonly state: 'verified' | 'pending' | 'pendingWithResend';
  readonly onResend: () => void;
}

interface PhoneFieldProps<V extends FieldValues, N extends FieldPathByValue<V, string>> extends FieldProps<V, N> {
  readonly verification?: Verification;
}

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalS },
  resend: { justifySelf: 'start' },
  verified: { color: tokens.colorStatusSuccessForeground1 },
  pending: { color: tokens.colorStatusDangerForeground1 },
});

const asSent = (text: string): string => normalPhone(text) ?? text;

/** A phone number (SHL-138 to SHL-148): sent as plus and digits, `+12015550123`, and shown as typed. */
export const PhoneField = <V extends FieldValues, N extends FieldPathByValue<V, string>>({ verification, ...props }: PhoneFieldProps<V, N>) => {
  const styles = useStyles();
  const t = useText();
  const { field, frame, control } = useField(props, { kind: 'phone', asSent });
  const isNumber = normalPhone(field.value) !== undefined;
  return (
    <div className={styles.root}>
      <Field {...frame}>
        <Input
          {...control}
          type="tel"
          autoComplete="tel"
          placeholder="(201) 555-0123"
          value={field.value}
          contentAfter={verification && <Indicator state={verification.state} />}
          onChange={(_, { value }) => field.onChange(value)}
        />
      </Field>
      {verification?.state === 'pendingWithResend' && (
        <Button className={styles.resend} disabledFocusable={!isNumber} onClick={verification.onResend}>
          {t('phone.resend')}
        </Button>
      )}
    </div>
  );
};

const Indicator = ({ state }: Pick<Verification, 'state'>) => {
  const styles = useStyles();
  const t = useText();
  return state === 'verified' ? (
    <CheckmarkCircleFilled className={styles.verified} aria-label={t('phone.verified')} />
  ) : (
    <ErrorCircleFilled className={styles.pending} aria-label={t('phone.pending')} />
  );
};
