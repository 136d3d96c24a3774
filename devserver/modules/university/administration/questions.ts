import { randomUUID } from 'node:crypto';
import type { PageBody } from '../../../../plugins/university/contract';
import { answerFault } from '../../../../plugins/university/rules/answerable';
import { captionFault } from '../../../../plugins/university/rules/captions';
import { wordsIn } from '../../../platform/content/fields';
import type { BothLanguages } from '../../../platform/content/kind';
import { FieldRefusal } from '../../../platform/module';
import { noText, type QuestionContent } from '../pageContent';

const named = (field: string, sent: BothLanguages): BothLanguages => {
  const kept = wordsIn(sent);
  if (kept.en === '') throw new FieldRefusal(`${field}.en`, 'rules.required');
  return kept;
};

/**
 * The questions of a body. A question keeps its id, and so its answers, as long as its type stays; all others get a new id, and choices likewise.
 * @throws FieldRefusal 400 at an invalid value
 */
export const questionsIn = ({ Questions }: PageBody, saved: readonly QuestionContent[]): readonly QuestionContent[] => {
  const taken = new Set<string>();
  const idOf = (known: string | undefined): string => {
    const id = known === undefined || taken.has(known) ? randomUUID() : known;
    taken.add(id);
    return id;
  };
  return Questions.map((sent, at) => {
    const field = `Questions[${at}]`;
    const Texts = named(`${field}.Texts`, sent.Texts);
    const fault = answerFault(sent);
    if (fault) throw new FieldRefusal(`${field}.Choices`, `question.${fault}`);
    const before = saved.find(({ Id, QuestionType }) => Id === sent.Id && QuestionType === sent.QuestionType);
    const Explanations = wordsIn(sent.Explanations);
    return {
      Id: idOf(before?.Id),
      QuestionType: sent.QuestionType,
      Texts,
      Explanations: Explanations.en === '' ? noText : Explanations,
      Choices:
        sent.QuestionType === 'Text'
          ? []
          : sent.Choices.map((choice, place) => ({
              Id: idOf(before?.Choices.find(({ Id }) => Id === choice.Id)?.Id),
              Texts: named(`${field}.Choices[${place}].Texts`, choice.Texts),
              IsRight: choice.IsRight,
            })),
    };
  });
};

/** Captions of a body. @throws FieldRefusal 400 that names the line that is no WebVTT */
export const captionsIn = ({ Captions }: PageBody): BothLanguages => {
  const of = (language: keyof BothLanguages): string => {
    const fault = captionFault(Captions[language]);
    if (fault) throw new FieldRefusal(`Captions.${language}`, `captions.${fault.kind}`, { line: fault.line });
    return Captions[language].replace(/^\uFEFF/, '').trim();
  };
  return { en: of('en'), es: of('es') };
};
