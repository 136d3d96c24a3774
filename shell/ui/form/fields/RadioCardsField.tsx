import { Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import type { FieldPathByValue, FieldPathValue, FieldValues } from 'react-hook-form';
import { ChoiceLabel } from '../../ChoiceLabel';
import type { Labels } from '../choices';
import { type FieldProps, useField } from '../useField';

interface RadioCardsFieldProps<V extends FieldValues, N extends FieldPathByValue<V, string>> extends FieldProps<V, N> {
  readonly options: Labels<V, N>;
  /** Explanations below some of the labels. */
  readonly details?: { readonly [K in keyof Labels<V, N>]?: string };
}

const useStyles = makeStyles({
  cards: { display: 'grid', alignItems: 'stretch', gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))', gap: tokens.spacingHorizontalM },
  card: {
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    '&:has(:checked)': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorCompoundBrandStroke}`, outlineOffset: '-1px' },
    '& > label': { flexGrow: 1 },
  },
  details: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
});

/** One of a few values whose explanations do not fit into a list. */
export const RadioCardsField = <V extends FieldValues, N extends FieldPathByValue<V, string>>({ options, details, ...props }: RadioCardsFieldProps<V, N>) => {
  const styles = useStyles();
  const { field, frame, choose, disabled } = useRadio(props, options);
  return (
    <Field {...frame}>
      <RadioGroup className={styles.cards} value={field.value} disabled={disabled} onChange={(_, { value }) => choose(value as FieldPathValue<V, N>)}>
        {Object.entries<string>(options).map(([value, label], at) => (
          <Radio
            key={value}
            ref={at === 0 ? field.ref : undefined}
            className={styles.card}
            value={value}
            onBlur={field.onBlur}
            label={
              <>
                <ChoiceLabel isDisabled={disabled}>{label}</ChoiceLabel>
                {detailOf(details, value) && <span className={styles.details}>{detailOf(details, value)}</span>}
              </>
            }
          />
        ))}
      </RadioGroup>
    </Field>
  );
};

/** The label belongs to the group, and not to a single control. */
const useRadio = <V extends FieldValues, N extends FieldPathByValue<V, string>>(props: FieldProps<V, N>, options: object) => {
  const { field, frame, choose } = useField(props, {
    kind: 'choice',
    say: (value: string) => new Map<string, string>(Object.entries(options)).get(value) ?? value,
  });
  return { field, choose, frame: { ...frame, label: props.label }, disabled: props.disabled ?? false };
};

const detailOf = (details: object | undefined, value: string): string | undefined => new Map<string, string>(Object.entries(details ?? {})).get(value);
