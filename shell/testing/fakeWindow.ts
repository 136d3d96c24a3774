/**
 * Size and system settings of the window, which jsdom does not have. `unit.setup.ts` gives every test a wide, light window; `setWindow({ width: 360 })` changes
 * it, even while a view is rendered.
 */

interface WindowFacts {
  /** Pixels. */
  readonly width: number;
  readonly isDark: boolean;
  readonly wantsLessMotion: boolean;
}

const usual: WindowFacts = { width: 1440, isDark: false, wantsLessMotion: false };
let facts = usual;
type Changed = (event: { readonly matches: boolean; readonly media: string }) => void;

const listeners = new Map<Changed, string>();

/** Evaluates the media queries that the product uses. An unknown query throws, so that no test passes by accident. */
const holds = (query: string): boolean => {
  const width = /^\((min|max)-width: (\d+)px\)$/.exec(query);
  if (width) return width[1] === 'min' ? facts.width >= Number(width[2]) : facts.width <= Number(width[2]);
  if (query.endsWith('(prefers-color-scheme: dark)')) return facts.isDark;
  if (query.includes('prefers-reduced-motion')) return facts.wantsLessMotion;
  throw new Error(`The window of the tests does not know what ${query} means.`);
};

export const setWindow = (changes: Partial<WindowFacts>): void => {
  facts = { ...facts, ...changes };
  for (const [listener, media] of [...listeners]) listener({ media, matches: holds(media) });
};

/** Gives the windows of frames the same size and settings, which jsdom lacks there as well. */
const frames = Object.getOwnPropertyDescriptor(globalThis.HTMLIFrameElement?.prototype ?? {}, 'contentDocument');
const giveFramesTheirWindow = (): void =>
  void Object.defineProperty(HTMLIFrameElement.prototype, 'contentDocument', {
    configurable: true,
    get(this: HTMLIFrameElement) {
      const page: Document | null = frames?.get?.call(this);
      if (page?.defaultView) page.defaultView.matchMedia = window.matchMedia;
      return page;
    },
  });

/** Installs `matchMedia`, and restores the default window. */
export const resetWindow = (): void => {
  facts = usual;
  window.matchMedia = (query) =>
    ({
      media: query,
      get matches() {
        return holds(query);
      },
      addEventListener: (_: string, listener: Changed) => void listeners.set(listener, query),
      removeEventListener: (_: string, listener: Changed) => void listeners.delete(listener),
    }) as unknown as MediaQueryList;
  giveFramesTheirWindow();
  window.scrollTo = () => undefined;
};
