import type { CompanyMenu, MenuEntry } from '../../../../plugins/support/contract';
import { isBranch } from '../../../../plugins/support/rules/menu';
import { isOwnPath } from '../../../../shell/rules/addresses/ownPath';
import { isDeclaredAt, isShellPage, isStaffArea, pageAt } from '../../../../shell/rules/addresses/pageAt';
import { changeCompany } from '../../../platform/companies';
import { type Call, type Context, changesBetween, FieldRefusal, type Unit } from '../../../platform/module';
import { putsBack } from '../../../platform/putBack';
import type { CompanyTable } from '../../../platform/tables';
import { companyNamed, pluginsInForce } from './detail';
import { bySuperAdmins } from './undo';

/** A stored item of `company.top_nav`: a label, in both languages if it was written here, and an address or further items. */
interface StoredItem {
  readonly Label: string;
  readonly Names?: MenuEntry['Names'];
  readonly RouterLink?: string;
  readonly Icon?: string;
  readonly InCascadingMenu?: boolean;
  readonly IsHidden?: boolean;
  readonly Items?: readonly StoredItem[];
}

/** A menu to restore. */
interface Menu {
  readonly Items: readonly MenuEntry[];
}

const flat = (items: readonly StoredItem[], depth = 0): readonly (StoredItem & { readonly depth: number })[] =>
  items.flatMap((item) => [{ ...item, depth }, ...flat(item.Items ?? [], depth + 1)]);

/** The entries of a stored menu, in their order. */
const entriesOf = async (company: Pick<CompanyTable, 'top_nav'>, context: Pick<Context, 'read'>): Promise<MenuEntry[]> => {
  const items = flat(JSON.parse(company.top_nav) as StoredItem[]);
  const labels = (await context.read('root.menuLabels', { labels: items.map(({ Label }) => Label) })) ?? [];
  return items.map(({ depth, Label, Names, RouterLink = '', Icon = '', InCascadingMenu = false, IsHidden = false }, index) => ({
    Depth: depth,
    Names: Names ?? labels[index] ?? { en: Label, es: '' },
    RouterLink,
    Icon,
    IsVisible: !IsHidden,
    InCascadingMenu,
  }));
};

/** Entries as the stored tree; parts of a hidden entry are hidden. */
const treeOf = (entries: readonly MenuEntry[], isHidden = false): readonly StoredItem[] => {
  const [first] = entries;
  if (first === undefined) return [];
  const next = entries.findIndex(({ Depth }, index) => index > 0 && Depth <= first.Depth);
  const [inner, others] = next < 0 ? [entries.slice(1), []] : [entries.slice(1, next), entries.slice(next)];
  const { Names, RouterLink, Icon, IsVisible, InCascadingMenu } = first;
  const IsHidden = isHidden || !IsVisible;
  const item: StoredItem = {
    Label: Names.en,
    Names,
    ...(RouterLink !== '' && { RouterLink }),
    ...(Icon !== '' && { Icon }),
    ...(InCascadingMenu && { InCascadingMenu }),
    ...(IsHidden && { IsHidden }),
    ...(inner.length > 0 && { Items: treeOf(inner, IsHidden) }),
  };
  return [item, ...treeOf(others, isHidden)];
};

/** A menu without the entries that lead to pages of plugins which a company lacks, and the number of these entries. Groups without entries go with them. */
const licensedOf = (
  items: readonly StoredItem[],
  isLost: (address: string) => boolean,
): { readonly items: readonly StoredItem[]; readonly leftOut: number } => {
  const each = items.map((item) => {
    const inner = item.Items === undefined ? undefined : licensedOf(item.Items, isLost);
    const isGone = inner === undefined ? isLost(item.RouterLink ?? '') : inner.items.length === 0 && inner.leftOut > 0;
    return { item: { ...item, ...(inner && { Items: inner.items }) }, isGone, leftOut: inner?.leftOut ?? (isGone ? 1 : 0) };
  });
  return { items: each.filter(({ isGone }) => !isGone).map(({ item }) => item), leftOut: each.reduce((sum, { leftOut }) => sum + leftOut, 0) };
};

/** Takes the entries of plugins that a new company does not license out of the menu of its template. @returns their number */
export const leaveOutUnlicensed = async (unit: Unit, call: Pick<Call, 'menuPages'>, companyId: string, plugins: readonly string[]): Promise<number> => {
  const { top_nav } = await unit.trx.selectFrom('company').select('top_nav').where('id', '=', companyId).executeTakeFirstOrThrow();
  const isLost = (address: string): boolean => {
    const page = pageAt(address, call.menuPages(), ({ link }) => link);
    return page !== undefined && !plugins.includes(page.plugin.id);
  };
  const { items, leftOut } = licensedOf(JSON.parse(top_nav) as StoredItem[], isLost);
  if (leftOut > 0) await changeCompany(unit.trx, companyId, { top_nav: JSON.stringify(items) });
  return leftOut;
};

