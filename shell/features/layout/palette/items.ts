import type { Action } from '@reduxjs/toolkit';
import type { Message } from '../../../i18n/texts';
import type { Assembly, ModalView } from '../../../kernel/assemble';
import type { Section } from '../../../kernel/declaration/administration';
import type { IconName } from '../../../kernel/declaration/definePlugin';
import type { Facts } from '../../../kernel/facts';
import { judge } from '../../../kernel/guards/guards';
import { matchRoute } from '../../../kernel/navigation/matchRoute';
import type { Visit } from '../../../kernel/navigation/visits';
import { beginsWords, finder, folded } from '../../../rules/fuzzy';
import type { MainMenu, MenuEntry, MenuLink } from '../menu/menuOf';
import { impersonationClearRequested } from '../state/slice';

/** What choosing an item does. */
export type Target = Pick<MenuLink, 'to' | 'opens'> | { readonly modal: string; readonly input: unknown } | { readonly action: Action };

/** The parts of the list, in their order. */
export const groups = ['recent', 'pages', 'commands'] as const;

/** A line of the palette. */
export interface PaletteItem {
  readonly key: string;
  readonly group: (typeof groups)[number];
  readonly label: string;
  /** Label of the menu's branch that contains it. */
  readonly context: string;
  /** Label and context in the other language of the product; empty if unknown. */
  readonly otherNames: string;
  readonly icon?: IconName;
  readonly target: Target;
  /** Whether it is shown only for a query, which keeps the initial list short. */
  readonly isFoundOnly?: true;
}

/** A matching item, with the matched characters of its label. */
export interface RankedItem extends PaletteItem {
  readonly places: readonly number[];
  /** Whether the query matches only inside words. Records found by plugins rank before such items. */
  readonly isLoose?: true;
  /** For a record that plugins find: its key, and what choosing it does. */
  readonly record?: { readonly key: string; readonly action: string; readonly context: string };
}

const signOut = '/act/logout';

interface Sources {
  readonly menu: MainMenu;
  readonly accountLinks: readonly MenuLink[];
  /** The accessible pages of the administration. */
  readonly administration: readonly Section[];
  readonly visits: readonly Visit[];
  /** Address of the current page, which is not listed. */
  readonly here: string;
  readonly assembly: Pick<Assembly, 'routes' | 'modals' | 'menu'>;
  readonly facts: Facts;
  /** Whether a text is loaded. A command is offered once its name is loaded. */
  readonly hasText: (id: string) => boolean;
  /** A text in the other language of the product; empty until it is loaded. */
  readonly inOtherLanguage: (id: string) => string;
}

const otherNameOf = ({ label, otherLabel }: Pick<MenuLink, 'label' | 'otherLabel'>, inOtherLanguage: Sources['inOtherLanguage']): string =>
  otherLabel ?? ('id' in label ? inOtherLanguage(label.id) : '');

/** All accessible pages and commands: those of the menu, the account links, visited pages, and dialogs that plugins offer. */
export const itemsOf = (
  { menu, accountLinks, administration, visits, here, assembly, facts, hasText, inOtherLanguage }: Sources,
  say: (message: Message) => string,
): readonly PaletteItem[] => {
  const linkItem = (link: MenuLink, context: string, otherContext: string): PaletteItem => ({
    key: link.to,
    group: link.to === signOut ? 'commands' : 'pages',
    label: say(link.label),
    context,
    otherNames: `${otherNameOf(link, inOtherLanguage)} ${otherContext}`.trim(),
    ...(link.icon && { icon: link.icon }),
    target: link,
  });
  const below = (entries: readonly MenuEntry[], context = '', otherContext = ''): readonly PaletteItem[] =>
    entries.flatMap((entry) =>
      entry.kind === 'link' ? [linkItem(entry, context, otherContext)] : below(entry.items, say(entry.label), otherNameOf(entry, inOtherLanguage)),
    );
  const links = below([...menu.items, ...menu.more, ...accountLinks]);
  const known = new Set(links.map(({ key }) => key));
  const found = administrationItems(administration, inOtherLanguage, say).filter(({ key }) => !known.has(key));
  const named = [...links, ...found];

  const recent = visits.flatMap(({ address, title }): readonly PaletteItem[] => {
    const link = named.find(({ key }) => key === address);
    if (address === here || !mayOpen(address, assembly, facts)) return [];
    const icon = link?.icon ?? iconOf(address, assembly);
    return [
      {
        key: address,
        group: 'recent',
        label: link?.label ?? title,
        context: link?.context ?? '',
        otherNames: link?.otherNames ?? '',
        ...(icon && { icon }),
        target: { to: address, opens: 'page' },
      },
    ];
  });
  const offered = [...assembly.modals].flatMap(([name, modal]) => commandItems(name, modal, { facts, hasText, inOtherLanguage }, say));
  const seen = new Set([here, ...recent.map(({ key }) => key)]);
  const others = named.filter(({ key }) => !seen.has(key));
  return [
    ...recent,
    ...others.filter(({ group }) => group === 'pages'),
    ...stopActing(facts, say),
    ...offered,
    ...others.filter(({ group }) => group === 'commands'),
  ];
};

