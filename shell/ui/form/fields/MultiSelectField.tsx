import { Checkbox, Field, FieldContextProvider, makeStyles, tokens } from '@fluentui/react-components';
import { Fragment } from 'react';
import type { FieldPathByValue, FieldPathValue, FieldValues } from 'react-hook-form';
import { isEverything, isOptionDisabled, isSelectAllDisabled, reportedChoice } from '../../../rules/multiSelect';
import { ChoiceLabel } from '../../ChoiceLabel';
import type { Option } from '../choices';
import { useText } from '../text';
import { type FieldProps, useField } from '../useField';

/** Labels of chosen values. */
const namesOf = (options: readonly Option[], value: readonly string[]): string =>
  options
    .filter((option) => isEverything(value) || value.includes(option.value))
    .map(({ label }) => label)
    .join(', ');

type ListPath<V extends FieldValues> = FieldPathByValue<V, readonly string[]>;

interface MultiSelectFieldProps<V extends FieldValues, N extends ListPath<V>> extends FieldProps<V, N> {
  readonly options: readonly Option[];
  /** Whether selecting all reports every value instead of `["ALL"]` (SHL-160). */
  readonly isListed?: boolean;
}

const useStyles = makeStyles({
  box: {
    display: 'grid',
    // A dozen options fit without scrolling, such as all plugins.
    maxHeight: 'min(25rem, 60dvh)',
    overflowY: 'auto',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  hint: {
    display: 'block',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    // Below the label, beside the box of the check box.
    padding: `0 ${tokens.spacingHorizontalM} ${tokens.spacingVerticalS} calc(${tokens.spacingHorizontalXXXL} + ${tokens.spacingHorizontalXS})`,
  },
});

/** Several values of a list (SHL-155 to SHL-160), at most the contract's `maxItems`. A check box for all of them has the states ALL, SELECTED and NONE. */
export const MultiSelectField = <V extends FieldValues, N extends ListPath<V>>({ options, isListed = false, ...props }: MultiSelectFieldProps<V, N>) => {
  const styles = useStyles();
  const t = useText();
  const { id, field, choose: give, limits, isRequired, fault } = useField(props, { kind: 'list', say: (value: readonly string[]) => namesOf(options, value) });
  const { disabled = false } = props;
  const { maxItems: max } = limits;
  const values = options.map(({ value }) => value);
  const chosen: readonly string[] = isEverything(field.value) ? values : field.value;
  const isFull = max !== undefined && chosen.length >= max;
  const state = chosen.length === 0 ? false : chosen.length === options.length ? true : 'mixed';
  const choose = (next: readonly string[]): void => give(reportedChoice(next, values, isListed) as FieldPathValue<V, N>);
  const toggle = (value: string, isChosen: boolean): void => choose(values.filter((one) => (one === value ? isChosen : chosen.includes(one))));
  const count = max !== undefined && t(isFull ? 'count.reached' : 'count', { n: chosen.length, max });
  return (
    <Field
      className={props.className}
      label={props.label}
      hint={count || props.hint ? { children: [props.hint, count].filter(Boolean).join(' '), 'aria-live': 'polite' } : undefined}
      required={isRequired}
      validationMessage={fault}
    >
      {({ 'aria-labelledby': labelledBy, 'aria-describedby': describedBy }) => (
        // Fluent's Field would label every check box inside it.
        <FieldContextProvider value={undefined}>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in addition to the label of the field */}
          <div
            role="group"
            id={id}
            ref={field.ref}
            // Without a check box that can be focused, the list itself is focused for scrolling.
            tabIndex={disabled ? 0 : -1}
            aria-labelledby={labelledBy}
            aria-describedby={describedBy}
            className={styles.box}
            onBlur={field.onBlur}
          >
            <Checkbox
              label={<ChoiceLabel>{t('selectAll')}</ChoiceLabel>}
              checked={state}
              disabled={disabled || isSelectAllDisabled(options, max)}
              onChange={(_, { checked }) => choose(checked === true ? values : [])}
            />
            {options.map(({ value, label, hint }) => {
              const isOff = disabled || isOptionDisabled(value, chosen, max);
              const hintId = hint === undefined ? undefined : `${id}-${value}`;
              return (
                <Fragment key={value}>
                  <Checkbox
                    label={<ChoiceLabel isDisabled={isOff}>{label}</ChoiceLabel>}
                    aria-describedby={hintId}
                    checked={chosen.includes(value)}
                    disabled={isOff}
                    onChange={(_, { checked }) => toggle(value, checked === true)}
                  />
                  {hint !== undefined && (
                    <span id={hintId} className={styles.hint}>
                      {hint}
                    </span>
                  )}
                </Fragment>
              );
            })}
          </div>
        </FieldContextProvider>
      )}
    </Field>
  );
};
