import { Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { useFormat, useNavigate, useRun } from '#shell/api';
import type { EligibilityFile } from '../../../contract';
import { useText } from '../../../text';
import { discardFile, seen } from '../state';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM, maxWidth: '34rem' },
  status: { display: 'grid', gap: tokens.spacingVerticalM },
  text: { margin: 0 },
});

interface FileWorkProps {
  readonly company: string;
  readonly file: EligibilityFile;
  /** Target after a file was discarded. */
  readonly back: string;
  readonly state: 'Reading' | 'Judging' | 'Applying' | 'Undoing';
}

/** Progress of the work on a file, which continues when the page is left. */
export const FileWork = ({ company, file, back, state }: FileWorkProps) => {
  const { Name, Reached, Lines, Counts } = file;
  const styles = useStyles();
  const t = useText();
  const { number } = useFormat();
  const navigate = useNavigate();
  const discard = useRun(discardFile);
  const leave = async (): Promise<void> => {
    if ((await discard({ body: seen(company, file) })) !== undefined) navigate(back);
  };
  const whole = state === 'Judging' ? Lines : Counts.New + Counts.Changed + Counts.Removed;
  const share = state === 'Reading' || whole === 0 ? undefined : Math.min(1, Reached / whole);
  return (
    <div className={styles.root}>
      <div role="status" className={styles.status}>
        <p className={styles.text}>{t(`files.work.${state}`, { name: Name })}</p>
        <ProgressBar {...(share !== undefined && { value: share })} aria-label={t(`files.state.${state}`)} />
        {share !== undefined && <p className={styles.text}>{t('files.work.reached', { n: number(Math.min(Reached, whole)), of: number(whole) })}</p>}
        <p className={styles.text}>{t('files.work.leave')}</p>
      </div>
      {state === 'Reading' && (
        <div>
          <Button onClick={() => void leave()}>{t('files.discard')}</Button>
        </div>
      )}
    </div>
  );
};
