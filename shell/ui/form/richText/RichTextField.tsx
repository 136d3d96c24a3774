import { Field, FieldContextProvider } from '@fluentui/react-components';
import { lazy, Suspense } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { Loading } from '../../states/Loading';
import { type FieldProps, useField } from '../useField';

/** The editor is large, so it is loaded with the first field that needs it. */
const RichTextEditor = lazy(() => import('./RichTextEditor'));

/** The text of HTML without markup. */
const textIn = (html: string): string =>
  new DOMParser().parseFromString(html.replace(/<\/(p|li|div)>|<br[^>]*>/g, '$&\n'), 'text/html').body.textContent.trim();

/** A formatted text as HTML; '' if it has no text. The server sanitises it when it is saved. */
export const RichTextField = <V extends FieldValues, N extends FieldPathByValue<V, string>>(props: FieldProps<V, N>) => {
  const { id, field, isRequired, fault } = useField(props, { kind: 'text', say: textIn });
  return (
    <Field className={props.className} label={props.label} hint={props.hint} required={isRequired} validationMessage={fault}>
      {({ 'aria-labelledby': labelledBy = '', 'aria-describedby': describedBy = '' }) => (
        // Fluent's Field would label the buttons.
        <FieldContextProvider value={undefined}>
          <Suspense fallback={<Loading />}>
            <RichTextEditor
              id={id}
              value={field.value}
              isDisabled={props.disabled ?? false}
              described={{
                'aria-labelledby': labelledBy,
                'aria-describedby': describedBy,
                'aria-required': String(isRequired),
                'aria-invalid': String(Boolean(fault)),
                ...(props.lang !== undefined && { lang: props.lang }),
              }}
              onChange={field.onChange}
              onLeave={field.onBlur}
              focusable={field.ref}
            />
          </Suspense>
        </FieldContextProvider>
      )}
    </Field>
  );
};