/** The command that ends an impersonation. */
const stopActing = ({ settings }: Facts, say: (message: Message) => string): readonly PaletteItem[] =>
  settings?.Impersonation.IsEnabled
    ? [
        {
          key: 'stopActing',
          group: 'commands',
          label: say({ id: 'layout.palette.stopActing' }),
          context: '',
          otherNames: '',
          target: { action: impersonationClearRequested() },
        },
      ]
    : [];

/** Pages of the administration, and their parts with addresses of their own. */
const administrationItems = (
  sections: readonly Section[],
  inOtherLanguage: Sources['inOtherLanguage'],
  say: (message: Message) => string,
): readonly PaletteItem[] => {
  const item = (label: string, to: string, context: string, otherContext: string): PaletteItem => ({
    key: to,
    group: 'pages',
    label: say({ id: label }),
    context,
    otherNames: `${inOtherLanguage(label)} ${otherContext}`.trim(),
    icon: 'admin',
    target: { to, opens: 'page' },
    isFoundOnly: true,
  });
  const title: Message = { id: 'layout.palette.administration' };
  return sections
    .flatMap(({ entries }) => entries)
    .flatMap(({ label, to, parts }) => [
      item(label, to, say(title), ''),
      ...parts.map((part) => item(part.label, part.to, say({ id: label }), inOtherLanguage(label))),
    ]);
};

const commandItems = (
  name: string,
  { plugin, commands = [] }: ModalView,
  { facts, hasText, inOtherLanguage }: Pick<Sources, 'facts' | 'hasText' | 'inOtherLanguage'>,
  say: (message: Message) => string,
): readonly PaletteItem[] =>
  commands
    .filter(({ label, shown = () => true }) => hasText(`${plugin}.${label}`) && shown(facts))
    .map(({ label, icon, input }) => ({
      key: `${name} ${label}`,
      group: 'commands',
      label: say({ id: `${plugin}.${label}` }),
      context: '',
      otherNames: inOtherLanguage(`${plugin}.${label}`),
      ...(icon && { icon }),
      target: { modal: name, input },
    }));

/** Whether a visited page can be offered; pages such as errors cannot. */
const mayOpen = (address: string, { routes }: Pick<Assembly, 'routes'>, facts: Facts): boolean => {
  const [path = '', search = ''] = address.split('?');
  const route = matchRoute(routes.values(), path, search)?.route;
  return route !== undefined && !route.isPublic && judge(route, facts, path) === 'pass';
};

/** The icon of the menu item of the plugin that owns the address. */
const iconOf = (address: string, { routes, menu }: Pick<Assembly, 'routes' | 'menu'>): IconName | undefined => {
  const [path = '', search = ''] = address.split('?');
  const owner = matchRoute(routes.values(), path, search)?.route.plugin;
  return menu.find(({ plugin }) => plugin === owner)?.icon;
};

/** Weight of other names, so that the label in the current language ranks higher. Other names include the address, which is the same in all languages. */
const otherNameWeight = 0.8;
const addressWeight = 0.5;

/** Added to the score of a page that was visited before. */
const recentBonus = 3;

const wordsOf = ({ target }: PaletteItem): string => ('to' in target ? target.to.replace(/[^\p{L}\p{N}]+/gu, ' ') : '');

/** Creates a search over items. The items are prepared once, so a query takes well under a millisecond for hundreds of items. */
export const searchIn = (items: readonly PaletteItem[]) => {
  const prepared = items.map((item) => ({
    item,
    name: folded(`${item.label} ${item.context}`),
    otherNames: folded(item.otherNames),
    words: folded(wordsOf(item)),
  }));
  return (query: string): readonly RankedItem[] => {
    if (query.trim() === '') return items.filter(({ isFoundOnly }) => !isFoundOnly).map((item) => ({ ...item, places: [] }));
    const find = finder(query);
    const isBegun = beginsWords(query);
    const scoreOf = (text: string, weight: number): number => (find(text)?.score ?? Number.NEGATIVE_INFINITY) * weight;
    const found = prepared.flatMap(({ item, name, otherNames, words }) => {
      const byName = find(name);
      const score = byName?.score ?? Math.max(scoreOf(otherNames, otherNameWeight), scoreOf(words, addressWeight));
      if (score === Number.NEGATIVE_INFINITY) return [];
      const places = byName?.places.filter((at) => at < item.label.length) ?? [];
      const isLoose = !isBegun(name) && !isBegun(otherNames);
      return [{ score: score + (item.group === 'recent' ? recentBonus : 0), isLoose, ranked: { ...item, places, ...(isLoose && { isLoose }) } }];
    });
    return found.sort((a, b) => Number(a.isLoose) - Number(b.isLoose) || b.score - a.score).map(({ ranked }) => ranked);
  };
};
