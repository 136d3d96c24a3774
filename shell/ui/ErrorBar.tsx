import { makeStyles, tokens } from '@fluentui/react-components';
import { NoticeBar } from './NoticeBar';
import { useText } from './text';

const useStyles = makeStyles({ root: { marginBottom: tokens.spacingVerticalL } });

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
      <NoticeBar tone="danger" text={text ?? t('error')} button={t('retry')} onPress={onRetry} />
    </div>
  );
};
