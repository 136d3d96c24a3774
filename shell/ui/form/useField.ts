import { type ReactNode, useEffect, useId, useRef } from 'react';
import { type FieldPath, type FieldPathValue, type FieldValues, useController } from 'react-hook-form';
import { useIntl } from '../../i18n/intl';
import { type Limits, limitsAt } from '../../net/limits';
import { type Fault as RuleFault, textOf } from '../../rules/fault';
import { type FieldRule, faultOf, isNeeded } from './faults';
import { useFormPart, useRevealedRef } from './fieldPart';
import { type FormText, useText } from './text';
import type { ContractForm } from './useContractForm';

/** Props of every field. */
export interface FieldProps<V extends FieldValues, N extends FieldPath<V>> {
  readonly of: ContractForm<V>;
  readonly name: N;
  readonly label: string;
  readonly hint?: string;
  /** Whether a value is required although the contract allows the property to be absent. */
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** Validates beyond the contract, for example across fields. Returns a shared rule's fault (`rules/validators`), or a text. */
  readonly check?: (value: FieldPathValue<V, N>, values: V) => RuleFault | string | undefined;
  /** Texts that replace those of the contract's rules. */
  readonly texts?: { readonly [K in FormText]?: string };
  readonly className?: string;
  /** Language of the input, if it differs from that of the page. */
  readonly lang?: string;
  /** Limits of the value, if they have another name in the contract. */
  readonly limits?: Limits;
}

interface Kind extends Pick<FieldRule, 'kind' | 'minDate' | 'maxDate' | 'fileBytes'> {
  readonly isUnreadable?: () => boolean;
  /** Returns the fault of a choice that was not accepted as a value. */
  readonly refused?: () => string | undefined;
  /** Formats values that cannot be formatted by type. For a long one, the difference from `other` is sufficient. */
  readonly say?: (value: never, other: never) => string;
  /** Whether server messages about parts of the value, `Rows.0.Name`, are shown at the field. */
  readonly hasParts?: boolean;
  /** Converts a valid text for the body. */
  readonly asSent?: (value: string) => string;
}

/** Binds a control to a field of the form, with the rules of its contract. */
export const useField = <V extends FieldValues, N extends FieldPath<V>>(
  { of, name, label, hint, required = false, disabled = false, check, texts, className, lang, limits: given }: FieldProps<V, N>,
  { isUnreadable, refused, asSent, say, hasParts = false, ...kind }: Kind,
) => {
  const t = useText();
  const { formatDate } = useIntl();
  const id = useId();
  const limits = given ?? limitsAt(of.limits, name);
  const isRequired = required || isNeeded(limits);
  const validate = (value: FieldPathValue<V, N>, values: V): true | string => {
    if (disabled) return true;
    const refusal = refused?.();
    if (refusal !== undefined) return refusal;
    const fault = faultOf(value, limits, { ...kind, isRequired, isUnreadable: isUnreadable?.() ?? false });
    if (!fault) {
      const found = check?.(value, values) ?? true;
      return typeof found === 'object' ? t(textOf(found), found.values) : found;
    }
    const { key, n = 0, day } = fault;
    return texts?.[key] ?? t(key, { n, day: day ? formatDate(`${day}T00:00:00Z`, asWritten) : '' });
  };
  const { field, fieldState } = useController({ control: of.form.control, name, rules: { validate } });
  const ref = useRevealedRef(field.ref);

  const { places } = of;
  const { step, title } = useFormPart();
  const isChecked = check !== undefined;
  const words = useRef(say);
  const judge = useRef(validate);
  useEffect(() => {
    words.current = say;
    judge.current = validate;
  });
  const hasWords = say !== undefined;
  useEffect(() => {
    const inWords = hasWords ? (value: unknown, other: unknown): string => words.current?.(value as never, other as never) ?? '' : undefined;
    const isRight = (value: unknown, values: unknown): boolean => judge.current(value as FieldPathValue<V, N>, values as V) === true;
    places.set(name, { id, label, isChecked, say: inWords, hasParts, asSent, step, title, isRight });
    return () => void places.delete(name);
  }, [places, name, id, label, isChecked, hasWords, hasParts, asSent, step, title]);

  /** Sets and validates a choice immediately; texts are validated on blur. */
  const choose = (value: FieldPathValue<V, N>): void => {
    field.onChange(value);
    field.onBlur();
  };
  const fault = fieldState.error?.message;
  return {
    id,
    field: { ...field, ref },
    choose,
    limits,
    isRequired,
    fault,
    /** Props of Fluent's `Field` around a single control. */
    frame: { className, label: { children: label as ReactNode, htmlFor: id }, hint, required: isRequired, validationMessage: fault },
    /** Props of the control. */
    control: { id, name: field.name, ref, disabled, onBlur: field.onBlur, ...(lang !== undefined && { lang }) },
  };
};

/** The format of dates in messages: `MM/DD/YYYY` (SHL-154), in the order of the language. */
const asWritten = { timeZone: 'UTC', year: 'numeric', month: '2-digit', day: '2-digit' } as const;
