import { makeStyles, tokens } from '@fluentui/react-components';
import { useText } from '../text';
import { NoticeBar } from './NoticeBar';

const useStyles = makeStyles({ root: { marginBottom: tokens.spacingVerticalL } });

interface ErrorBarProps {
  /** Text of the failure; 'An error occurred, please try again later.' by default. */
  readonly text?: string;
  readonly onRetry: () => void;
}

/** Reports a failed reload above the older content, which stays. */
export const ErrorBar = ({ text, onRetry }: ErrorBarProps) => {
  const t = useText();
  return (
    <div className={useStyles().root} role="alert">
      <NoticeBar tone="danger" text={text ?? t('error')} button={t('retry')} onPress={onRetry} />
    </div>
  );
};
