import { Button } from '@fluentui/react-components';
import { Warning12Filled } from '@fluentui/react-icons';
import { useText } from '../text';
import { Notice } from './Notice';

interface ErrorStateProps {
  readonly title?: string;
  /** Text of the failure; 'An error occurred, please try again later.' by default. */
  readonly text?: string;
  readonly onRetry?: () => void;
}

/** Reports a failure; with `onRetry` it has a button to retry. */
export const ErrorState = ({ title, text, onRetry }: ErrorStateProps) => {
  const t = useText();
  const retry = onRetry && (
    <Button appearance="primary" onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  return <Notice title={title ?? t('error.title')} text={text ?? t('error')} action={retry} picture={<Warning12Filled aria-hidden />} role="alert" />;
};
