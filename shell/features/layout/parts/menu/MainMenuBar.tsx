import { makeStyles, mergeClasses, Overflow, OverflowItem, useOverflowMenu, useOverflowVisibility } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons';
import type { KeyboardEvent } from 'react';
import { useLocation } from 'wouter';
import { useMessage } from '../../../../i18n/texts';
import { holdsCurrent } from '../../menu/currentOf';
import type { MainMenu, MenuBranch, MenuEntry } from '../../menu/menuOf';
import { useText } from '../../text';
import { Icon } from '../Icon';
import { Disclosure } from './Disclosure';
import { EntryList } from './EntryList';
import { BadgeWithin, MenuLinkView } from './MenuLinkView';
import { useMenuStyles } from './useMenuStyles';

const useStyles = makeStyles({
  nav: { flex: '1 1 0', minWidth: 0, height: '100%' },
  list: { display: 'flex', height: '100%', minWidth: 0, '& > [data-overflowing]': { display: 'none' }, '& > *': { flexShrink: 0 } },
});

/** Width of the More button at the end of the bar, in pixels. */
const roomForMore = 120;

/** Left and right arrow keys move between the items of the bar, as in a toolbar. */
const moveWithin = (event: KeyboardEvent<HTMLElement>): void => {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  const bar = event.currentTarget.querySelectorAll<HTMLElement>(
    ':scope > li:not([data-overflowing]) > [data-menu-stop], :scope > li:not([data-overflowing]) > div > [data-menu-stop]',
  );
  const stops = [...bar];
  const at = stops.indexOf(event.target as HTMLElement);
  if (step === 0 || at < 0) return;
  event.preventDefault();
  stops.at((at + step) % stops.length)?.focus();
};

/** The main menu of wide windows: items side by side; those that do not fit or belong there are under More (SHL-108 to SHL-110). */
export const MainMenuBar = ({ menu }: { readonly menu: MainMenu }) => {
  const styles = useStyles();
  const shared = useMenuStyles();
  const t = useText();
  return (
    <nav className={styles.nav} aria-label={t('menu.main')} data-slot="top-menu">
      <Overflow padding={roomForMore} minimumVisible={0}>
        <ul className={mergeClasses(shared.list, styles.list)} onKeyDown={moveWithin}>
          {menu.items.map((entry, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a company may give two items the same name; the order is that of the tree
            <OverflowItem key={at} id={String(at)} priority={menu.items.length - at}>
              <li>
                <TopEntry entry={entry} />
              </li>
            </OverflowItem>
          ))}
          <More menu={menu} />
        </ul>
      </Overflow>
    </nav>
  );
};

const TopEntry = ({ entry }: { readonly entry: MenuEntry }) => {
  const { top } = useMenuStyles();
  return entry.kind === 'link' ? <MenuLinkView link={entry} className={top} /> : <SubMenu branch={entry} />;
};

/** A branch of the bar: in columns if it contains groups, otherwise a plain list. */
const SubMenu = ({ branch }: { readonly branch: MenuBranch }) => {
  const { top } = useMenuStyles();
  const say = useMessage();
  const [path] = useLocation();
  const hasGroups = branch.items.some((item) => item.kind === 'branch');
  return (
    <Disclosure
      size={hasGroups ? 'mega' : 'small'}
      align="start"
      buttonClass={top}
      isCurrent={holdsCurrent(branch.items, path)}
      panel={<EntryList entries={branch.items} inColumns={hasGroups} />}
    >
      {branch.icon && <Icon name={branch.icon} />}
      {say(branch.label)}
      <ChevronDownRegular aria-hidden />
    </Disclosure>
  );
};

const More = ({ menu }: { readonly menu: MainMenu }) => {
  const { top } = useMenuStyles();
  const t = useText();
  const [path] = useLocation();
  const { ref } = useOverflowMenu<HTMLLIElement>();
  const { itemVisibility } = useOverflowVisibility();
  const overflown = menu.items.filter((_, at) => itemVisibility[String(at)] === false);
  const entries = [...overflown, ...menu.more];
  if (entries.length === 0) return null;
  return (
    <li ref={ref}>
      <Disclosure size="small" buttonClass={top} slot="more-menu" isCurrent={holdsCurrent(entries, path)} panel={<EntryList entries={entries} />}>
        {t('menu.more')} <BadgeWithin entries={entries} />
        <ChevronDownRegular aria-hidden />
      </Disclosure>
    </li>
  );
};
