import type { ContentItem } from '../contract';
import { type AnswerFault, faultIn, type Given, isUnconfirmed } from '../rules/validity';
import { useText } from '../text';

const keys = {
  number: 'fault.number',
  date: 'fault.date',
  oneChoice: 'fault.oneChoice',
  exclusive: 'fault.exclusive',
  choice: 'fault.unreadable',
  measured: 'fault.unreadable',
  unit: 'fault.unreadable',
} as const satisfies Readonly<Record<AnswerFault, string>>;

/** What is to be said about an answer: why it cannot be read, or that it is unusual and waits for the word of the person. */
export const useAnswerFault = (item: ContentItem, given: Given): { readonly fault: string | undefined; readonly unusual: string | undefined } => {
  const t = useText();
  const fault = faultIn(item, given);
  const { BiometricAnswer: measured, Answer } = given;
  const value = measured ? `${measured.Value} ${measured.Units}` : (Answer[0] ?? '');
  return { fault: fault && t(keys[fault]), unusual: isUnconfirmed(item, given) ? t('unusual', { value }) : undefined };
};
