import type { Message } from '../../../i18n/texts';
import type { Assembly, Menu, Route } from '../../../kernel/assemble';
import { administrationOf } from '../../../kernel/declaration/administration';
import type { IconName } from '../../../kernel/declaration/definePlugin';
import type { Facts } from '../../../kernel/facts';
import { judge } from '../../../kernel/guards/guards';
import { matchRoute, withoutLanguage } from '../../../kernel/navigation/matchRoute';
import type { NavigationItem, Settings } from '../../root/contract';
import { isIconName } from './icons';

/** A leaf of the menu. */
export interface MenuLink {
  readonly kind: 'link';
  readonly label: Message;
  /** Label in the other language, if the company's tree has one. */
  readonly otherLabel?: string;
  readonly icon?: IconName;
  /** A short text beside the label, such as a count. */
  readonly badge?: string;
  readonly to: string;
  /** `page`: within the application. `full`: a server-rendered page, by full navigation. `pop-up`: in a new window (SHL-113). */
  readonly opens: 'page' | 'full' | 'pop-up';
}

/** A branch: a sub-menu, or a group within one. Never empty. */
export interface MenuBranch {
  readonly kind: 'branch';
  readonly label: Message;
  readonly otherLabel?: string;
  readonly icon?: IconName;
  readonly items: readonly MenuEntry[];
}

export type MenuEntry = MenuLink | MenuBranch;

/** Entries of the top bar; `more` are those under More (SHL-110). */
export interface MainMenu {
  readonly items: readonly MenuEntry[];
  readonly more: readonly MenuEntry[];
}

/** A tree item converted into an entry, and whether it belongs under More. */
interface Placed {
  readonly entry: MenuEntry;
  readonly underMore: boolean;
}

const empty: MainMenu = { items: [], more: [] };

/**
 * The main menu: the company's tree, with icons and badges of the loaded plugins, followed by the plugins' items that the tree omits, in their order. Tools of
 * staff are second, so that they stay visible in a full bar. A link within the application is included only if it leads to a page of a loaded plugin whose
 * guards pass. Empty during the first-login stage (SHL-102).
 */
export const menuOf = (topNav: readonly NavigationItem[], assembly: Pick<Assembly, 'routes' | 'menu' | 'plugins'>, facts: Facts): MainMenu => {
  if (facts.stage === 'FirstLogin') return empty;
  const named = new Set<Route>();
  for (const link of routerLinksOf(topNav)) {
    const route = routeOf(link, assembly);
    if (route) named.add(route);
  }
  const omitted = assembly.menu.filter(
    (item) => !named.has(item.route) && isShown(item, assembly, facts) && judge(item.route, facts, item.route.path) === 'pass',
  );
  const placed = [
    ...topNav.flatMap((item) => placedOf(item, assembly, facts)),
    ...omitted.filter(({ tools }) => !tools).map((item) => ({ entry: ownEntry(item, facts), underMore: false })),
  ];
  const [first, ...others] = placed.filter(({ underMore }) => !underMore).map(({ entry }) => entry);
  return {
    items: [...(first ? [first] : []), ...toolsOf(omitted, facts), ...others],
    more: placed.filter(({ underMore }) => underMore).map(({ entry }) => entry),
  };
};

/** The tools of staff: each group is a sub-menu; a group with a single tool is a link. */
const toolsOf = (items: readonly Menu[], facts: Facts): readonly MenuEntry[] =>
  [...new Set(items.flatMap(({ tools }) => tools ?? []))].flatMap((tools): readonly MenuEntry[] => {
    const group = items.filter((item) => item.tools === tools);
    const [icon] = group.map((item) => item.icon);
    const links = group.map((item) => ownEntry(item, facts));
    return links.length > 1 ? [{ kind: 'branch', label: { id: tools }, ...(icon && { icon }), items: links }] : links;
  });

/**
 * The company's tree with its News item (SHL-105) at the end, labelled as the company has named it; it links to the news page. The item is not added to a tree
 * that already has this link, nor if `NewsNav` is null.
 */
export const treeOf = (
  { TopNav, NewsNav }: Pick<Settings['Navigation'], 'TopNav' | 'NewsNav'>,
  assembly: Pick<Assembly, 'routes'>,
): readonly NavigationItem[] => {
  const news = assembly.routes.get('notices.news');
  if (!NewsNav || !news || routerLinksOf(TopNav).some((link) => routeOf(link, assembly) === news)) return TopNav;
  return [
    ...TopNav,
    {
      Label: NewsNav.Label,
      RouterLink: news.path,
      ...(NewsNav.Icon !== undefined && { Icon: NewsNav.Icon }),
      ...(NewsNav.OtherLabel !== undefined && { OtherLabel: NewsNav.OtherLabel }),
    },
  ];
};

