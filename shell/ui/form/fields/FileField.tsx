import { makeStyles, ProgressBar } from '@fluentui/react-components';
import type { FieldPathByValue, FieldPathValue, FieldValues } from 'react-hook-form';
import { useIntl } from '../../../i18n/intl';
import { acceptedNames } from '../../../rules/files/files';
import { useText } from '../text';
import { type FieldProps, useField } from '../useField';
import { typeFaultOf } from './contentOfFile';
import { FileChooser } from './FileChooser';

interface FileFieldProps<V extends FieldValues, N extends FieldPathByValue<V, File | undefined>> extends FieldProps<V, N> {
  /** Accepted file types, as for the browser's file chooser: `image/*,.pdf`. */
  readonly accept?: string;
  /** Progress of the upload, from 0 to 1; undefined shows an indeterminate bar. */
  readonly progress?: number;
}

const useStyles = makeStyles({ bar: { flexBasis: '100%' } });

/** One file, no larger than the contract's `file.bytes`, with a progress bar. List the field in `notKept`, because files cannot be part of a draft. */
export const FileField = <V extends FieldValues, N extends FieldPathByValue<V, File | undefined>>({ accept, progress, ...props }: FileFieldProps<V, N>) => {
  const styles = useStyles();
  const t = useText();
  const { locale } = useIntl();
  const { of, label, hint, className, disabled, check } = props;
  const typeFault = (file: unknown): string | undefined => {
    if (accept === undefined || !(file instanceof File)) return undefined;
    const wrong = typeFaultOf(file, accept);
    if (wrong === undefined) return undefined;
    const types = acceptedNames(accept).map((name) => name || t('file.picture'));
    return t(`file.${wrong}`, { name: file.name, types: new Intl.ListFormat(locale, { type: 'disjunction' }).format(types) });
  };
  const { id, field, choose, isRequired, fault } = useField<V, N>(
    { ...props, check: (chosen, values) => typeFault(chosen) ?? check?.(chosen, values) },
    {
      kind: 'file',
      fileBytes: of.limits.fileBytes,
      say: (chosen: File | undefined) => chosen?.name ?? t('value.file'),
    },
  );
  const file: File | undefined = field.value;
  const frame = { id, label, hint, className, isRequired, disabled, fault, accept };
  return (
    <FileChooser
      {...frame}
      name={field.name}
      buttonRef={field.ref}
      chosen={file?.name}
      onBlur={field.onBlur}
      onChosen={(chosen) => choose(chosen as FieldPathValue<V, N>)}
    >
      {file && of.isSending && <ProgressBar className={styles.bar} value={progress} aria-label={t('file.sending', { name: file.name })} />}
    </FileChooser>
  );
};
