import type { Message } from '../i18n/texts';
import type names from './enumerations/messages/en-US.json';
import type texts from './messages/en-US.json';

/** Key of a text about an invalid value, in this folder's catalogue. */
export type FaultText = keyof typeof texts;

/** A text of the shared rules. A field's `check` returns it; the server refuses with `new Refusal(400, id, values)`. */
export type RuleMessage = Extract<Message, { readonly id: string }>;

/** Result of a validator for an invalid value (TOO-041). */
export type Fault = RuleMessage;

export const ruleMessage = (key: FaultText | keyof typeof names, values?: RuleMessage['values']): RuleMessage => ({
  id: `rules.${key}`,
  ...(values && { values }),
});

/** The catalogue key of a validator's result. */
export const textOf = ({ id }: Fault): FaultText => id.slice('rules.'.length) as FaultText;
