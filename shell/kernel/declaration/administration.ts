import { type SectionName, sections } from '../../rules/administration';
import type { Assembly } from '../assemble';
import type { Facts } from '../facts';
import { judge } from '../guards/guards';

/** An entry of the menu of the administration. */
interface Entry {
  /** Key of the catalogue, prefixed. */
  readonly label: string;
  /** Id of the plugin that declares it. */
  readonly plugin: string;
  /** The path of its page. Pages below that path belong to the entry as well. */
  readonly to: string;
  /** Parts with addresses of their own. */
  readonly parts: readonly { readonly label: string; readonly to: string }[];
}

export interface Section {
  readonly name: SectionName;
  readonly entries: readonly Entry[];
}

/** The administration entries of all declarations whose page guards pass (ADC-005). A section without an entry is left out. */
export const administrationOf = ({ plugins, routes }: Pick<Assembly, 'plugins' | 'routes'>, facts: Facts): readonly Section[] => {
  const declared = [...plugins.values()].flatMap(({ id, administration = [] }) => administration.map((entry) => ({ ...entry, plugin: id })));
  const open = declared.flatMap(({ plugin, section, label, to, order, shown, parts = [] }) => {
    const route = routes.get(`${plugin}.${to}`);
    const isOpen = route && (shown?.(facts) ?? true) && judge(route, facts, route.path) === 'pass';
    const named = parts.map((part) => ({ label: `${plugin}.${part.label}`, to: part.path }));
    return isOpen ? [{ section, order, plugin, label: `${plugin}.${label}`, to: route.path, parts: named }] : [];
  });
  return sections
    .map((name) => ({ name, entries: open.filter(({ section }) => section === name).sort((a, b) => a.order - b.order) }))
    .filter(({ entries }) => entries.length > 0);
};
