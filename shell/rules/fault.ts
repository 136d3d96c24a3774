import type { Message } from '../i18n/texts';
import type names from './enumerations/messages/en-US.json';
import type texts from './messages/en-US.json';

/** A text of this folder's catalogue: what is wrong with a value. */
export type FaultText = keyof typeof texts;

/** Names a text of the shared rules: a field of a form takes it as the answer of its `check`, the server refuses with `new Refusal(400, id, values)`. */
export type RuleMessage = Extract<Message, { readonly id: string }>;

/** What a validator has found wrong with a value (TOO-041). */
export type Fault = RuleMessage;

export const ruleMessage = (key: FaultText | keyof typeof names, values?: RuleMessage['values']): RuleMessage => ({
  id: `rules.${key}`,
  ...(values && { values }),
});

/** The key of what a validator says in this folder's catalogue. */
export const textOf = ({ id }: Fault): FaultText => id.slice('rules.'.length) as FaultText;
