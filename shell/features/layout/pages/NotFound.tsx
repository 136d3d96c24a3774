import { Button } from '@fluentui/react-components';
import { ArrowClockwiseRegular, CompassNorthwestRegular } from '@fluentui/react-icons';
import { useLocation, useSearch } from 'wouter';
import { useKernelState } from '../../../kernel/KernelProvider';
import { StandIn } from '../parts/StandIn';
import { useText } from '../text';

/** Where no loaded plugin claims the address (SHL-020, SHL-021). A plugin whose declaration could not be fetched may be the one that would. */
const NotFound = () => {
  const t = useText();
  const [path] = useLocation();
  const search = useSearch();
  const { failures } = useKernelState();
  const isIncomplete = [...failures.values()].includes('not-loaded');
  const reload = (
    <Button as="a" href={search ? `${path}?${search}` : path} icon={<ArrowClockwiseRegular />}>
      {t('notFound.reload')}
    </Button>
  );
  return (
    <StandIn
      title={t('notFound.title')}
      text={isIncomplete ? t('notFound.notLoaded') : t('notFound.text')}
      picture={<CompassNorthwestRegular aria-hidden />}
      action={isIncomplete && reload}
    />
  );
};

export default NotFound;
