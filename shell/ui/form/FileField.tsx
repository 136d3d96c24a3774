import { Button, Field, FieldContextProvider, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { AttachRegular, DismissRegular } from '@fluentui/react-icons';
import { useRef } from 'react';
import type { FieldPathByValue, FieldPathValue, FieldValues } from 'react-hook-form';
import { useText } from './text';
import { type FieldProps, useField } from './useField';

interface FileFieldProps<V extends FieldValues, N extends FieldPathByValue<V, File | undefined>> extends FieldProps<V, N> {
  /** Accepted file types, as for the browser's file chooser: `image/*,.pdf`. */
  readonly accept?: string;
  /** Sent part, from 0 to 1; undefined shows an indeterminate bar. */
  readonly progress?: number;
}

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  name: { overflowWrap: 'anywhere' },
  input: { display: 'none' },
  bar: { flexBasis: '100%' },
});

/** One file, no larger than the contract's `file.bytes`, with a progress bar. Name the field in `notKept`: files are not part of a draft. */
export const FileField = <V extends FieldValues, N extends FieldPathByValue<V, File | undefined>>({ accept, progress, ...props }: FileFieldProps<V, N>) => {
  const styles = useStyles();
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const { of, disabled } = props;
  const { id, field, choose, isRequired, fault } = useField(props, {
    kind: 'file',
    fileBytes: of.limits.fileBytes,
    say: (chosen: File | undefined) => chosen?.name ?? t('value.file'),
  });
  const file: File | undefined = field.value;
  const give = (chosen: File | undefined): void => choose(chosen as FieldPathValue<V, N>);
  const clear = (): void => {
    if (input.current) input.current.value = '';
    give(undefined);
    document.getElementById(id)?.focus();
  };
  return (
    <Field className={props.className} label={props.label} hint={props.hint} required={isRequired} validationMessage={fault}>
      {({ 'aria-labelledby': labelledBy, 'aria-describedby': describedBy }) => (
        // Fluent's Field would label the remove button.
        <FieldContextProvider value={undefined}>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend beside the label of the field */}
          <div role="group" aria-labelledby={labelledBy} className={styles.row}>
            <input
              ref={input}
              type="file"
              accept={accept}
              className={styles.input}
              data-testid={field.name}
              onChange={({ target }) => target.files?.[0] && give(target.files[0])}
            />
            <Button
              id={id}
              ref={field.ref}
              icon={<AttachRegular />}
              disabledFocusable={disabled}
              aria-describedby={describedBy}
              onBlur={field.onBlur}
              onClick={() => input.current?.click()}
            >
              {t(file ? 'file.change' : 'file.choose')}
            </Button>
            {file && (
              <>
                <span className={styles.name}>{file.name}</span>
                <Button appearance="subtle" icon={<DismissRegular />} aria-label={t('file.remove', { name: file.name })} onClick={clear} />
                {of.isSending && <ProgressBar className={styles.bar} value={progress} aria-label={t('file.sending', { name: file.name })} />}
              </>
            )}
          </div>
        </FieldContextProvider>
      )}
    </Field>
  );
};
