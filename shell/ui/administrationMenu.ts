import { useEffect, useMemo } from 'react';
import { useIntl } from '../i18n/intl';
import type { Assembly } from '../kernel/assemble';
import { logError } from '../kernel/effects';
import type { Facts } from '../kernel/facts';
import { judge } from '../kernel/guards';
import { useFacts, useKernel, useKernelState } from '../kernel/KernelProvider';
import { type SectionName, sections } from '../rules/administration';

/** An entry of the menu of the administration. */
interface Entry {
  /** Key of the catalogue, prefixed. */
  readonly label: string;
  /** Who declares it. */
  readonly plugin: string;
  /** The path of its page. Pages below it belong to the entry as well. */
  readonly to: string;
  /** Parts with addresses of their own. */
  readonly parts: readonly { readonly label: string; readonly to: string }[];
}

export interface Section {
  readonly name: SectionName;
  readonly entries: readonly Entry[];
}

/** What all declarations add to the administration (`administration`), as far as the guards of the pages let the person in (ADC-005). A section without an entry is left out. */
const administrationOf = ({ plugins, routes }: Pick<Assembly, 'plugins' | 'routes'>, facts: Facts): readonly Section[] => {
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

/** The menu of the administration of whoever is signed in. Names of the shell's own entries are part of their features' texts, and an entry stands there once its name has come. */
export const useAdministration = (): readonly Section[] => {
  const kernel = useKernel();
  const facts = useFacts();
  const { assembly } = useKernelState();
  const { messages } = useIntl();
  const all = useMemo(() => administrationOf(assembly, facts), [assembly, facts]);
  useEffect(() => {
    for (const plugin of new Set(all.flatMap(({ entries }) => entries.map((entry) => entry.plugin)))) {
      const own = kernel.isFeature(plugin) ? assembly.plugins.get(plugin)?.messages : undefined;
      if (own) kernel.catalogue.load(plugin, own).catch((error: unknown) => logError('administration', error));
    }
  }, [kernel, assembly, all]);
  return useMemo(
    () =>
      all
        .map((section) => ({ ...section, entries: section.entries.filter(({ label }) => Object.hasOwn(messages, label)) }))
        .filter(({ entries }) => entries.length > 0),
    [all, messages],
  );
};
