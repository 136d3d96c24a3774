/** What a plugin's state and pages are made of, beyond the shell's files. Urls; pages by path: `/programs`, `/rewards/plan/:year`. */
interface PluginFiles {
  /** With each sign-in. */
  readonly start: readonly string[];
  readonly pages: Readonly<Record<string, readonly string[]>>;
}

/** Files that can be fetched before the code that imports them is there, from the build's manifest. */
interface AheadFiles {
  /** Files that a signed-in user needs on every page. */
  readonly shell: readonly string[];
  /** By plugin id. */
  readonly plugins: Readonly<Record<string, PluginFiles>>;
}

/** What the build has made for browsers. */
export interface BrowserHalf {
  /** Holds `index.html` and `assets/`. */
  readonly publicDir: string;
  /** Address of the script that the page loads. */
  readonly entry: string;
  /** Plugin id → address of its declaration. */
  readonly plugins: Readonly<Record<string, string>>;
  /**
   * Declarations as functions of what `start` exports, by plugin id (`declarations.ts`): what everybody gets, and what staff get instead where that is more. Not while
   * the build is watched.
   */
  readonly declarations?: {
    readonly start: string;
    readonly parts: Readonly<Record<string, string>>;
    readonly staffParts: Readonly<Record<string, string>>;
  };
  /** What can be fetched before the code that imports it is there. */
  readonly ahead?: AheadFiles;
}

const partsOf = (path: string): readonly string[] =>
  path
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');

/** Whether an address, with or without `es/` in front, is one of a page's path. */
const isOf = (path: string, address: string): boolean => {
  const [wanted, given] = [partsOf(path), partsOf(address.replace(/^\/es(?=\/|$)/i, ''))];
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at]);
};

/** What the page of a licensed plugin at an address is made of, and what the plugin needs with each sign-in. */
export const filesOfPlugin = (ahead: AheadFiles | undefined, id: string, address: string): readonly string[] => {
  const files = new Map(Object.entries(ahead?.plugins ?? {})).get(id);
  if (files === undefined) return [];
  const pages = Object.entries(files.pages).flatMap(([path, urls]) => (isOf(path, address) ? urls : []));
  return [...new Set([...files.start, ...pages])];
};
