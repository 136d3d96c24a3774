import { Checkbox, Field, FieldContextProvider } from '@fluentui/react-components';
import type { FieldPathByValue, FieldPathValue, FieldValues } from 'react-hook-form';
import { ChoiceLabel, type FieldProps, useField } from '#shell/api';
import type { Account } from '../../../contract';
import { useText } from '../../../text';

export type Right = Account['Rights'][number]['Right'];

interface RightsFieldProps<V extends FieldValues, N extends FieldPathByValue<V, readonly Right[]>> extends FieldProps<V, N> {
  readonly offered: readonly Right[];
  /** Rights that can be changed. */
  readonly mayGive: readonly Right[];
}

/** Rights as check boxes; those that the caller may not grant are fixed. */
export const RightsField = <V extends FieldValues, N extends FieldPathByValue<V, readonly Right[]>>({ offered, mayGive, ...props }: RightsFieldProps<V, N>) => {
  const t = useText();
  const say = (rights: readonly Right[]) => rights.map((right) => t(`right.${right}`)).join(', ');
  const { id, field, choose, fault } = useField(props, { kind: 'list', say });
  const chosen: readonly Right[] = field.value;
  const toggle = (right: Right, isChosen: boolean): void =>
    choose(offered.filter((one) => (one === right ? isChosen : chosen.includes(one))) as unknown as FieldPathValue<V, N>);
  const fixed = offered.filter((right) => !mayGive.includes(right));
  return (
    <Field label={props.label} hint={fixed.length > 0 ? t('people.rights.fixed', { rights: say(fixed) }) : undefined} validationMessage={fault}>
      {({ 'aria-labelledby': labelledBy, 'aria-describedby': describedBy }) => (
        // Fluent's Field would label every box inside it.
        <FieldContextProvider value={undefined}>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend beside the label of the field */}
          <div role="group" id={id} ref={field.ref} tabIndex={-1} aria-labelledby={labelledBy} aria-describedby={describedBy} onBlur={field.onBlur}>
            {offered.map((right) => {
              const isFixed = !mayGive.includes(right);
              return (
                <div key={right}>
                  <Checkbox
                    label={<ChoiceLabel isDisabled={isFixed}>{t(`right.${right}`)}</ChoiceLabel>}
                    checked={chosen.includes(right)}
                    disabled={isFixed}
                    onChange={(_, { checked }) => toggle(right, checked === true)}
                  />
                </div>
              );
            })}
          </div>
        </FieldContextProvider>
      )}
    </Field>
  );
};
