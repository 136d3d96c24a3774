import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid transparent`,
  },
  text: { flex: '1 1 12rem' },
  danger: {
    border: `${tokens.strokeWidthThin} solid ${tokens.colorStatusDangerBorder1}`,
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
  },
  warning: {
    border: `${tokens.strokeWidthThin} solid ${tokens.colorStatusWarningBorder1}`,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground1,
  },
});

interface NoticeBarProps {
  readonly tone: 'danger' | 'warning';
  readonly text: string;
  readonly button: string;
  readonly onPress: () => void;
}

/** A sentence with actions above its content. The caller sets its ARIA role. */
export const NoticeBar = ({ tone, text, button, onPress }: NoticeBarProps) => {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.root, styles[tone])}>
      <span className={styles.text}>{text}</span>
      <Button size="small" onClick={onPress}>
        {button}
      </Button>
    </div>
  );
};
