interface Asked {
  readonly QuestionType: string;
  readonly Choices: readonly { readonly IsRight: boolean }[];
}

/** Why no answer to a question can be right; `undefined` if one can. */
export const answerFault = ({ QuestionType, Choices }: Asked): 'twoChoices' | 'noneRight' | 'oneRight' | undefined => {
  if (QuestionType === 'Text') return undefined;
  const right = Choices.filter(({ IsRight }) => IsRight).length;
  if (Choices.length < 2) return 'twoChoices';
  if (right === 0) return 'noneRight';
  return QuestionType === 'SingleChoice' && right > 1 ? 'oneRight' : undefined;
};
