import { Button, Checkbox, Combobox, Field, FieldContextProvider, Input, makeStyles, Option, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { folded } from '../../../../rules/fuzzy';
import { ChoiceLabel } from '../../../../ui/ChoiceLabel';
import { MessageOption } from '../../../../ui/MessageOption';
import type { Choice, FilterCategory } from '../../contract';
import { mostValues, typedFault } from '../../rules/audience';
import { useText } from '../../text';
import { Chips } from './Chips';
import { useFaultText } from './useFaultText';

/** Maximum number of values shown as checkboxes. With more, the user searches by typing. */
const mostBoxes = 10;
/** Maximum number of search results listed at once. */
const mostListed = 100;

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXS, minWidth: 0 },
  boxes: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM, minWidth: 0 },
  box: { minWidth: 0, width: '100%', maxWidth: '100%' },
  list: { maxHeight: '320px' },
  typed: { display: 'flex', gap: tokens.spacingHorizontalS, minWidth: 0 },
  input: { minWidth: 0, flexGrow: 1 },
});

export interface ValuesProps {
  readonly label: string;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly fault: string | undefined;
  readonly isDisabled: boolean;
}

interface OfferedProps extends ValuesProps {
  readonly offered: readonly Choice[];
  /** Maximum number of values that can be chosen. */
  readonly most?: number;
}

/** The values of a list: checkboxes for a few, a search for many. A chosen value that is no longer offered is marked. */
export const OfferedValues = (props: OfferedProps) => {
  const { label, values, onChange, offered, isDisabled, fault, most = mostValues } = props;
  const styles = useStyles();
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const gone = values.filter((value) => !offered.some(({ Value }) => Value === value));
  const nameOf = (value: string): string => offered.find(({ Value }) => Value === value)?.Text ?? t('audience.value.gone');
  const isFew = offered.length <= mostBoxes;
  const chips = (isFew ? gone : values).map((value) => ({ value, name: nameOf(value), isGone: gone.includes(value) }));
  const remove = (value: string): void => {
    onChange(values.filter((one) => one !== value));
    field.current?.focus();
  };
  const toggle = (value: string): void => {
    if (values.includes(value)) onChange(values.filter((one) => one !== value));
    else if (values.length < most) onChange([...values, value]);
  };
  const isFull = values.length >= most;
  const message = fault ?? (gone.length > 0 ? t('audience.fault.gone') : undefined);
  const hint = isFull || offered.length > most ? t('audience.count', { n: values.length, max: most }) : undefined;
  return (
    <Field label={label} validationMessage={message} hint={hint && { children: hint, 'aria-live': 'polite' }}>
      {({ 'aria-labelledby': labelledBy, 'aria-describedby': describedBy }) => (
        // Fluent's Field would label every control inside it.
        <FieldContextProvider value={undefined}>
          <div className={styles.root}>
            <Chips label={label} chips={chips} isDisabled={isDisabled} onRemove={remove} />
            {isFew ? (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in addition to the label of the field
              <div role="group" aria-labelledby={labelledBy} aria-describedby={describedBy} className={styles.boxes}>
                {offered.map(({ Value, Text }, at) => {
                  const isOff = isDisabled || (isFull && !values.includes(Value));
                  return (
                    <Checkbox
                      key={Value}
                      ref={at === 0 ? field : undefined}
                      label={<ChoiceLabel isDisabled={isOff}>{Text}</ChoiceLabel>}
                      checked={values.includes(Value)}
                      disabled={isOff}
                      aria-invalid={message !== undefined}
                      onChange={() => toggle(Value)}
                    />
                  );
                })}
                {offered.length === 0 && <span>{t('audience.values.none')}</span>}
              </div>
            ) : (
              <Found
                {...props}
                field={field}
                isFull={isFull}
                described={{ 'aria-labelledby': labelledBy, 'aria-describedby': describedBy }}
                onToggle={toggle}
              />
            )}
          </div>
        </FieldContextProvider>
      )}
    </Field>
  );
};

interface FoundProps extends OfferedProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly isFull: boolean;
  readonly described: { readonly 'aria-labelledby': string | undefined; readonly 'aria-describedby': string | undefined };
  readonly onToggle: (value: string) => void;
}

const Found = ({ offered, values, field, isFull, isDisabled, fault, described, onToggle }: FoundProps) => {
  const styles = useStyles();
  const t = useText();
  const [typed, setTyped] = useState('');
  const term = folded(typed.trim());
  const fitting = offered.filter(({ Text }) => folded(Text).includes(term));
  const beyond = fitting.length - mostListed;
  return (
    <Combobox
      ref={field}
      {...described}
      className={styles.box}
      listbox={{ className: styles.list }}
      multiselect
      freeform
      autoComplete="off"
      disabled={isDisabled}
      aria-invalid={fault !== undefined}
      placeholder={t('audience.values.search')}
      value={typed}
      selectedOptions={[...values]}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => setTyped('')}
      onOptionSelect={(_, { optionValue }) => {
        if (optionValue === undefined) return;
        onToggle(optionValue);
        setTyped('');
      }}
    >
      {fitting.slice(0, mostListed).map(({ Value, Text }) => (
        <Option key={Value} value={Value} text={Text} disabled={isFull && !values.includes(Value)}>
          {Text}
        </Option>
      ))}
      {fitting.length === 0 && <MessageOption>{t('audience.values.nothing')}</MessageOption>}
      {beyond > 0 && <MessageOption>{t('audience.values.more', { n: beyond })}</MessageOption>}
    </Combobox>
  );
};

interface TypedProps extends ValuesProps {
  readonly category: FilterCategory;
}

/** Typed values, entered one after the other (FIL-042). */
export const TypedValues = ({ category, label, values, onChange, fault, isDisabled }: TypedProps) => {
  const styles = useStyles();
  const t = useText();
  const say = useFaultText();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const add = (): void => {
    const value = typed.trim();
    if (value === '') return;
    const is = typedFault(category, value);
    if (is) {
      setWrong(say({ part: 'Values', is }, category));
      return;
    }
    if (!values.includes(value) && values.length < mostValues) onChange([...values, value]);
    setTyped('');
  };
  const addByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    // Enter would submit the form.
    event.preventDefault();
    add();
  };
  return (
    <div className={styles.root}>
      <Field label={label} validationMessage={wrong ?? fault} hint={t('audience.typed')}>
        <Input
          ref={field}
          className={styles.input}
          disabled={isDisabled}
          maxLength={200}
          {...(category.ValueType === 'number' && { inputMode: 'decimal' })}
          value={typed}
          onChange={(_, { value }) => {
            setTyped(value);
            setWrong(undefined);
          }}
          onKeyDown={addByKey}
          // A typed text is added when the field loses focus.
          onBlur={add}
          contentAfter={
            <Button size="small" appearance="transparent" disabled={isDisabled} aria-label={t('audience.typed.addTo', { label })} onClick={add}>
              {t('audience.typed.add')}
            </Button>
          }
        />
      </Field>
      <Chips
        label={label}
        chips={values.map((value) => ({ value, name: value }))}
        isDisabled={isDisabled}
        onRemove={(value) => {
          onChange(values.filter((one) => one !== value));
          field.current?.focus();
        }}
      />
    </div>
  );
};
