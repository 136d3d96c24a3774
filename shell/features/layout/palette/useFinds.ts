import { useEffect, useState } from 'react';
import { useIntl } from '../../../i18n/intl';
import { wakeAfter } from '../../../kernel/clock';
import type { PaletteFind } from '../../../kernel/definePlugin';
import { logError } from '../../../kernel/effects';
import { judge } from '../../../kernel/guards';
import { useFacts, useKernel } from '../../../kernel/KernelProvider';
import type { RankedItem } from './items';

/** Milliseconds without a further letter after which the searches of plugins begin. */
const typingPause = 250;
/** Minimum number of characters of a query. */
const shortest = 3;

const itemOf = ({ target, context, ...find }: PaletteFind, label: string): RankedItem => ({
  ...find,
  context: [label, context].filter(Boolean).join(' · '),
  group: 'pages',
  otherNames: '',
  places: [],
  target: 'to' in target ? { ...target, opens: 'page' } : target,
});

/** What the searches of plugins have found for a query, in the order of their answers; empty until then. */
export const useFinds = (query: string): readonly RankedItem[] => {
  const kernel = useKernel();
  const [finds, setFinds] = useState<{ readonly query: string; readonly items: readonly RankedItem[] }>({ query: '', items: [] });
  const facts = useFacts();
  const intl = useIntl();
  const wanted = query.trim();
  useEffect(() => {
    if (wanted.length < shortest) return;
    let isOver = false;
    const begin = (): void => {
      const { assembly } = kernel.snapshot();
      for (const { id: plugin, paletteSearches = [] } of assembly.plugins.values()) {
        for (const { for: page, label: id, search } of paletteSearches) {
          const route = assembly.routes.get(`${plugin}.${page}`);
          if (!route || judge(route, facts, route.path) !== 'pass') continue;
          const label = intl.formatMessage({ id: `${plugin}.${id}` });
          search()
            .then(({ default: find }) => kernel.ask(() => find(wanted)))
            .then(
              (found) =>
                !isOver &&
                setFinds((before) => ({
                  query: wanted,
                  items: [...(before.query === wanted ? before.items : []), ...found.map((find) => itemOf(find, label))],
                })),
              (error: unknown) => logError(`palette: the search of ${plugin}`, error),
            );
        }
      }
    };
    const cancel = wakeAfter(typingPause, begin);
    return () => {
      isOver = true;
      cancel();
    };
  }, [kernel, wanted, facts, intl]);
  return finds.query === wanted ? finds.items : none;
};

const none: readonly RankedItem[] = [];
