import { Button, DrawerBody, DrawerHeader, DrawerHeaderTitle, makeStyles, mergeClasses, OverlayDrawer, tokens } from '@fluentui/react-components';
import { ChevronDownRegular, DismissRegular } from '@fluentui/react-icons';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useMessage } from '../../../i18n/texts';
import { useText as useKitText } from '../../../ui/text';
import { holdsCurrent } from '../menu/currentOf';
import type { MainMenu, MenuBranch, MenuEntry } from '../menu/menuOf';
import { useText } from '../text';
import { Icon } from './Icon';
import { MenuLinkView } from './MenuLinkView';
import { useMenuStyles } from './useMenuStyles';

const useStyles = makeStyles({
  drawer: { width: 'min(320px, 85vw)' },
  body: { padding: tokens.spacingHorizontalM },
  inner: { paddingLeft: tokens.spacingHorizontalL },
  chevron: { marginLeft: 'auto', flexShrink: 0, transitionProperty: 'transform', transitionDuration: tokens.durationFast },
  turned: { transform: 'rotate(180deg)' },
});

interface MenuDrawerProps {
  readonly menu: MainMenu;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The folded menu slid in: everything in one list, branches unfold in place. Following a link closes it, also one to the page that is shown. */
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
    <OverlayDrawer className={styles.drawer} position="start" open={isOpen} onOpenChange={(_, { open }) => !open && onClose()}>
      <DrawerHeader>
        <DrawerHeaderTitle action={<Button appearance="subtle" aria-label={kit('close')} icon={<DismissRegular />} onClick={() => onClose()} />}>
          {t('menu.main')}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody className={styles.body}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link that the keyboard follows is clicked, too */}
        <nav aria-label={t('menu.main')} data-slot="top-menu" onClick={({ target }) => target instanceof Element && target.closest('a') && onClose()}>
          <Entries entries={[...menu.items, ...menu.more]} />
        </nav>
      </DrawerBody>
    </OverlayDrawer>
  );
};

export default MenuDrawer;

const Entries = ({ entries }: { readonly entries: readonly MenuEntry[] }) => {
  const { list, row } = useMenuStyles();
  return (
    <ul className={list}>
      {entries.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a company may name two items alike, and the order is the tree's
        <li key={at}>{entry.kind === 'link' ? <MenuLinkView link={entry} className={row} /> : <Branch branch={entry} />}</li>
      ))}
    </ul>
  );
};

/** A branch that holds the page that is shown begins unfolded. */
const Branch = ({ branch }: { readonly branch: MenuBranch }) => {
  const styles = useStyles();
  const { row } = useMenuStyles();
  const say = useMessage();
  const id = useId();
  const [path] = useLocation();
  const isCurrent = holdsCurrent(branch.items, path);
  const [isOpen, setIsOpen] = useState(isCurrent ?? false);
  return (
    <>
      <button
        type="button"
        className={row}
        aria-expanded={isOpen}
        aria-current={isCurrent}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {branch.icon && <Icon name={branch.icon} />}
        {say(branch.label)}
        <ChevronDownRegular aria-hidden className={mergeClasses(styles.chevron, isOpen && styles.turned)} />
      </button>
      {isOpen && (
        <div id={id} className={styles.inner}>
          <Entries entries={branch.items} />
        </div>
      )}
    </>
  );
};
