import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useText } from './text';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    marginBottom: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorStatusDangerBorder1}`,
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
  },
});

interface ErrorBarProps {
  /** 'An error occurred, please try again later.' unless the failure has words of its own. */
  readonly text?: string;
  readonly onRetry: () => void;
}

/** Loading anew has failed: says so above what was loaded before, which stays. */
export const ErrorBar = ({ text, onRetry }: ErrorBarProps) => {
  const t = useText();
  return (
    <div className={useStyles().root} role="alert">
      {text ?? t('error')}
      <Button size="small" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
};
