import { useEffect, useMemo } from 'react';
import { useIntl } from '../i18n/intl';
import { administrationOf, type Section } from '../kernel/declaration/administration';
import { logError } from '../kernel/effects/effects';
import { useFacts, useKernel, useKernelState } from '../kernel/KernelProvider';

/** The administration menu of the signed-in user. Labels of the shell's own entries are texts of their features; an entry appears once its text is loaded. */
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

/** The path of the first accessible page of the administration; undefined if there is none. */
export const useFirstAdministrationPage = (): string | undefined => {
  const facts = useFacts();
  const { assembly } = useKernelState();
  return useMemo(() => administrationOf(assembly, facts)[0]?.entries[0]?.to, [assembly, facts]);
};
