import { Button, Checkbox, Field, FieldContextProvider, makeStyles, tokens } from '@fluentui/react-components';
import type { FieldPathByValue, FieldPathValue, FieldValues } from 'react-hook-form';
import { ChoiceLabel } from '../../../../ui/ChoiceLabel';
import { type FieldProps, useField } from '../../../../ui/form/useField';
import type { NotificationSetup } from '../contract';
import { labelsOf } from '../rules/lists';
import { useText } from '../text';

type ListPath<V extends FieldValues> = FieldPathByValue<V, readonly string[]>;

interface AudienceFieldProps<V extends FieldValues, N extends ListPath<V>> extends FieldProps<V, N> {
  readonly items: NotificationSetup['RolesList']['Items'];
}

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS, marginBottom: tokens.spacingVerticalXS },
  chosen: { flexGrow: 1, minWidth: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  box: {
    display: 'grid',
    maxHeight: '11rem',
    overflowY: 'auto',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});

/** One of the lists of a notification's audience: an empty selection means everyone (ADN-030 to ADN-035). */
export const AudienceField = <V extends FieldValues, N extends ListPath<V>>({ items, ...props }: AudienceFieldProps<V, N>) => {
  const styles = useStyles();
  const t = useText();
  const say = (values: readonly string[]): string => labelsOf(values, items, t('field.all'));
  const { id, field, choose: give, fault } = useField(props, { kind: 'list', say });
  const chosen: readonly string[] = field.value;
  const choose = (values: readonly string[]): void => give(values as FieldPathValue<V, N>);
  const { label } = props;
  return (
    <Field label={label} validationMessage={fault}>
      {({ 'aria-labelledby': labelledBy, 'aria-describedby': describedBy }) => (
        // Resets Fluent's Field context, which would give its label to every checkbox inside.
        <FieldContextProvider value={undefined}>
          <div className={styles.head}>
            <span className={styles.chosen} aria-live="polite">
              {say(chosen)}
            </span>
            <Button
              size="small"
              aria-label={t('field.selectAllOf', { label })}
              onClick={() => choose(items.flatMap(({ Value, Disabled }) => (Disabled && !chosen.includes(Value) ? [] : [Value])))}
            >
              {t('field.selectAll')}
            </Button>
            <Button size="small" aria-label={t('field.clearOf', { label })} disabledFocusable={chosen.length === 0} onClick={() => choose([])}>
              {t('field.clear')}
            </Button>
          </div>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend beside the label of the field */}
          <div
            role="group"
            id={id}
            ref={field.ref}
            tabIndex={-1}
            aria-labelledby={labelledBy}
            aria-describedby={describedBy}
            className={styles.box}
            onBlur={field.onBlur}
          >
            {items.map(({ Value, Text, Disabled }) => {
              const isChosen = chosen.includes(Value);
              const isOff = Disabled && !isChosen;
              return (
                <Checkbox
                  key={Value}
                  label={<ChoiceLabel isDisabled={isOff}>{Text}</ChoiceLabel>}
                  checked={isChosen}
                  disabled={isOff}
                  onChange={(_, { checked }) => choose(checked === true ? [...chosen, Value] : chosen.filter((one) => one !== Value))}
                />
              );
            })}
          </div>
        </FieldContextProvider>
      )}
    </Field>
  );
};
