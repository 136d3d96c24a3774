import { useMemo } from 'react';
import { useIntl } from './intl';

export type Values = Readonly<Record<string, string | number>>;

/** A text that is formatted later, for example by a snackbar or a dialog. `text` is a text from the server. */
export type Message = { readonly id: string; readonly values?: Values } | { readonly text: string };

export interface Texts<Key extends string> {
  /** In a view: `const t = useText(); t('join.button')`. */
  useText(): (key: Key, values?: Values) => string;
  /** In a saga or a selector: refers to the text, for example for `notify`. */
  message(key: Key, values?: Values): Message;
}

/**
 * The typed texts of a plugin or feature. `text.ts` beside its messages creates them from the keys of en-US.
 * @example export const { useText, message } = texts<keyof typeof en>('programs');
 */
export const texts = <Key extends string>(owner: string): Texts<Key> => ({
  useText() {
    const intl = useIntl();
    // biome-ignore lint/correctness/useExhaustiveDependencies: the owner never changes
    return useMemo(() => (key: Key, values?: Values) => intl.formatMessage({ id: `${owner}.${key}` }, values), [intl]);
  },
  message: (key, values) => (values ? { id: `${owner}.${key}`, values } : { id: `${owner}.${key}` }),
});

/** Formats a `Message` in the user's language. */
export const useMessage = (): ((message: Message) => string) => {
  const intl = useIntl();
  return (message) => ('text' in message ? message.text : intl.formatMessage({ id: message.id }, message.values));
};
