/** URLs of the files of a plugin's state and pages, beyond the shell's files. Pages by path: `/programs`, `/rewards/plan/:year`. */
interface PluginFiles {
  /** Needed at each sign-in. */
  readonly start: readonly string[];
  readonly pages: Readonly<Record<string, readonly string[]>>;
}

/** Files that can be prefetched before the code that imports them, from the build's manifest. */
interface AheadFiles {
  /** Files that a signed-in user needs on every page. */
  readonly shell: readonly string[];
  /** By plugin id. */
  readonly plugins: Readonly<Record<string, PluginFiles>>;
}

/** The build's output for browsers. */
export interface BrowserHalf {
  /** Contains `index.html` and `assets/`. */
  readonly publicDir: string;
  /** Address of the script that the page loads. */
  readonly entry: string;
  /** Plugin id → address of its declaration. */
  readonly plugins: Readonly<Record<string, string>>;
  /**
   * Declarations as functions of the exports of `start`, by plugin id (`declarations.ts`): for all users, and for staff where these differ. Absent while the
   * build is watched.
   */
  readonly declarations?: {
    readonly start: string;
    readonly parts: Readonly<Record<string, string>>;
    readonly staffParts: Readonly<Record<string, string>>;
  };
  /** Files to prefetch. */
  readonly ahead?: AheadFiles;
}

const partsOf = (path: string): readonly string[] =>
  path
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');

/** Whether an address, with or without the prefix `es/`, matches a page's path. */
const isOf = (path: string, address: string): boolean => {
  const [wanted, given] = [partsOf(path), partsOf(address.replace(/^\/es(?=\/|$)/i, ''))];
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at]);
};

/** Files of a licensed plugin's page at an address, and files that the plugin needs at each sign-in. */
export const filesOfPlugin = (ahead: AheadFiles | undefined, id: string, address: string): readonly string[] => {
  const files = new Map(Object.entries(ahead?.plugins ?? {})).get(id);
  if (files === undefined) return [];
  const pages = Object.entries(files.pages).flatMap(([path, urls]) => (isOf(path, address) ? urls : []));
  return [...new Set([...files.start, ...pages])];
};
