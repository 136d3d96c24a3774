import { Button, DrawerBody, DrawerHeader, DrawerHeaderTitle, makeStyles, OverlayDrawer, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { snackbarsHeight } from '../../../../ui/looks/media';
import { useText as useKitText } from '../../../../ui/text';
import type { MainMenu } from '../../menu/menuOf';
import { useText } from '../../text';
import { MenuTree } from './MenuTree';

const useStyles = makeStyles({
  drawer: { width: '280px', height: `calc(100dvh - ${snackbarsHeight})`, '@media (max-width: 599px)': { width: '80vw' } },
  body: { padding: tokens.spacingHorizontalM },
});

interface MenuDrawerProps {
  readonly menu: MainMenu;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * The side bar as a drawer over the page, 280 px wide or 80vw in small windows (SHL-122, SHL-124). Fluent's drawer of this size takes 300 ms (SHL-125).
 * Following a link closes it, even if the page stays the same.
 */
const MenuDrawer = ({ menu, isOpen, onClose }: MenuDrawerProps) => {
  const styles = useStyles();
  const t = useText();
  const kit = useKitText();
  const address = useLocation()[0] + useSearch();
  const close = useRef(onClose);
  close.current = onClose;
  const openedAt = useRef(address);
  useEffect(() => {
    if (openedAt.current !== address) close.current();
    openedAt.current = address;
  }, [address]);
  return (
    <OverlayDrawer className={styles.drawer} size="medium" position="start" open={isOpen} onOpenChange={(_, { open }) => !open && onClose()}>
      <DrawerHeader>
        <DrawerHeaderTitle action={<Button appearance="subtle" aria-label={kit('close')} icon={<DismissRegular />} onClick={() => onClose()} />}>
          {t('menu.main')}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody className={styles.body}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: following a link by keyboard is a click as well */}
        <nav aria-label={t('menu.main')} data-slot="top-menu" onClick={({ target }) => target instanceof Element && target.closest('a') && onClose()}>
          <MenuTree entries={[...menu.items, ...menu.more]} />
        </nav>
      </DrawerBody>
    </OverlayDrawer>
  );
};

export default MenuDrawer;
