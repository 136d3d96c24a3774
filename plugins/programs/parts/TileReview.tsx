import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowUndoRegular, ClockRegular } from '@fluentui/react-icons';
import { now } from '#shell/api';
import type { Program } from '../contract';
import { reviewState } from '../rules/reporting';
import { useText } from '../text';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  icon: { flexShrink: 0, fontSize: '16px' },
  waiting: { color: tokens.colorPaletteMarigoldForeground1 },
  sentBack: { color: tokens.colorPaletteRedForeground1 },
});

/** What has become of the person's last reports, where something of it is open: they wait for approval, or one was sent back. */
export const TileReview = ({ program }: { program: Program }) => {
  const styles = useStyles();
  const t = useText();
  const review = reviewState(program, now());
  if (!review) return null;
  const Icon = review.kind === 'waiting' ? ClockRegular : ArrowUndoRegular;
  return (
    <span className={styles.root}>
      <Icon className={mergeClasses(styles.icon, styles[review.kind])} aria-hidden />
      {review.kind === 'waiting' ? t('review.waiting', { count: review.count }) : t('review.sentBack')}
    </span>
  );
};
