import { makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { useFormat } from '#shell/api';
import type { EligibilityFile } from '../../../contract';
import { useText } from '../../../text';

const useStyles = makeStyles({ root: { display: 'grid', gap: tokens.spacingVerticalM, maxWidth: '34rem' }, text: { margin: 0 } });

interface FileWorkProps {
  readonly file: EligibilityFile;
  readonly state: 'Reading' | 'Judging' | 'Applying' | 'Undoing';
}

/** Progress of the work on a file, which goes on when the page is left. */
export const FileWork = ({ file: { Name, Reached, Lines, Counts }, state }: FileWorkProps) => {
  const styles = useStyles();
  const t = useText();
  const { number } = useFormat();
  const whole = state === 'Judging' ? Lines : Counts.New + Counts.Changed + Counts.Removed;
  const share = state === 'Reading' || whole === 0 ? undefined : Math.min(1, Reached / whole);
  return (
    <div className={styles.root} role="status">
      <p className={styles.text}>{t(`files.work.${state}`, { name: Name })}</p>
      <ProgressBar {...(share !== undefined && { value: share })} aria-label={t(`files.state.${state}`)} />
      {share !== undefined && <p className={styles.text}>{t('files.work.reached', { n: number(Math.min(Reached, whole)), of: number(whole) })}</p>}
      <p className={styles.text}>{t('files.work.leave')}</p>
    </div>
  );
};
