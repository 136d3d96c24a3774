import { Button, ProgressBar } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useEffect, useRef } from 'react';
import type { ListView } from './listView';
import { useText } from './text';
import { useTableStyles } from './useTableStyles';

interface ExportButtonProps {
  readonly of: NonNullable<ListView<unknown>['whole']>;
  /** Name of the file. */
  readonly label: string;
}

/** Exports all rows of a list as a file. While it runs, it shows the number of rows and a cancel button. The focus stays here after either is pressed. */
export const ExportButton = ({ of: { progress, action, onStart, onCancel }, label }: ExportButtonProps) => {
  const styles = useTableStyles();
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  const isRunning = progress !== undefined;
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    if (wasRunning.current !== isRunning && document.activeElement === document.body) button.current?.focus();
    wasRunning.current = isRunning;
  }, [isRunning]);
  const { rows = 0, total = 0 } = progress ?? {};
  return (
    <div className={styles.export}>
      {isRunning && (
        <span className={styles.progress}>
          {total === 0 ? t('export.preparing') : t('export.rows', { rows, total })}
          <ProgressBar aria-label={t('export.running')} {...(total > 0 && { value: Math.min(1, rows / total) })} />
        </span>
      )}
      <span role="status" className={styles.unseen}>
        {isRunning && t('export.running')}
      </span>
      <Button
        ref={button}
        appearance="subtle"
        icon={isRunning ? undefined : <ArrowDownloadRegular />}
        onClick={() => (isRunning ? onCancel() : onStart(label))}
      >
        {isRunning ? t('export.cancel') : (action ?? t('export.all'))}
      </Button>
    </div>
  );
};
