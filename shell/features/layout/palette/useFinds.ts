import { useEffect, useEffectEvent, useState } from 'react';
import { createIntl, useIntl } from '../../../i18n/intl';
import type { Message } from '../../../i18n/texts';
import { wakeAfter } from '../../../kernel/clock';
import type { PaletteFind } from '../../../kernel/declaration/definePlugin';
import { logError } from '../../../kernel/effects/effects';
import { judge } from '../../../kernel/guards/guards';
import { useFacts, useKernel } from '../../../kernel/KernelProvider';
import type { Kernel } from '../../../kernel/kernel';
import { type RankedItem, searchIn } from './items';

/** Milliseconds after the last keystroke before the searches of plugins begin. */
const typingPause = 250;
/** Minimum number of characters of a query. */
const shortest = 3;
/** Maximum number of records shown per search. It is the same for all searches for people, so that every listed person has all their actions. */
const mostFound = 10;

/** The results of the searches for a query. */
interface Finds {
  readonly items: readonly RankedItem[];
  /** Whether the query is long enough to be searched. */
  readonly isAsked: boolean;
  /** Whether a search has not answered yet. */
  readonly isPending: boolean;
  /** Whether a search has failed. */
  readonly hasFailed: boolean;
  /** Whether a search has found more than is shown. */
  readonly isCut: boolean;
}

const none: Finds = { items: [], isAsked: false, isPending: false, hasFailed: false, isCut: false };

interface Asked extends Finds {
  readonly query: string;
}

const itemOf = ({ key, target, icon, ...find }: PaletteFind, { id, action, isAction }: Named, say: (message: Message) => string): RankedItem => {
  const label = typeof find.label === 'string' ? find.label : say(find.label);
  const context = typeof find.context === 'string' ? find.context : say(find.context);
  return {
    key: `${id} ${key}`,
    label: isAction ? `${action}: ${label}` : label,
    context: isAction ? context : [action, context].filter(Boolean).join(' · '),
    icon,
    group: 'pages',
    otherNames: '',
    places: [],
    record: { key, action, context },
    target: 'to' in target ? { ...target, opens: 'page' } : target,
  };
};

/** The items whose label begins words of the query. */
const labelled = (items: readonly RankedItem[], query: string): readonly RankedItem[] => {
  const found = new Set(searchIn(items.map((item) => ({ ...item, context: '' })))(query).flatMap(({ key, isLoose }) => (isLoose ? [] : [key])));
  return items.filter(({ key }) => found.has(key));
};

/** A search with its label. */
interface Named {
  readonly id: string;
  readonly action: string;
  readonly isAction: boolean;
}

/**
 * Filters the results of an action search by the query. All other searches have filtered already.
 * @param otherAction the label in the other language
 */
const narrowed = (items: readonly RankedItem[], query: string, { isAction }: Named, otherAction: string): readonly RankedItem[] =>
  isAction
    ? searchIn(items.map((item) => ({ ...item, otherNames: `${otherAction} ${item.label} ${item.context}` })))(query).filter(({ isLoose }) => !isLoose)
    : items;

interface Texts {
  readonly say: (message: Message) => string;
  /** The label of the search in the other language. */
  readonly otherAction: string;
}

/** The results of a search for a query: names as the search returns them, texts if the query matches them. */
const matching = (found: readonly PaletteFind[], query: string, named: Named, { say, otherAction }: Texts): readonly RankedItem[] => {
  const itemsOf = (kept: (find: PaletteFind) => boolean) => found.filter(kept).map((find) => itemOf(find, named, say));
  return [
    ...narrowed(
      itemsOf(({ label }) => typeof label === 'string'),
      query,
      named,
      otherAction,
    ),
    ...labelled(
      itemsOf(({ label }) => typeof label !== 'string'),
      query,
    ),
  ];
};

/** Returns a plugin's texts, loaded if the results have any. */
const textsOf = async ({ catalogue, snapshot }: Kernel, plugin: string, found: readonly PaletteFind[]): Promise<Texts['say']> => {
  const messages = snapshot().assembly.plugins.get(plugin)?.messages;
  if (messages && found.some(({ label }) => typeof label !== 'string')) await catalogue.load(plugin, messages);
  const intl = createIntl(catalogue.locale(), catalogue.messages());
  return (message) => ('text' in message ? message.text : intl.formatMessage({ id: message.id }, message.values));
};

/** Groups the results by record, in the order of the first result of each. */
const groupedByRecord = (items: readonly RankedItem[]): readonly RankedItem[] => {
  const byRecord = new Map<string, RankedItem[]>();
  for (const item of items) {
    const key = item.record?.key ?? item.key;
    byRecord.set(key, [...(byRecord.get(key) ?? []), item]);
  }
  return [...byRecord.values()].flat();
};

/**
 * The results of plugins' searches for a query, in the order of the searches.
 * @param inOtherLanguage returns a text in the other language of the product
 * @param of the plugin whose searches are used; by default those of all plugins
 */
export const useFinds = (query: string, inOtherLanguage: (id: string) => string, of?: string): Finds => {
  const kernel = useKernel();
  const [asked, setAsked] = useState<Asked>({ query: '', ...none });
  const facts = useFacts();
  const intl = useIntl();
  const wanted = query.trim();
  const sayOther = useEffectEvent(inOtherLanguage);
  useEffect(() => {
    if (wanted.length < shortest) return;
    let isOver = false;
    const { assembly } = kernel.snapshot();
    const searches = [...assembly.plugins.values()].flatMap(({ id: plugin, paletteSearches = [] }) =>
      paletteSearches.flatMap(({ for: page, label, search, isAction = false }) => {
        if (of !== undefined && of !== plugin) return [];
        const route = assembly.routes.get(`${plugin}.${page}`);
        if (!route || judge(route, facts, route.path) !== 'pass') return [];
        const id = `${plugin}.${label}`;
        return [{ plugin, search, named: { id, action: intl.formatMessage({ id }), isAction } }];
      }),
    );
    if (searches.length === 0) {
      setAsked({ query: wanted, ...none, isAsked: true });
      return;
    }
    const begin = (): void => {
      let pending = searches.length;
      // The order is that of the searches, so that the first line does not depend on which of them answers first.
      const results = searches.map((): readonly RankedItem[] => []);
      let hasFailed = false;
      let isCut = false;
      const take = (at: number, found: readonly RankedItem[]): void => {
        results[at] = found;
        pending -= 1;
        if (!isOver) setAsked({ query: wanted, items: groupedByRecord(results.flat()), isAsked: true, isPending: pending > 0, hasFailed, isCut });
      };
      for (const [at, { plugin, search, named }] of searches.entries())
        search()
          .then(({ default: find }) => kernel.runSaga(() => find(wanted)))
          .then(async (found) => matching(found, wanted, named, { say: await textsOf(kernel, plugin, found), otherAction: sayOther(named.id) }))
          .then(
            (fitting) => {
              isCut ||= fitting.length > mostFound;
              take(at, fitting.slice(0, mostFound));
            },
            (error: unknown) => {
              logError(`palette: the search of ${plugin}`, error);
              hasFailed = true;
              take(at, []);
            },
          );
    };
    const cancel = wakeAfter(typingPause, begin);
    return () => {
      isOver = true;
      cancel();
    };
  }, [kernel, wanted, facts, intl, of]);
  if (wanted.length < shortest) return none;
  return asked.query === wanted ? asked : unanswered;
};

const unanswered: Finds = { ...none, isAsked: true, isPending: true };
