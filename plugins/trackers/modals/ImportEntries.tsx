import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DialogFrame, Loaded, type ModalProps, useDispatch, useFormat, useResource, useSelector } from '#shell/api';
import { CsvFileButton } from '../parts/CsvFileButton';
import { ImportPreviewTable } from '../parts/ImportPreviewTable';
import { ImportSummary } from '../parts/ImportSummary';
import { visibleFields } from '../rules/fields';
import { usualDayOrder } from '../rules/import/importCells';
import { goodRows } from '../rules/import/importRows';
import type { TrackerWithEntries } from '../rules/tracker';
import { importing, selectImporting, targetOf } from '../state/import';
import { useText } from '../text';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  text: { margin: 0 },
});

type ImportEntriesProps = ModalProps<{ readonly input: { readonly trackerId: string }; readonly result: boolean }>;

/** Imports entries of one tracker from a CSV file: a preview with all problems, then the valid rows. */
const ImportEntries = ({ trackerId, close }: ImportEntriesProps) => {
  const t = useText();
  const dispatch = useDispatch();
  const { status, preview, hasImported } = useSelector(selectImporting);
  const open = useResource(targetOf(trackerId)).data?.open;
  const end = (): void => close(hasImported);
  const good = goodRows(preview).length;
  const isBusy = status === 'importing';
  return (
    <DialogFrame
      title={open ? t('import.title', { name: open.tracker.TrackerName }) : t('import.titleUnknown')}
      maxWidth="60rem"
      onClose={end}
      actions={
        status === 'done' ? (
          <Button appearance="primary" onClick={end}>
            {t('import.close')}
          </Button>
        ) : (
          <>
            <Button onClick={end}>{t('import.cancel')}</Button>
            <Button appearance="primary" disabled={good === 0} disabledFocusable={isBusy} onClick={() => dispatch(importing.actions.importRequested())}>
              {t('import.add', { count: good })}
            </Button>
          </>
        )
      }
    >
      <Loaded of={targetOf(trackerId)}>{(target) => <ImportBody open={target.open} isLocked={isBusy} />}</Loaded>
    </DialogFrame>
  );
};

export default ImportEntries;

/** January 31 in the language's order, with slashes. */
const exampleDay = { monthFirst: '01/31/2026', dayFirst: '31/01/2026' } as const;

const ImportBody = ({ open, isLocked }: { readonly open: TrackerWithEntries; readonly isLocked: boolean }) => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  const { preview, fileName } = useSelector(selectImporting);
  const dayOrder = usualDayOrder(useFormat().locale);
  const fields = visibleFields(open.tracker.TrackerFields)
    .map(({ FieldNameDisplay }) => FieldNameDisplay)
    .join(', ');
  return (
    <div className={styles.root}>
      <p className={styles.text}>{t('import.columns', { fields, day: exampleDay[dayOrder] })}</p>
      <CsvFileButton fileName={fileName} isDisabled={isLocked} onChoose={(file) => dispatch(importing.actions.fileChosen(file, dayOrder))} />
      {preview && <ImportSummary preview={preview} />}
      {preview && 'rows' in preview && <ImportPreviewTable rows={preview.rows} fields={preview.fields} />}
    </div>
  );
};
