import { makeStyles, ToggleButton, tokens } from '@fluentui/react-components';
import { HandRightFilled, HandRightRegular } from '@fluentui/react-icons';
import { media, useFormat } from '#shell/api';
import type { BoardMessage } from '../../contract';
import { useText } from '../../text';

const useStyles = makeStyles({
  root: { minWidth: '32px', height: '32px', paddingInline: tokens.spacingHorizontalS, gap: tokens.spacingHorizontalXXS },
  given: { color: tokens.colorBrandForeground1, [media.forcedColours]: { color: 'Highlight' } },
  count: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXS,
    paddingInline: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
});

interface HighFiveProps {
  readonly message: BoardMessage;
  readonly isOwn: boolean;
  /** Whether it is in the tab order. */
  readonly isCurrent: boolean;
  readonly onHighFive: (message: BoardMessage) => void;
}

/** The high fives of a message: a switch for messages of others, and their number for own ones. */
export const HighFive = ({ message, isOwn, isCurrent, onHighFive }: HighFiveProps) => {
  const styles = useStyles();
  const t = useText();
  const { number } = useFormat();
  const { HighFives = 0, HasOwnHighFive = false, Name } = message;
  if (isOwn) {
    return HighFives > 0 ? (
      <span className={styles.count} role="img" aria-label={t('board.highFives', { count: HighFives })}>
        <HandRightRegular aria-hidden />
        {number(HighFives)}
      </span>
    ) : null;
  }
  return (
    <ToggleButton
      className={styles.root}
      appearance="subtle"
      size="small"
      checked={HasOwnHighFive}
      icon={HasOwnHighFive ? <HandRightFilled className={styles.given} /> : <HandRightRegular />}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={t('board.highFive', { name: Name, count: HighFives })}
      onClick={() => onHighFive(message)}
    >
      {HighFives > 0 && number(HighFives)}
    </ToggleButton>
  );
};
