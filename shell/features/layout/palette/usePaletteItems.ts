import { useEffect, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useSearch } from 'wouter';
import type { Messages } from '../../../i18n/catalogue';
import { createIntl, useIntl } from '../../../i18n/intl';
import { type Locale, locales } from '../../../i18n/locale';
import { useMessage } from '../../../i18n/texts';
import { logError } from '../../../kernel/effects/effects';
import { useFacts, useKernel, useKernelState } from '../../../kernel/KernelProvider';
import { useAdministration } from '../../../ui/administrationMenu';
import { accountLinksOf } from '../menu/menuOf';
import { useMainMenu } from '../menu/useMainMenu';
import { selectVisits } from '../state/selectors';
import { itemsOf, type PaletteItem } from './items';

/**
 * The palette's items for the signed-in user.
 * @param inOtherLanguage returns a text in the other language of the product
 */
export const usePaletteItems = (inOtherLanguage: (id: string) => string): readonly PaletteItem[] => {
  const facts = useFacts();
  const { assembly } = useKernelState();
  const menu = useMainMenu();
  const administration = useAdministration();
  const visits = useSelector(selectVisits);
  const [path] = useLocation();
  const search = useSearch();
  const say = useMessage();
  const intl = useIntl();
  useNamesOfCommands();
  const accountLinks = useMemo(() => accountLinksOf(facts.settings?.Navigation.ProfileNav ?? [], assembly, facts).flat(), [facts, assembly]);
  const here = search ? `${path}?${search}` : path;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts depend on the language
  return useMemo(
    () =>
      itemsOf({ menu, accountLinks, administration, visits, here, assembly, facts, hasText: (key) => Object.hasOwn(intl.messages, key), inOtherLanguage }, say),
    [menu, accountLinks, administration, visits, here, assembly, facts, intl, inOtherLanguage],
  );
};

/**
 * Labels of plugins' items and commands in the other language, loaded while the palette is open. Labels of the company's tree
 * include theirs.
 */
export const useOtherLanguage = (): ((id: string) => string) => {
  const kernel = useKernel();
  const { locale } = useIntl();
  const [texts, setTexts] = useState<Messages>({});
  useEffect(() => {
    const { modals, menu, plugins } = kernel.snapshot().assembly;
    const declaring = [...plugins.values()].flatMap(({ id, administration = [] }) => (administration.length > 0 ? [{ plugin: id }] : []));
    const owners = new Set([...menu, ...declaring, ...[...modals.values()].filter(({ commands }) => commands)].map(({ plugin }) => plugin));
    let isOver = false;
    for (const owner of owners) {
      const load = plugins.get(owner)?.messages[otherThan(locale)];
      load?.().then(
        ({ default: messages }) =>
          !isOver && setTexts((before) => ({ ...before, ...Object.fromEntries(Object.entries(messages).map(([key, text]) => [`${owner}.${key}`, text])) })),
        (error: unknown) => logError('palette: the other language', error),
      );
    }
    return () => {
      isOver = true;
    };
  }, [kernel, locale]);
  return useMemo(() => {
    const other = createIntl(otherThan(locale), texts);
    return (id) => (Object.hasOwn(texts, id) ? other.formatMessage({ id }) : '');
  }, [locale, texts]);
};

const otherThan = (locale: Locale): Locale => locales.find((one) => one !== locale) ?? locale;

/** Loads the names of commands. Those of plugins are part of their declarations, those of the shell's features are part of their catalogues. */
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
