import { makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { useFormat } from '#shell/api';
import { useText } from '../text';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalXS, minWidth: 0 },
  words: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200, fontVariantNumeric: 'tabular-nums' },
});

interface ProgressLineProps {
  /** Name of the progress, for screen readers. */
  readonly name: string;
  /** 0 to 100. */
  readonly percent: number;
  /** Whether nothing is left to do. */
  readonly isDone: boolean;
  /** Displayed below; by default the percentage. */
  readonly words?: string;
}

/** A progress bar with a text below. */
export const ProgressLine = ({ name, percent, isDone, words }: ProgressLineProps) => {
  const styles = useStyles();
  const t = useText();
  const format = useFormat();
  const text = words ?? t('percent', { percent: format.percent(percent) });
  return (
    <div className={styles.root}>
      <ProgressBar
        aria-label={t('progress.of', { title: name })}
        aria-valuetext={text}
        thickness="large"
        value={percent}
        max={100}
        color={isDone ? 'success' : 'brand'}
      />
      <span className={styles.words}>{text}</span>
    </div>
  );
};
