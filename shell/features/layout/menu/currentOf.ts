import type { MenuEntry } from './menuOf';

/** Where a link stands to the page that is shown: `page` for the page itself, `true` for one that lies below it. */
export const currentOf = (to: string, path: string): 'page' | true | undefined => {
  const [own = ''] = to.toLowerCase().split('?');
  const here = path.toLowerCase();
  if (here === own) return 'page';
  return own !== '/' && here.startsWith(`${own}/`) ? true : undefined;
};

/** Whether entries lead to the page that is shown, or to one above it, at any depth: `true`, for `aria-current` of what holds them. */
export const holdsCurrent = (entries: readonly MenuEntry[], path: string): true | undefined =>
  entries.some((entry) => (entry.kind === 'link' ? entry.opens === 'page' && currentOf(entry.to, path) : holdsCurrent(entry.items, path))) || undefined;
