import { Field, FieldContextProvider } from '@fluentui/react-components';
import { useEffect, useMemo, useRef } from 'react';
import { type FieldPathByValue, type FieldPathValue, type FieldValues, useFormState } from 'react-hook-form';
import type { Audience } from '../../net/schemas/audience';
import { hiddenAudience } from '../../rules/audience/hiddenAudience';
import { type FieldProps, useField } from '../../ui/form/useField';
import { AudienceEditor } from './AudienceEditor';
import type { AudienceCount, Choice, OfferedFilters } from './contract';
import type { EditorHandle } from './parts/audience/Editor';

interface AudienceFieldProps<V extends FieldValues, N extends FieldPathByValue<V, Audience>> extends Omit<FieldProps<V, N>, 'check' | 'lang' | 'required'> {
  /** The company of the audience. */
  readonly company: Choice;
  /** The saved audience of the record, with its text. If the administrator may not see its filters, `audience` is undefined, and the form has `hiddenAudience`. */
  readonly saved?: { readonly audience: Audience | undefined; readonly text: string } | undefined;
  /** Called with the number of people once it is known; undefined until then. */
  readonly onCount?: (count: AudienceCount | undefined) => void;
  /** Filters that can be chosen; by default those of the reports. */
  readonly offered?: OfferedFilters | undefined;
  /** `Challenge`: the people of a partner's companies can be chosen as well. */
  readonly listType?: 'Challenge';
}

/**
 * An audience as a field of a form, whose property has the schema `Audience`. `[]` is everybody in the company. Incomplete rows are refused before the
 * form is sent; a server error of a row (`Filters[2].Values`) is shown at that row, one of the whole audience (`Filters`) above the rows.
 * @example <AudienceField of={form} name="Filters" label={t('field.audience')} company={company} />
 */
export const AudienceField = <V extends FieldValues, N extends FieldPathByValue<V, Audience>>({
  company,
  saved,
  onCount,
  offered,
  listType,
  ...props
}: AudienceFieldProps<V, N>) => {
  const { of, name, label, hint, className, disabled = false } = props;
  const handle = useRef<EditorHandle>(null);
  const check = (value: Audience): string | undefined => handle.current?.judge(value);
  const bound = useField<V, N>({ ...props, check } as FieldProps<V, N>, {
    kind: 'list',
    hasParts: true,
    say: (value: Audience) => handle.current?.say(value) ?? '',
  });
  const { submitCount } = useFormState({ control: of.form.control });
  const { ref } = bound.field;
  useEffect(() => ref({ focus: () => handle.current?.focus() }), [ref]);
  const { failure } = of;
  const faults = useMemo(() => {
    const own = (failure?.fields ?? []).filter(({ field }) => field === name || field.startsWith(`${name}.`));
    return own.map(({ field, text }) => ({ path: field.slice(name.length + 1), text }));
  }, [failure, name]);
  const stands = bound.fault !== undefined && faults.length === 0 && handle.current === null;
  return (
    <Field className={className} label={label} hint={hint} validationMessage={stands ? bound.fault : undefined}>
      {({ 'aria-describedby': describedBy }) => (
        // Fluent's Field would label every control inside it.
        <FieldContextProvider value={undefined}>
          <div id={bound.id} aria-describedby={describedBy}>
            <AudienceEditor
              company={company}
              value={bound.field.value as Audience}
              saved={saved && { audience: saved.audience ?? hiddenAudience, text: saved.text }}
              onChange={(next) => bound.field.onChange(next as FieldPathValue<V, N>)}
              label={label}
              isDisabled={disabled}
              isJudged={submitCount > 0}
              faults={faults}
              handle={handle}
              onCount={onCount}
              offered={offered}
              listType={listType}
            />
          </div>
        </FieldContextProvider>
      )}
    </Field>
  );
};
