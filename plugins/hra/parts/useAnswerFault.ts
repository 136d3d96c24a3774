import type { ContentItem } from '../contract';
import type { AnswerOf } from '../rules/formula';
import { type AnswerFault, type Doubt, doubtAbout, faultIn, type Given } from '../rules/validity';
import { useText } from '../text';

const keys = {
  number: 'fault.number',
  date: 'fault.date',
  future: 'fault.future',
  oneChoice: 'fault.oneChoice',
  exclusive: 'fault.exclusive',
  choice: 'fault.unreadable',
  measured: 'fault.unreadable',
  unit: 'fault.unreadable',
} as const satisfies Readonly<Record<AnswerFault, string>>;

const doubts = { unusual: 'unusual', impossible: 'doubt.impossible', swapped: 'doubt.swapped' } as const satisfies Readonly<Record<Doubt, string>>;

/** The doubt about a value, as text. The doubt about a value that never counts remains after a confirmation. */
export interface SaidDoubt {
  readonly kind: Doubt;
  readonly text: string;
  /** Whether the person has confirmed the value. */
  readonly isKept: boolean;
}

interface About {
  readonly fault: string | undefined;
  readonly doubt: SaidDoubt | undefined;
}

/** The fault of an answer, or the doubt about it. @param answerOf the other answers */
export const useAnswerFault = (item: ContentItem, given: Given, answerOf?: AnswerOf): About => {
  const t = useText();
  const fault = faultIn(item, given);
  const { BiometricAnswer: measured, Answer, IsConfirmed: isKept = false } = given;
  const value = measured ? `${measured.Value} ${measured.Units}` : (Answer[0] ?? '');
  const kind = doubtAbout(item, given, answerOf);
  const isSettled = kind === 'unusual' && isKept;
  return { fault: fault && t(keys[fault]), doubt: kind && !isSettled ? { kind, isKept, text: t(doubts[kind], { value }) } : undefined };
};
