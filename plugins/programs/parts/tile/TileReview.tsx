import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowUndoRegular, CheckmarkCircleFilled, ClockRegular } from '@fluentui/react-icons';
import { type RootState, useSelector } from '#shell/api';
import type { Program } from '../../contract';
import { reviewState, waitsUntil } from '../../rules/progress/reporting';
import { refOf } from '../../state/programRef';
import { selectTick } from '../../state/selectors';
import { useText } from '../../text';
import { useNow } from '../useNow';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  icon: { flexShrink: 0, fontSize: '16px' },
  waiting: { color: tokens.colorPaletteMarigoldForeground1 },
  sentBack: { color: tokens.colorPaletteRedForeground1 },
  done: { color: tokens.colorPaletteGreenForeground1 },
});

/** State of the person's last reports: waiting for approval, sent back, or done for today. */
export const TileReview = ({ program }: { program: Program }) => {
  const styles = useStyles();
  const t = useText();
  const now = useNow();
  const isTicked = useSelector((root: RootState) => selectTick(root, refOf(program))) !== undefined;
  const review = reviewState(program, now);
  const line = (Icon: typeof ClockRegular, kind: 'waiting' | 'sentBack' | 'done', words: string) => (
    <span className={styles.root}>
      <Icon className={mergeClasses(styles.icon, styles[kind])} aria-hidden />
      {words}
    </span>
  );
  if (review?.kind === 'waiting') return line(ClockRegular, 'waiting', t('review.waiting', { count: review.count }));
  if (review) return line(ArrowUndoRegular, 'sentBack', t('review.sentBack'));
  // A tick that can still be undone says so itself.
  return isTicked || waitsUntil(program, now) === undefined ? null : line(CheckmarkCircleFilled, 'done', t('report.done'));
};
