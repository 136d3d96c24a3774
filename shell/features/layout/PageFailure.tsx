import { useEffect } from 'react';
import { useIntl } from '../../i18n/intl';
import { useKernelState } from '../../kernel/KernelProvider';
import { ErrorState } from '../../ui/states/ErrorState';
import { useText } from '../../ui/text';
import { nameOfPlugin } from './rules/nameOfPlugin';

interface PageFailureProps {
  readonly plugin: string;
  readonly retry: () => void;
}

/** Replaces a page that could not be loaded or crashed; the rest stays usable. Its code and texts are part of the start, so it needs no network. */
export const PageFailure = ({ plugin, retry }: PageFailureProps) => {
  const t = useText();
  const intl = useIntl();
  const { assembly } = useKernelState();
  const key = nameOfPlugin(plugin, assembly.menu);
  const name = key !== undefined && key in intl.messages ? intl.formatMessage({ id: key }) : undefined;
  const title = name === undefined ? t('failed.title') : t('failed.named', { name });

  useEffect(() => {
    document.title = title;
  }, [title]);

  return <ErrorState title={title} text={t('failed.text')} onRetry={retry} />;
};
