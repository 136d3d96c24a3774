import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkRegular, QuestionCircleRegular } from '@fluentui/react-icons';
import { useText } from '../text';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorStatusWarningBorder1}`,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground3,
  },
  icon: { flexShrink: 0, fontSize: '20px' },
  text: { flex: '1 1 12rem', margin: 0, fontWeight: tokens.fontWeightSemibold },
});

/** Asks whether an unusual value is right. It counts once the person says so; whoever mistyped corrects the field above. */
export const UnusualValue = ({ id, text, onConfirmed }: { readonly id: string; readonly text: string; readonly onConfirmed: () => void }) => {
  const styles = useStyles();
  const t = useText();
  return (
    <div className={styles.root}>
      <QuestionCircleRegular className={styles.icon} aria-hidden />
      <p id={id} className={styles.text}>
        {text}
      </p>
      <Button icon={<CheckmarkRegular />} aria-describedby={id} onClick={onConfirmed}>
        {t('unusual.confirm')}
      </Button>
    </div>
  );
};
