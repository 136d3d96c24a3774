import { useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from '../../../i18n/intl';
import { wakeAfter } from '../../../kernel/clock';
import type { PaletteFind } from '../../../kernel/declaration/definePlugin';
import { logError } from '../../../kernel/effects/effects';
import { judge } from '../../../kernel/guards/guards';
import { useFacts, useKernel } from '../../../kernel/KernelProvider';
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

const itemOf = ({ key, target, context, label, icon }: PaletteFind, { id, action, isAction }: Named): RankedItem => ({
  key: `${id} ${key}`,
  label: isAction ? `${action}: ${label}` : label,
  context: isAction ? context : [action, context].filter(Boolean).join(' · '),
  icon,
  group: 'pages',
  otherNames: '',
  places: [],
  record: { key, action, context },
  target: 'to' in target ? { ...target, opens: 'page' } : target,
});

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
          .then(({ default: find }) => kernel.ask(() => find(wanted)))
          .then(
            (found) => {
              const all = found.map((find) => itemOf(find, named));
              const fitting = narrowed(all, wanted, named, sayOther(named.id));
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
