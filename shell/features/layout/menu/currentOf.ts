import type { MenuEntry } from './menuOf';

/** Relation of a link to the current page: `page` for the page itself, `true` for one below it. */
export const currentOf = (to: string, path: string): 'page' | true | undefined => {
  const [own = ''] = to.toLowerCase().split('?');
  const here = path.toLowerCase();
  if (here === own) return 'page';
  return own !== '/' && here.startsWith(`${own}/`) ? true : undefined;
};

/** Whether entries lead to the current page or to a parent of it, at any depth: `true`, for `aria-current` of their container. */
export const holdsCurrent = (entries: readonly MenuEntry[], path: string): true | undefined =>
  entries.some((entry) => (entry.kind === 'link' ? entry.opens === 'page' && currentOf(entry.to, path) : holdsCurrent(entry.items, path))) || undefined;
