import { Button } from '@fluentui/react-components';
import { ArrowClockwiseRegular, CompassNorthwestRegular } from '@fluentui/react-icons';
import { Redirect, useLocation, useSearch } from 'wouter';
import { useKernelState } from '../../../kernel/KernelProvider';
import { addresses } from '../../session';
import { firstPageOf } from '../menu/menuOf';
import { useMainMenu } from '../menu/useMainMenu';
import { StandIn } from '../parts/StandIn';
import { useText } from '../text';

/**
 * Shown if no loaded plugin declares the address (SHL-020, SHL-021); a plugin whose declaration could not be loaded may declare it. If no plugin
 * has the page `/`, that address redirects to the first page of the menu.
 */
const NotFound = () => {
  const [path] = useLocation();
  const home = firstPageOf(useMainMenu());
  const { failures } = useKernelState();
  const isIncomplete = [...failures.values()].includes('not-loaded');
  return path === addresses.landing && home !== undefined && !isIncomplete ? <Redirect to={home} replace /> : <Nowhere isIncomplete={isIncomplete} />;
};

const Nowhere = ({ isIncomplete }: { readonly isIncomplete: boolean }) => {
  const t = useText();
  const [path] = useLocation();
  const search = useSearch();
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
