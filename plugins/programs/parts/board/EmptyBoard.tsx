import { makeStyles, tokens } from '@fluentui/react-components';
import { useText } from '../../text';

/** The scrolling frame of messages. */
export const boardLook = {
  boxSizing: 'border-box',
  height: 'clamp(16rem, 55dvh, 32rem)',
  overflowY: 'auto',
  // Scroll anchoring differs between browsers; this list keeps its position itself.
  overflowAnchor: 'none',
  padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
} as const;

const useStyles = makeStyles({
  empty: { margin: 0, paddingBlock: tokens.spacingVerticalXXXL, textAlign: 'center', color: tokens.colorNeutralForeground2 },
});

/** Says that there are no messages yet. */
export const EmptyBoard = () => {
  const styles = useStyles();
  const t = useText();
  return <p className={styles.empty}>{t('board.empty')}</p>;
};
