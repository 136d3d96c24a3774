import type { Kysely } from 'kysely';
import type { Locale } from '../../../shell/i18n/locale';
import { isShellFeature } from '../auth/licences';
import type { CompanySwitch, LicensablePlugin, LostFigure, MenuPage } from '../module';
import type { Clock } from '../platform';
import type { PlatformTables } from '../tables';
import { contextOf } from './context';
import type { ModuleRegistry } from './registry';

/** Maximum count of a figure. */
const mostLost = 1000;

/** `coaching-scheduler` → `Coaching scheduler`, for a plugin without a name. */
const nameOfId = (id: string): string => `${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll('-', ' ')}`;

/** Plugins of this build that companies can license, by name. */
export const licensableIn = (registry: ModuleRegistry, language: Locale): readonly LicensablePlugin[] =>
  registry.modules
    .filter(({ id }) => !isShellFeature(id))
    .map((module) => {
      const { licence, id } = module;
      return { id, name: licence ? registry.loaded(module).texts.text(language, licence.name) : nameOfId(id) };
    })
    .sort((one, other) => one.name.localeCompare(other.name, language));

/** Pages of plugins that menus can link to, grouped by plugin. */
export const menuPagesIn = (registry: ModuleRegistry, language: Locale): readonly MenuPage[] =>
  licensableIn(registry, language).flatMap((plugin) => {
    const owner = registry.find(plugin.id);
    if (owner === undefined) return [];
    const named = (key: string) => ({ en: owner.texts.text('en-US', key), es: owner.texts.text('es-419', key) });
    return (owner.module.licence?.pages ?? []).map(({ link, name, icon, below = [] }) => ({ link, below, icon, plugin, names: named(name) }));
  });

/** Features and toggles that the modules of this build declare in `switches`, by their labels. */
export const switchesIn = (registry: ModuleRegistry, language: Locale): readonly CompanySwitch[] => {
  const plugins = licensableIn(registry, language);
  return registry.modules
    .flatMap((module) => {
      const { texts } = registry.loaded(module);
      const plugin = plugins.find(({ id }) => id === module.id) ?? null;
      return Object.entries(module.switches ?? {}).map(([name, { label, about }]) => ({
        name,
        label: texts.text(language, label),
        about: texts.text(language, about),
        plugin,
      }));
    })
    .sort((one, other) => one.label.localeCompare(other.label, language));
};

/** Counts of what people of a company lose with the licence of a plugin, declared by its module (`licence.lost`); zeros are left out. */
export const lostWith = async (
  parts: { readonly clock: Clock; readonly registry: ModuleRegistry },
  db: Kysely<PlatformTables>,
  language: Locale,
  companyId: string,
  pluginId: string,
): Promise<readonly LostFigure[]> => {
  const owner = parts.registry.find(pluginId);
  const figures: LostFigure[] = [];
  for (const [key, count] of Object.entries(owner?.module.licence?.lost ?? {})) {
    if (owner === undefined) continue;
    const n = await count({ companyId, most: mostLost, by: [] }, contextOf(parts, db, language, owner));
    if (n > 0) figures.push({ count: n, text: owner.texts.text(language, key, { n }) });
  }
  return figures;
};
