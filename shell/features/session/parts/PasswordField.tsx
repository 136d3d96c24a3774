import { Button, Field, type FieldProps, Input, type InputProps } from '@fluentui/react-components';
import { type Ref, useState } from 'react';
import { useText } from '../text';
import { useAccountStyles } from './useAccountStyles';

interface PasswordFieldProps extends Pick<FieldProps, 'hint' | 'validationMessage'>, Pick<InputProps, 'onBlur' | 'size' | 'name' | 'id' | 'aria-describedby'> {
  readonly label: string;
  readonly value: string;
  /** Value of `autocomplete` for password managers. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly required?: boolean;
  readonly onChange: (value: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A password field with a button to show it. Pasting is allowed, for password managers. */
export const PasswordField = ({ label, hint, validationMessage, required = true, onChange, ref, size = 'large', ...input }: PasswordFieldProps) => {
  const styles = useAccountStyles();
  const t = useText();
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} required={required} hint={hint} validationMessage={validationMessage}>
      <Input
        {...input}
        className={styles.field}
        {...(ref && { input: { ref } })}
        size={size}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(_, data) => onChange(data.value)}
        contentAfter={
          <Button appearance="transparent" size="small" aria-label={isShown ? t('password.hide') : t('password.show')} onClick={() => setIsShown(!isShown)}>
            {isShown ? t('password.hideShort') : t('password.showShort')}
          </Button>
        }
      />
    </Field>
  );
};
