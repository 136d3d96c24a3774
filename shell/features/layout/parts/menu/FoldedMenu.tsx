import { Button } from '@fluentui/react-components';
import { NavigationRegular } from '@fluentui/react-icons';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { PluginView, type PluginViewProps } from '../../../../kernel/PluginView';
import { focusOnceShown } from '../../../../ui/focus/focusOnceShown';
import type { MainMenu } from '../../menu/menuOf';
import { useText } from '../../text';
import { FailedOverlay } from '../FailedOverlay';

const drawer = (() => import('./MenuDrawer')) as unknown as PluginViewProps['view'];

/** The main menu of narrow windows (SHL-115): a button that opens it as a drawer. */
export const FoldedMenu = ({ menu }: { readonly menu: MainMenu }) => {
  const t = useText();
  const [status, setStatus] = useState<'never-opened' | 'open' | 'closed'>('never-opened');
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setStatus('closed'), []);
  const input = useMemo(() => ({ menu, isOpen: status === 'open', onClose: close }), [menu, status, close]);
  // Following a link moves the focus to the heading of its page.
  useEffect(() => {
    if (status === 'closed' && button.current && !document.activeElement?.closest('main')) focusOnceShown(button.current);
  }, [status]);
  if (menu.items.length + menu.more.length === 0) return null;
  return (
    <>
      <Button
        appearance="subtle"
        size="large"
        icon={<NavigationRegular />}
        aria-label={t('menu.open')}
        aria-expanded={status === 'open'}
        onClick={() => setStatus('open')}
        ref={button}
      />
      {status !== 'never-opened' && (
        <PluginView
          plugin="layout"
          view={drawer}
          input={input}
          loading={null}
          failed={({ retry }) => status === 'open' && <FailedOverlay retry={retry} close={close} />}
        />
      )}
    </>
  );
};
