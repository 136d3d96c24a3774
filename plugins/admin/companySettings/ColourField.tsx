import { Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { focusRing, useField } from '#shell/api';
import { useText } from '../text';
import type { BrandingForm } from './Branding';

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  patch: {
    width: '2.5rem',
    height: '2rem',
    padding: 0,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    cursor: 'pointer',
    ...focusRing,
  },
});

interface ColourFieldProps {
  readonly of: BrandingForm;
  readonly label: string;
  readonly hint: string;
  readonly disabled: boolean;
}

const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** A colour, typed or chosen (ADC-031). */
export const ColourField = ({ of, label, hint, disabled }: ColourFieldProps) => {
  const styles = useStyles();
  const t = useText();
  const { field, frame, control } = useField(
    { of, name: 'BrandingColor', label, hint, disabled, texts: { form: t('branding.colour.wrong') } },
    { kind: 'text' },
  );
  return (
    <Field {...frame}>
      <div className={styles.row}>
        <input
          type="color"
          className={styles.patch}
          aria-label={t('branding.colour.choose')}
          disabled={disabled}
          value={isColour(field.value) ? field.value : '#000000'}
          onChange={({ target }) => field.onChange(target.value)}
        />
        <Input {...control} value={field.value} maxLength={7} onChange={(_, { value }) => field.onChange(value)} />
      </div>
    </Field>
  );
};
