import type { Message } from '../i18n/texts';
import type texts from './messages/en-US.json';

/** A text of this folder's catalogue. */
export type RuleText = keyof typeof texts;

/** Names a text of the catalogue `rules`: browsers show it with `useMessage`, the server refuses with `new Refusal(400, id, values)`. */
export type RuleMessage = Extract<Message, { readonly id: string }>;

/** What a validator has found wrong with a value (TOO-041). */
export type Fault = RuleMessage;

export const ruleMessage = (key: RuleText, values?: RuleMessage['values']): RuleMessage => ({ id: `rules.${key}`, ...(values && { values }) });
