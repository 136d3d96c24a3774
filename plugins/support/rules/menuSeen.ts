import { pageAt } from '#shell/rules/addresses/pageAt';
import type { CompanyMenu, MenuEntry } from '../contract';

type Page = CompanyMenu['Pages'][number];

interface Seen {
  readonly Label: string;
  readonly RouterLink?: string;
  readonly Icon?: string;
  readonly InCascadingMenu?: boolean;
  readonly Items?: Seen[];
}

/** The page of an address: the one with the longest matching path. */
export const pageOf = (link: string, pages: readonly Page[]): Page | undefined => pageAt(link, pages, ({ Link }) => Link);

/** The entries visible to people of the company, without hidden ones and those of unlicensed plugins. */
export const itemsSeen = (entries: readonly MenuEntry[], pages: readonly Page[], language: 'en' | 'es'): Seen[] => {
  const [first] = entries;
  if (first === undefined) return [];
  const next = entries.findIndex(({ Depth }, index) => index > 0 && Depth <= first.Depth);
  const [inner, others] = next < 0 ? [entries.slice(1), []] : [entries.slice(1, next), entries.slice(next)];
  const isSeen = first.IsVisible && pageOf(first.RouterLink, pages)?.IsLicensed !== false;
  const { Names, RouterLink, Icon, InCascadingMenu } = first;
  const item: Seen = {
    Label: language === 'es' && Names.es !== '' ? Names.es : Names.en,
    Icon,
    InCascadingMenu,
    ...(inner.length > 0 ? { Items: itemsSeen(inner, pages, language) } : { RouterLink }),
  };
  return [...(isSeen ? [item] : []), ...itemsSeen(others, pages, language)];
};
