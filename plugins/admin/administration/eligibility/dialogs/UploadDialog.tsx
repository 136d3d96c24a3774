import { makeStyles, tokens } from '@fluentui/react-components';
import { FileField, FormDialog, type ModalProps, useContractForm } from '#shell/api';
import { useText } from '../../../text';
import { api } from '../api';
import { addFile } from '../state';

const useStyles = makeStyles({ about: { margin: 0, color: tokens.colorNeutralForeground2 } });

type UploadDialogProps = ModalProps<{ readonly input: { readonly company: string } /** The id of the file. */; readonly result: string }>;

const fieldOf = (field: string): string => (field === 'File' ? 'file' : field);

/** A CSV file of eligible people. */
export default function UploadDialog({ company, close }: UploadDialogProps) {
  const styles = useStyles();
  const t = useText();
  const form = useContractForm(api.addEligibilityFile, {
    start: { file: undefined as File | undefined },
    change: addFile,
    notKept: ['file'],
    fieldOf,
    input: (_, { file }) => ({ company, file: file ?? new File([], '') }),
    whenDone: ({ Id }) => close(Id),
  });
  return (
    <FormDialog of={form} title={t('files.upload')} width="34rem" submit={t('files.upload')} onClose={() => close()}>
      <p className={styles.about}>{t('files.upload.about')}</p>
      <FileField of={form} name="file" label={t('files.file')} required hint={t('files.file.hint')} accept=".csv,.txt,text/csv" />
    </FormDialog>
  );
}