/** @throws FieldRefusal 400 at the invalid entry */
const demandMenu = (entries: readonly MenuEntry[]): void => {
  for (const [at, { Depth, Names, RouterLink }] of entries.entries()) {
    const refuse = (field: string, key: string): never => {
      throw new FieldRefusal(`Items[${at}].${field}`, key);
    };
    if (Names.en.trim() === '') refuse('Names.en', 'navigation.blank');
    if (at === 0 && Depth > 0) refuse('Depth', 'navigation.first');
    if (at > 0 && Depth > (entries[at - 1]?.Depth ?? 0) + 1) refuse('Depth', 'navigation.deep');
    if (isBranch(entries, at) && RouterLink !== '') refuse('RouterLink', 'navigation.branch');
    if (!isBranch(entries, at) && RouterLink === '') refuse('RouterLink', 'navigation.noPage');
    if (RouterLink !== '' && !isOwnPath(RouterLink)) refuse('RouterLink', 'navigation.link');
  }
};

/**
 * Checks where new and changed entries that people see lead to: an entry that was saved earlier may have lost its licence since, and is only marked.
 * @throws FieldRefusal 400 at the entry
 */
const demandPages = async (call: Call, entityId: string, entries: readonly MenuEntry[]): Promise<void> => {
  const licensed = await pluginsInForce(call.db, entityId);
  const saved = await entriesOf(await companyNamed(call.db, entityId), call);
  const known = new Set(saved.filter(({ IsVisible }) => IsVisible).map(({ RouterLink }) => RouterLink));
  for (const [at, { RouterLink, IsVisible }] of entries.entries()) {
    if (RouterLink === '' || !IsVisible || known.has(RouterLink) || isShellPage(RouterLink)) continue;
    if (isStaffArea(RouterLink)) throw new FieldRefusal(`Items[${at}].RouterLink`, 'navigation.staff');
    const page = pageAt(RouterLink, call.menuPages(), ({ link }) => link);
    if (page === undefined || !isDeclaredAt(RouterLink, page)) throw new FieldRefusal(`Items[${at}].RouterLink`, 'navigation.nowhere');
    if (!licensed.has(page.plugin.id)) throw new FieldRefusal(`Items[${at}].RouterLink`, 'navigation.notLicensed', { plugin: page.plugin.name });
  }
};

/** The menu of a company, with the pages to which it can lead. */
export const menuOf = async (call: Call, entityId: string): Promise<CompanyMenu> => {
  const company = await companyNamed(call.db, entityId);
  const licensed = await pluginsInForce(call.db, entityId);
  return {
    EntityId: entityId,
    Name: company.name,
    Items: await entriesOf(company, call),
    Pages: call.menuPages().map(({ link, icon, names, plugin }) => ({
      Link: link,
      Icon: icon,
      Names: names,
      PluginName: plugin.name,
      IsLicensed: licensed.has(plugin.id),
    })),
    Version: await call.version('navigation', entityId),
  };
};

const keep = (unit: Unit, companyId: string, { Items }: Menu): Promise<void> => changeCompany(unit.trx, companyId, { top_nav: JSON.stringify(treeOf(Items)) });

/** The name of each entry, with a mark per level of depth. */
const inWords = ({ Items }: Menu, context: Pick<Context, 'text'>): object => ({
  Entries: Items.map(({ Depth, Names: { en }, IsVisible }) => `${'› '.repeat(Depth)}${IsVisible ? en : context.text('menu.hidden', { name: en })}`),
});

/**
 * Stores the menu of a company, which its people get with the next page that they load.
 * @throws Refusal 404 for an unknown company, FieldRefusal 400 at the invalid entry
 */
export const saveMenu = async (
  { EntityId, Items, Version }: { readonly EntityId: string; readonly Items: readonly MenuEntry[]; readonly Version?: number },
  call: Call,
): Promise<true> => {
  const after: Menu = {
    Items: Items.map((item) => ({ ...item, Names: { en: item.Names.en.trim(), es: item.Names.es.trim() }, RouterLink: item.RouterLink.trim() })),
  };
  demandMenu(after.Items);
  await demandPages(call, EntityId, after.Items);
  await call.change(async (unit) => {
    const before: Menu = { Items: await entriesOf(await companyNamed(unit.trx, EntityId), unit) };
    await unit.revise<Menu>({ record: 'navigation', id: EntityId, companyId: EntityId, version: Version, mine: after, theirs: async () => before });
    await keep(unit, EntityId, after);
    const changed = changesBetween(inWords(before, unit), inWords(after, unit));
    const kept: Menu = { Items: await entriesOf(await companyNamed(unit.trx, EntityId), unit) };
    await unit.audit({ action: 'company.menuSaved', target: EntityId, company: EntityId, record: 'navigation', changed, undo: { before, after: kept } });
  });
  return true;
};

export const undoOfMenus = bySuperAdmins(
  putsBack<unknown, Menu>('company.menuSaved', {
    record: 'navigation',
    now: async (unit, { companyId }) => ({ Items: await entriesOf(await companyNamed(unit.trx, companyId), unit) }),
    keep: (unit, { companyId }, menu) => keep(unit, companyId, menu),
    inWords: async (unit, _change, menu) => inWords(menu, unit),
    tells: ({ text }, _saved, language) => text('undo.navigation', {}, language),
  }),
);
