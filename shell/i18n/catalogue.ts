import type { MessageFormatElement } from 'react-intl';
import type { Locale } from './locale';

/** ICU texts by key; precompiled to syntax trees by the build, plain in tests. */
export type Messages = Readonly<Record<string, string | MessageFormatElement[]>>;

type Load = () => Promise<{ readonly default: Messages }>;

/** Loaders of an owner's texts, by language. */
type Sources = Readonly<Record<Locale, Load>>;

/**
 * The loaded texts. Keys are prefixed by their owner (`programs.join.success`). Views and snackbars read it through react-intl. A change of language loads the
 * texts of all owners in the other language.
 */
export interface Catalogue {
  locale(): Locale;
  messages(): Messages;
  /**
   * Loads an owner's texts in the current language. A second call with the same sources returns the same promise. Other sources replace earlier ones: after a
   * deployment, a plugin has the texts of its new declaration.
   */
  load(owner: string, sources: Sources): Promise<void>;
  isLoaded(owner: string): boolean;
  /** Adds texts that are already loaded, such as a declaration's `nav.` labels. */
  add(owner: string, messages: Messages): void;
  /** Switches the language once the texts of all owners are loaded in it. */
  setLocale(locale: Locale): Promise<void>;
  /** Returns the texts of all owners in another language. Texts without a source stay in the current one. */
  messagesIn(other: Locale): Promise<Messages>;
  subscribe(listener: () => void): () => void;
}

export const createCatalogue = (initial: Locale): Catalogue => {
  let locale = initial;
  let messages: Messages = {};
  let loads = new Map<string, Promise<void>>();
  const sources = new Map<string, Sources>();
  const loaded = new Set<string>();
  const listeners = new Set<() => void>();

  const prefixed = (owner: string, texts: Messages): Messages => Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${owner}.${key}`, text]));
  const merge = (added: Messages): void => {
    messages = { ...messages, ...added };
    for (const listener of listeners) listener();
  };
  /** Loads texts in the current language; if it changes during the request, they are loaded again. */
  const loadInto = async (owner: string, from: Sources): Promise<void> => {
    let wanted: Locale;
    let texts: Messages;
    do {
      wanted = locale;
      texts = (await from[wanted]()).default;
    } while (wanted !== locale);
    if (sources.get(owner) !== from) return;
    loaded.add(owner);
    merge(prefixed(owner, texts));
  };

  return {
    locale: () => locale,
    messages: () => messages,
    isLoaded: (owner) => loaded.has(owner),
    add: (owner, texts) => merge(prefixed(owner, texts)),
    load(owner, from) {
      const running = sources.get(owner) === from ? loads.get(owner) : undefined;
      if (running) return running;
      sources.set(owner, from);
      const load = loadInto(owner, from).catch((error: unknown) => {
        if (loads.get(owner) === load) loads.delete(owner);
        throw error;
      });
      loads.set(owner, load);
      return load;
    },
    async setLocale(next) {
      if (next === locale) return;
      const texts = new Map<Sources, Messages>();
      const missing = () => [...sources].filter(([, from]) => !texts.has(from));
      // Texts of other owners may be requested during this load.
      while (missing().length > 0) {
        await Promise.all(missing().map(async ([owner, from]) => texts.set(from, prefixed(owner, (await from[next]()).default))));
      }
      locale = next;
      loads = new Map([...sources.keys()].map((owner) => [owner, Promise.resolve()]));
      for (const owner of sources.keys()) loaded.add(owner);
      merge(Object.assign({}, ...[...sources.values()].map((from) => texts.get(from))));
    },
    async messagesIn(other) {
      if (other === locale) return messages;
      const texts = await Promise.all([...sources].map(async ([owner, from]) => prefixed(owner, (await from[other]()).default)));
      return Object.assign({}, messages, ...texts);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
