import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import type { FieldPathByValue, FieldPathValue, FieldValues, Path } from 'react-hook-form';
import { useIntl } from '../../i18n/intl';
import type { StoredDocumentFile } from '../../net/schemas/documents';
import { documentMegabytes, documentTypes, mostDocuments, mostNewFiles } from '../../rules/files/documents';
import type { Change } from '../../state/change/change';
import { FileChooser } from '../form/fields/FileChooser';
import { type Translated, TranslatedField } from '../form/translated/TranslatedField';
import type { ContractForm } from '../form/useContractForm';
import { useField } from '../form/useField';
import { useChange } from '../useChange';
import { nameIn } from './content';
import { blankDocument, chooseFile, type DocumentValues, faultOfFile, isStoredFile } from './documents';
import { RowsField } from './RowsField';
import { useText } from './text';

interface DocumentsFieldProps<D extends DocumentValues, V extends FieldValues> {
  readonly form: ContractForm<V>;
  readonly name: FieldPathByValue<V, readonly D[]>;
  /** The property of the body whose limits apply, if the field has another name. */
  readonly limitsOf?: string;
  readonly label: string;
  readonly note?: string;
  /** Values of a new document's further fields. */
  readonly blank: Omit<D, keyof DocumentValues>;
  /** Saves a stored file on the device (`opensFile`). */
  readonly open: Change<StoredDocumentFile, true>;
  /** Renders the further fields of the document at an index. */
  readonly children?: (at: number) => ReactNode;
}

const useStyles = makeStyles({
  beside: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))', gap: tokens.spacingHorizontalL, alignItems: 'start' },
  name: { minWidth: 0, overflowWrap: 'anywhere', textAlign: 'start' },
});

const either = { en: 'es', es: 'en' } as const;

/** The documents of a record: named in both languages, ordered, replaced and removed. Files are sent with the form. */
export const DocumentsField = <D extends DocumentValues, V extends FieldValues>({
  form,
  name,
  limitsOf = name,
  label,
  note,
  blank,
  open,
  children,
}: DocumentsFieldProps<D, V>) => {
  const styles = useStyles();
  const t = useText();
  const { locale } = useIntl();
  const pathOf = <T,>(at: number, part: string) => `${name}.${at}.${part}` as FieldPathByValue<V, T>;
  const otherLabel = (at: number): string => (form.form.getValues(pathOf(at, 'Labels') as Path<V>) as Translated).es;
  return (
    <RowsField<D, V>
      form={form}
      name={name}
      label={label}
      {...(note !== undefined && { note })}
      add={t('document.add')}
      most={mostDocuments}
      blank={{ ...blankDocument, ...blank } as unknown as Omit<D, 'Row'>}
      nameOf={({ Labels }, at) => nameIn(Labels, locale) || Labels.es || t('document', { n: at + 1 })}
    >
      {(at) => (
        <>
          <TranslatedField
            of={form}
            name={pathOf<Translated>(at, 'Labels')}
            limitsOf={`${limitsOf}.0.Labels.en`}
            label={t('document.label')}
            fallback={either}
            check={(text, language) => (language === 'en' && text.trim() === '' && otherLabel(at).trim() === '' ? t('document.label.needed') : undefined)}
          />
          <div className={styles.beside}>
            <DocumentFileField
              form={form}
              name={pathOf<StoredDocumentFile | null>(at, 'Files.en')}
              label={t('document.file')}
              hint={t('document.file.hint', { most: documentMegabytes })}
              required
              open={open}
            />
            <DocumentFileField
              form={form}
              name={pathOf<StoredDocumentFile | null>(at, 'Files.es')}
              label={t('document.fileEs')}
              hint={t('document.fileEs.hint')}
              open={open}
            />
          </div>
          {children?.(at)}
        </>
      )}
    </RowsField>
  );
};

interface DocumentFileFieldProps<V extends FieldValues, N extends FieldPathByValue<V, StoredDocumentFile | null>> {
  readonly form: ContractForm<V>;
  readonly name: N;
  readonly label: string;
  readonly hint: string;
  readonly required?: boolean;
  readonly open: Change<StoredDocumentFile, true>;
}

/** The file of a document in one language: a new one, or a stored one that can be opened. */
const DocumentFileField = <V extends FieldValues, N extends FieldPathByValue<V, StoredDocumentFile | null>>({
  form,
  open,
  ...props
}: DocumentFileFieldProps<V, N>) => {
  const styles = useStyles();
  const t = useText();
  const { run, isRunning } = useChange(open);
  const check = (value: unknown, values: unknown): string | undefined => {
    const fault = faultOfFile(value as StoredDocumentFile | null, values);
    if (fault === undefined) return undefined;
    return t(`document.file.${fault}`, { most: fault === 'tooMany' ? mostNewFiles : documentMegabytes });
  };
  const { id, field, choose, isRequired, fault } = useField<V, N>(
    { ...props, of: form, check },
    { kind: 'file', say: (value: StoredDocumentFile | null) => value?.Name ?? '' },
  );
  const file: StoredDocumentFile | null = field.value;
  return (
    <FileChooser
      id={id}
      name={field.name}
      buttonRef={field.ref}
      label={props.label}
      hint={props.hint}
      className={undefined}
      disabled={undefined}
      isRequired={isRequired}
      fault={fault}
      accept={documentTypes.join()}
      chosen={file?.Name}
      onBlur={field.onBlur}
      onChosen={(chosen) => choose((chosen ? chooseFile(chosen) : null) as FieldPathValue<V, N>)}
      shown={
        file && isStoredFile(file) ? (
          <Button
            appearance="transparent"
            className={styles.name}
            icon={<ArrowDownloadRegular />}
            aria-label={t('document.open', { name: file.Name })}
            disabledFocusable={isRunning}
            onClick={() => run(file)}
          >
            {file.Name}
          </Button>
        ) : undefined
      }
    />
  );
};
