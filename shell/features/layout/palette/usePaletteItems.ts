import { useEffect, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useSearch } from 'wouter';
import { useIntl } from '../../../i18n/intl';
import { useMessage } from '../../../i18n/texts';
import { logError } from '../../../kernel/effects';
import { useFacts, useKernel, useKernelState } from '../../../kernel/KernelProvider';
import { accountLinksOf } from '../menu/menuOf';
import { useMainMenu } from '../menu/useMainMenu';
import { selectVisits } from '../state/selectors';
import { itemsOf, type PaletteItem } from './items';

/** What the palette offers to whoever is signed in. */
export const usePaletteItems = (): readonly PaletteItem[] => {
  const facts = useFacts();
  const { assembly } = useKernelState();
  const menu = useMainMenu();
  const visits = useSelector(selectVisits);
  const [path] = useLocation();
  const search = useSearch();
  const say = useMessage();
  const intl = useIntl();
  useNamesOfCommands();
  const accountLinks = useMemo(() => accountLinksOf(facts.settings?.Navigation.ProfileNav ?? [], assembly, facts).flat(), [facts, assembly]);
  const here = search ? `${path}?${search}` : path;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said follows the language
  return useMemo(
    () => itemsOf({ menu, accountLinks, visits, here, assembly, facts, hasText: (key) => Object.hasOwn(intl.messages, key) }, say),
    [menu, accountLinks, visits, here, assembly, facts, intl],
  );
};

/** The names of plugins' commands came with their declarations; those of the shell's features are part of their texts. */
const useNamesOfCommands = (): void => {
  const kernel = useKernel();
  useEffect(() => {
    const { modals, plugins } = kernel.snapshot().assembly;
    for (const { plugin, commands } of modals.values()) {
      const messages = commands && kernel.isFeature(plugin) ? plugins.get(plugin)?.messages : undefined;
      if (messages) kernel.catalogue.load(plugin, messages).catch((error: unknown) => logError('palette', error));
    }
  }, [kernel]);
};
