import type { ComponentType } from 'react';
import { administrationOf } from './declaration/administration';
import type { AnyPlugin, Command, Guard, IconName, Lazy, ModalState, Page } from './declaration/definePlugin';
import { parsePath } from './declaration/links';
import type { Facts } from './facts';
import { administrationPath } from './guards/pathGuards';

/** A declared item with its owner; `name` is its key in the declaration. */
interface Owned {
  readonly plugin: string;
  readonly name: string;
}

export interface Route extends Owned {
  /** Path without query names: `/programs/detail`. */
  readonly path: string;
  readonly query: readonly { readonly name: string; readonly required: boolean }[];
  // biome-ignore lint/suspicious/noExplicitAny: each page has its own props
  readonly view: Lazy<ComponentType<any>>;
  readonly isPublic: boolean;
  /** The page's own guards, in order. */
  readonly guards: readonly Guard[];
}

export interface Menu extends Owned {
  /** Key of the catalogue, prefixed. */
  readonly label: string;
  readonly icon: IconName;
  readonly order: number;
  /** Label of its sub-menu of tools, prefixed. */
  readonly tools: string | undefined;
  readonly leadsTo: 'administration' | undefined;
  readonly route: Route;
  shown(facts: Facts): boolean;
  badge(facts: Facts): string | undefined;
}

export interface Tab extends Owned {
  readonly label: string;
  readonly order: number;
  readonly view: Lazy<ComponentType>;
  shown(facts: Facts): boolean;
}

export interface ModalView extends Owned {
  // biome-ignore lint/suspicious/noExplicitAny: each modal has its own input
  readonly view: Lazy<ComponentType<any>>;
  readonly state?: Lazy<ModalState>;
  readonly commands?: readonly Command<string, unknown>[];
}

/** Everything that features and licensed plugins contribute, indexed for use. */
export interface Assembly {
  readonly plugins: ReadonlyMap<string, AnyPlugin>;
  /** By full name: `programs.detail`. */
  readonly routes: ReadonlyMap<string, Route>;
  readonly menu: readonly Menu[];
  readonly tabs: readonly Tab[];
  readonly modals: ReadonlyMap<string, ModalView>;
}

const always = (): boolean => true;
const nothing = (): undefined => undefined;

/**
 * Merges declarations. They have no conflicts, and their conditions are already guards (`arriving.ts`).
 * @param shellGuards the guards that every page may use
 */
export const assemble = (plugins: readonly AnyPlugin[], shellGuards: Readonly<Record<string, Guard>>): Assembly => {
  const byId = new Map(plugins.map((plugin) => [plugin.id, plugin]));
  const routes = new Map<string, Route>();
  /** The administration's home redirects to the first entry, so users with a single entry, such as Reporting, may open it (SHL-069). */
  const administrationHome: Guard = (facts, path) => (administrationOf({ plugins: byId, routes }, facts).length > 0 ? 'pass' : administrationPath(facts, path));
  const guards = { ...shellGuards, administrationHome };
  const menu: Menu[] = [];
  const tabs: Tab[] = [];
  const modals = new Map<string, ModalView>();

  for (const plugin of plugins) {
    for (const [name, page] of Object.entries(plugin.routes ?? {})) routes.set(`${plugin.id}.${name}`, routeOf(plugin, name, page, guards));
    for (const [name, modal] of Object.entries(plugin.modals ?? {})) {
      const parts = typeof modal === 'function' ? { view: modal } : modal;
      modals.set(`${plugin.id}.${name}`, { plugin: plugin.id, name, ...parts });
    }
    for (const { label, to, icon, order, tools: group, leadsTo, shown = always, badge = nothing } of plugin.topMenu ?? []) {
      const route = routes.get(`${plugin.id}.${to}`);
      const tools = group && `${plugin.id}.${group}`;
      if (route) menu.push({ plugin: plugin.id, name: to, label: `${plugin.id}.${label}`, icon, order, tools, leadsTo, route, shown, badge });
    }
    for (const { label, order, view, shown = always } of plugin.sidePanelTabs ?? []) {
      tabs.push({ plugin: plugin.id, name: label, label: `${plugin.id}.${label}`, order, view, shown });
    }
  }

  return {
    plugins: byId,
    routes,
    menu: menu.sort((a, b) => a.order - b.order),
    tabs: tabs.sort((a, b) => a.order - b.order),
    modals,
  };
};

const routeOf = (plugin: AnyPlugin, name: string, page: Page<unknown>, shared: Readonly<Record<string, Guard>>): Route => {
  const guards = page.guards.flatMap((guardName) => {
    const guard = plugin.guards?.[guardName] ?? shared[guardName];
    return guard ? [guard] : [];
  });
  return { plugin: plugin.id, name, ...parsePath(page.path), view: page.view, isPublic: page.guards.includes('public'), guards };
};
