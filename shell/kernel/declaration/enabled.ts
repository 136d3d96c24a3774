import type { NamedPlugin } from '../../contracts/plugins';
import { holds } from '../../net/condition';
import type { Condition } from '../../net/contract';
import { mayUse, type Screen } from '../../rules/administration';
import type { Facts } from '../facts';
import { companySettings } from './companySettings';
import type { AnyPlugin, Guard } from './definePlugin';

/** A part of a declaration that can have a condition. */
interface Conditional {
  readonly enabledWhen?: Condition;
}

/** A part of a declaration in a menu or in the side panel. */
interface Placed extends Conditional {
  readonly shown?: (facts: Facts) => boolean;
}

/** Converts the conditions of a declaration into guards of its pages, and into `shown` of its menu items and tabs. */
export const withConditions = (plugin: AnyPlugin): AnyPlugin => {
  const { id, settings = {}, routes = {}, topMenu = [], sidePanelTabs = [], administration = [] } = plugin;

  const isEnabled = (condition: Condition, facts: Facts): boolean =>
    holds(condition, {
      roles: facts.user?.Roles ?? [],
      features: facts.entity?.EntityFeatures ?? [],
      isLicensed: (plugin) => isLicensed(plugin, facts),
      designations: facts.settings?.Designations ?? [],
      isOn: (name) =>
        Object.hasOwn(settings, name)
          ? companySettings(id, settings)(facts)[name] === true
          : (facts.settings?.EnabledToggles ?? []).some((toggle) => toggle === name),
    });

  const placed = <T extends Placed>(item: T): T => {
    const { enabledWhen, shown = () => true } = item;
    return enabledWhen ? { ...item, shown: (facts: Facts) => isEnabled(enabledWhen, facts) && shown(facts) } : item;
  };

  const guards = new Map<string, Guard>(Object.entries(plugin.guards ?? {}));
  const guarded = Object.entries(routes).map(([name, page]) => {
    const { enabledWhen, screen } = page;
    if (!enabledWhen && !screen) return [name, page];
    const guard = `${name} is enabled`;
    guards.set(guard, (facts) => ((!enabledWhen || isEnabled(enabledWhen, facts)) && (!screen || hasScreen(screen, facts)) ? 'pass' : 'unauthorized'));
    // Users with an open first-login form can open it with any role.
    return [name, { ...page, guards: screen ? [...page.guards, guard] : [guard, ...page.guards] }];
  });
  return {
    ...plugin,
    guards: Object.fromEntries(guards),
    routes: Object.fromEntries(guarded),
    topMenu: topMenu.map(placed),
    sidePanelTabs: sidePanelTabs.map(placed),
    administration: administration.map(placed),
  };
};

const isLicensed = (plugin: string, { licensed = [] }: Facts): boolean => licensed.some(({ Id }) => Id === plugin);

/** Whether the company has an administration, and the user a role for this screen. */
const hasScreen = (screen: Screen, facts: Facts): boolean =>
  isLicensed('admin' satisfies NamedPlugin, facts) &&
  facts.user !== undefined &&
  mayUse(screen, { roles: facts.user.Roles, permissions: facts.user.Permissions ?? [] });
