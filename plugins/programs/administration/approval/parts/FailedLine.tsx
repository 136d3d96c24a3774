import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useText } from '../../../text';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM, color: tokens.colorStatusDangerForeground1 },
});

/** A part of the screen that could not be loaded; the others go on (ADH-008). */
export const FailedLine = ({ onRetry }: { readonly onRetry: () => void }) => {
  const styles = useStyles();
  const t = useText();
  return (
    <div className={styles.root} role="alert">
      <span>{t('approval.loadFailed')}</span>
      <Button size="small" onClick={onRetry}>
        {t('approval.retry')}
      </Button>
    </div>
  );
};
