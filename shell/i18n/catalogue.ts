import type { MessageFormatElement } from 'react-intl';
import type { Locale } from './locale';

/** ICU texts by key; precompiled to syntax trees by the build, plain in tests. */
export type Messages = Readonly<Record<string, string | MessageFormatElement[]>>;

type Load = () => Promise<{ readonly default: Messages }>;

/**
 * The texts that are loaded so far, keys prefixed by their owner (`programs.join.success`). Views and snackbars read it through react-intl;
 * a change of language loads the same owners' texts in the other one.
 */
export interface Catalogue {
  locale(): Locale;
  messages(): Messages;
  /** Loads an owner's texts in the current language; a second call answers the first one's promise. */
  load(owner: string, sources: Readonly<Record<Locale, Load>>): Promise<void>;
  isLoaded(owner: string): boolean;
  /** Adds texts that are at hand already, such as a declaration's `nav.` labels. */
  add(owner: string, messages: Messages): void;
  /** Switches the language once every owner's texts are there in it. */
  setLocale(locale: Locale): Promise<void>;
  subscribe(listener: () => void): () => void;
}

export const createCatalogue = (initial: Locale): Catalogue => {
  let locale = initial;
  let messages: Messages = {};
  let loads = new Map<string, Promise<void>>();
  const sources = new Map<string, Readonly<Record<Locale, Load>>>();
  const loaded = new Set<string>();
  const listeners = new Set<() => void>();

  const prefixed = (owner: string, texts: Messages): Messages => Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${owner}.${key}`, text]));
  const merge = (added: Messages): void => {
    messages = { ...messages, ...added };
    for (const listener of listeners) listener();
  };
  /** In the language of the moment they arrive in: if it has changed on the way, they are fetched anew. */
  const loadInto = async (owner: string, from: Readonly<Record<Locale, Load>>): Promise<void> => {
    let wanted: Locale;
    let texts: Messages;
    do {
      wanted = locale;
      texts = (await from[wanted]()).default;
    } while (wanted !== locale);
    loaded.add(owner);
    merge(prefixed(owner, texts));
  };

  return {
    locale: () => locale,
    messages: () => messages,
    isLoaded: (owner) => loaded.has(owner),
    add: (owner, texts) => merge(prefixed(owner, texts)),
    load(owner, from) {
      const running = loads.get(owner);
      if (running) return running;
      sources.set(owner, from);
      const load = loadInto(owner, from).catch((error: unknown) => {
        loads.delete(owner);
        throw error;
      });
      loads.set(owner, load);
      return load;
    },
    async setLocale(next) {
      if (next === locale) return;
      const texts = new Map<string, Messages>();
      const missing = () => [...sources].filter(([owner]) => !texts.has(owner));
      // Other owners may be asked for while these are on their way.
      while (missing().length > 0) {
        await Promise.all(missing().map(async ([owner, from]) => texts.set(owner, prefixed(owner, (await from[next]()).default))));
      }
      locale = next;
      loads = new Map([...texts.keys()].map((owner) => [owner, Promise.resolve()]));
      for (const owner of texts.keys()) loaded.add(owner);
      merge(Object.assign({}, ...texts.values()));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
