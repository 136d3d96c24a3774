/** Paths of the pages of the shell that every participant can open. */
const shellPages: ReadonlySet<string> = new Set(['/', '/act/userprofile/', '/act/userprofile/privacy/', '/customsupport/', '/news/', '/userprofile/']);

/** Areas of staff. */
const staffAreas = ['/administration', '/coaching', '/support'] as const;

/** The path of an address, without the prefix of Spanish; ends with `/`. */
const pathOf = (address: string): string => `${(address.split(/[?#]/)[0] ?? '').toLowerCase().replace(/^\/es(?=\/|$)/, '')}/`.replace(/\/+$/, '/');

const isBelow = (path: string, page: string): boolean => path.startsWith(`${page}/`);

/** The page that an address is at or below: the one with the longest matching path. */
export const pageAt = <Page>(address: string, pages: readonly Page[], linkOf: (page: Page) => string): Page | undefined => {
  const path = pathOf(address);
  return pages.filter((page) => isBelow(path, linkOf(page))).sort((one, other) => linkOf(other).length - linkOf(one).length)[0];
};

/** A page, with the paths below it that are pages, too. `:name` stands for one segment, such as an id. */
interface DeclaredPage {
  readonly link: string;
  readonly below: readonly string[];
}

/** Whether an address is that of a page, or one of those below it. */
export const isDeclaredAt = (address: string, { link, below }: DeclaredPage): boolean => {
  const asked = pathOf(address).split('/');
  return ['', ...below].some((path) => {
    const declared = pathOf(`${link}${path}`).split('/');
    return declared.length === asked.length && declared.every((segment, at) => segment === asked[at] || (segment.startsWith(':') && asked[at] !== ''));
  });
};

/** Whether an address is that of a page of the shell. */
export const isShellPage = (address: string): boolean => shellPages.has(pathOf(address));

/** Whether an address is in an area of staff. */
export const isStaffArea = (address: string): boolean => staffAreas.some((area) => isBelow(pathOf(address), area));
