import { MessageBar, MessageBarBody, ProgressBar } from '@fluentui/react-components';
import { useSelector } from '#shell/api';
import { goodRows, type ImportPreview } from '../rules/import/importRows';
import { selectImporting } from '../state/import';
import { useText } from '../text';

/** The problem or the valid rows of the file, and the progress of its import. */
export const ImportSummary = ({ preview }: { readonly preview: ImportPreview }) => {
  const t = useText();
  const { status, outcomes } = useSelector(selectImporting);
  if ('problem' in preview) {
    const { problem } = preview;
    return (
      <MessageBar intent="error" layout="multiline" role="alert">
        <MessageBarBody>{'values' in problem ? t(problem.key, { ...problem.values }) : t(problem.key)}</MessageBarBody>
      </MessageBar>
    );
  }
  const good = goodRows(preview).length;
  const done = Object.keys(outcomes).length;
  if (status === 'importing' || status === 'done') {
    const progress = t('import.progress', { done: Object.values(outcomes).filter((outcome) => outcome === 'imported').length, count: good });
    return (
      <div role="status">
        {progress}
        <ProgressBar aria-label={progress} value={good === 0 ? 1 : done / good} />
      </div>
    );
  }
  const bad = preview.rows.length - good;
  return (
    <MessageBar intent={bad > 0 ? 'warning' : 'success'} layout="multiline">
      <MessageBarBody>
        {t('import.good', { count: good })}, {t('import.bad', { count: bad })}.
      </MessageBarBody>
    </MessageBar>
  );
};
