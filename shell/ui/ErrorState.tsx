import { Button } from '@fluentui/react-components';
import { Warning12Filled } from '@fluentui/react-icons';
import { Notice } from './Notice';
import { useText } from './text';

interface ErrorStateProps {
  readonly title?: string;
  /** 'An error occurred, please try again later.' unless the failure has words of its own. */
  readonly text?: string;
  readonly onRetry?: () => void;
}

/** Something could not be loaded or done; with `onRetry` the person can ask for it again. */
export const ErrorState = ({ title, text, onRetry }: ErrorStateProps) => {
  const t = useText();
  const retry = onRetry && (
    <Button appearance="primary" onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  return <Notice title={title ?? t('error.title')} text={text ?? t('error')} action={retry} picture={<Warning12Filled aria-hidden />} role="alert" />;
};
