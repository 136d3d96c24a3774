import { makeStyles, tokens } from '@fluentui/react-components';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusOnceShown } from '../../../../ui/focus/focusOnceShown';
import { media, useMediaQuery } from '../../../../ui/looks/media';
import { badgedOf } from '../../menu/menuOf';
import { useMainMenu } from '../../menu/useMainMenu';
import { DisclosureGroup } from '../menu/DisclosureGroup';
import { FoldedMenu } from '../menu/FoldedMenu';
import { MainMenuBar } from '../menu/MainMenuBar';
import { MenuLinkView } from '../menu/MenuLinkView';
import { useMenuPlace } from '../menu/useMenuPlace';
import { useMenuStyles } from '../menu/useMenuStyles';
import { Logo } from './Logo';
import { PaletteButton } from './PaletteButton';
import { ProfileMenu } from './ProfileMenu';

/** Maximum number of badges beside the folded menu; with more the account menu would not fit on phones (SHL-103). The drawer has all. */
const mostBadges = { usual: 2, smallest: 1 } as const;
const smallest = '(max-width: 389px)';

const useStyles = makeStyles({
  bar: {
    position: 'fixed',
    top: 0,
    left: 0,
    right: 0,
    // Panels of the bar overlay the impersonation strip and the side panel.
    zIndex: 2,
    boxSizing: 'border-box',
    height: '71px',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    padding: `0 ${tokens.spacingHorizontalXXL}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    borderTop: `3px solid ${tokens.colorBrandBackground}`,
    [media.mobile]: { padding: `0 ${tokens.spacingHorizontalS}`, gap: tokens.spacingHorizontalXS },
    // In low windows the bar scrolls with the page.
    [media.low]: { position: 'absolute' },
    [media.print]: { display: 'none' },
  },
  gap: { flexGrow: 1 },
});

/** When the menu folds or unfolds while it has the focus, moves the focus to the first stop of the new menu. */
const useFocusKept = (isWide: boolean): RefObject<HTMLElement | null> => {
  const bar = useRef<HTMLElement>(null);
  const before = document.activeElement;
  const wasWide = useRef(isWide);
  useLayoutEffect(() => {
    const first = bar.current?.querySelector<HTMLElement>(isWide ? 'nav [data-menu-stop]' : ':scope > button');
    if (wasWide.current !== isWide && first && before?.isConnected === false) focusOnceShown(first);
    wasWide.current = isWide;
  });
  return bar;
};

/** Logo, main menu and profile, always visible (SHL-101 to SHL-104, SHL-126). */
export const TopBar = () => {
  const styles = useStyles();
  const { top } = useMenuStyles();
  const place = useMenuPlace();
  const badges = useMediaQuery(smallest) ? mostBadges.smallest : mostBadges.usual;
  const menu = useMainMenu();
  const bar = useFocusKept(place === 'bar');
  return (
    <DisclosureGroup>
      <header ref={bar} className={styles.bar} data-slot="top-bar">
        {place === 'drawer' && <FoldedMenu menu={menu} />}
        <Logo />
        {place === 'bar' && menu.items.length + menu.more.length > 0 ? <MainMenuBar menu={menu} /> : <div className={styles.gap} />}
        {/* Figures stay visible beside the folded menu. */}
        {place === 'drawer' &&
          badgedOf(menu)
            .slice(0, badges)
            .map((link) => <MenuLinkView key={link.to} link={link} className={top} isCompact />)}
        <PaletteButton />
        <ProfileMenu />
      </header>
    </DisclosureGroup>
  );
};
