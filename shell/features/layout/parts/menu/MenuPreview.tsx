import { makeStyles, tokens } from '@fluentui/react-components';
import type { NavigationItem } from '../../../root/contract';
import { isIconName } from '../../menu/icons';
import type { MainMenu, MenuEntry } from '../../menu/menuOf';
import { Logo } from '../topBar/Logo';
import { MainMenuBar } from './MainMenuBar';
import { MenuTree } from './MenuTree';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    boxSizing: 'border-box',
    height: '71px',
    padding: `0 ${tokens.spacingHorizontalXXL}`,
    borderTop: `3px solid ${tokens.colorBrandBackground}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  drawer: { padding: tokens.spacingHorizontalM },
});

const entryOf = ({ Label, Icon, RouterLink = '', Items = [] }: NavigationItem): readonly MenuEntry[] => {
  const named = { label: { text: Label }, ...(isIconName(Icon) && { icon: Icon }) };
  if (Items.length === 0) return RouterLink === '' ? [] : [{ kind: 'link', ...named, to: RouterLink, opens: 'page' }];
  const items = Items.flatMap(entryOf);
  return items.length > 0 ? [{ kind: 'branch', ...named, items }] : [];
};

interface MenuPreviewProps {
  /** Accessible items; the caller filters them. */
  readonly items: readonly NavigationItem[];
  readonly isWide: boolean;
}

/** A menu as in the top bar, or in small windows as in the drawer, regardless of the reader's access. */
export const MenuPreview = ({ items, isWide }: MenuPreviewProps) => {
  const styles = useStyles();
  const isMore = ({ InCascadingMenu = false }: NavigationItem): boolean => InCascadingMenu;
  const menu: MainMenu = { items: items.filter((item) => !isMore(item)).flatMap(entryOf), more: items.filter(isMore).flatMap(entryOf) };
  if (!isWide)
    return (
      <div className={styles.drawer}>
        <MenuTree entries={[...menu.items, ...menu.more]} />
      </div>
    );
  return (
    <div className={styles.bar}>
      <Logo />
      <MainMenuBar menu={menu} />
    </div>
  );
};