/** The account links of the profile dropdown by group (SHL-104), filtered like the main menu. */
export const accountLinksOf = (
  profileNav: readonly (readonly NavigationItem[])[],
  assembly: Pick<Assembly, 'routes' | 'menu' | 'plugins'>,
  facts: Facts,
): readonly (readonly MenuLink[])[] =>
  profileNav.map((group) =>
    group
      .flatMap((item) => placedOf(item, assembly, facts))
      .map(({ entry }) => entry)
      .filter((entry): entry is MenuLink => entry.kind === 'link'),
  );

const routerLinksOf = (items: readonly NavigationItem[]): readonly string[] =>
  items.flatMap((item) => (item.Items?.length ? routerLinksOf(item.Items) : item.RouterLink && isWithin(item) ? [addressOf(item.RouterLink)] : []));

const isWithin = (item: NavigationItem): boolean => !item.IsMvcLink && !item.IsPopupModal;

/** Normalises an address of a tree, which can lack the leading slash or begin with a language. */
const addressOf = (link: string): string => withoutLanguage(link.startsWith('/') ? link : `/${link}`);

const partsOf = (address: string): readonly [path: string, search: string] => {
  const at = address.indexOf('?');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)];
};

const routeOf = (address: string, { routes }: Pick<Assembly, 'routes'>): Route | undefined => matchRoute(routes.values(), ...partsOf(address))?.route;

/** Converts an item of the tree into an entry, or nothing. */
const placedOf = (item: NavigationItem, assembly: Pick<Assembly, 'routes' | 'menu' | 'plugins'>, facts: Facts): readonly Placed[] => {
  const named = { label: { text: item.Label }, ...(item.OtherLabel !== undefined && { otherLabel: item.OtherLabel }) };
  const icon = isIconName(item.Icon) ? { icon: item.Icon } : {};
  const underMore = item.InCascadingMenu ?? false;
  if (item.Items?.length) {
    const items = item.Items.flatMap((child) => placedOf(child, assembly, facts)).map(({ entry }) => entry);
    return items.length > 0 ? [{ entry: { kind: 'branch', ...named, ...icon, items }, underMore }] : [];
  }
  if (!item.RouterLink || item.IsHidden) return [];
  if (!isWithin(item)) return [{ entry: { kind: 'link', ...named, ...icon, to: item.RouterLink, opens: item.IsPopupModal ? 'pop-up' : 'full' }, underMore }];

  const to = addressOf(item.RouterLink);
  const route = routeOf(to, assembly);
  if (!route || judge(route, facts, partsOf(to)[0]) !== 'pass') return [];
  const own = assembly.menu.find((menuItem) => menuItem.route === route);
  if (own && !isShown(own, assembly, facts)) return [];
  return [{ entry: { kind: 'link', ...named, ...icon, ...(own && knownOf(own, facts)), to, opens: 'page' }, underMore }];
};

const leavesOf = (entries: readonly MenuEntry[]): readonly MenuLink[] => entries.flatMap((entry) => (entry.kind === 'link' ? [entry] : leavesOf(entry.items)));

/** All links with a badge, at any depth of the menu. */
export const badgedOf = ({ items, more }: MainMenu): readonly MenuLink[] => leavesOf([...items, ...more]).filter(({ badge }) => badge !== undefined);

/** The first link in the menu to a page of the application. */
export const firstPageOf = ({ items, more }: MainMenu): string | undefined => leavesOf([...items, ...more]).find(({ opens }) => opens === 'page')?.to;

/** Whether an item is useful to the user: the link to the administration needs an accessible entry there. */
const isShown = (item: Menu, assembly: Pick<Assembly, 'routes' | 'plugins'>, facts: Facts): boolean =>
  item.shown(facts) && (item.leadsTo === undefined || administrationOf(assembly, facts).length > 0);

/** Icon and badge of a plugin's item. */
const knownOf = (item: Menu, facts: Facts): Pick<MenuLink, 'icon' | 'badge'> => {
  const badge = item.badge(facts);
  return { icon: item.icon, ...(badge !== undefined && { badge }) };
};

const ownEntry = (item: Menu, facts: Facts): MenuLink => ({
  kind: 'link',
  label: { id: item.label },
  ...knownOf(item, facts),
  to: item.route.path,
  opens: 'page',
});
