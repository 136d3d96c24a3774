import type { AdministeredAssessment, AdministeredHelplines, AdministeredItem, ContentItem, Helpline } from '../../../contract';
import type { Progress } from '../../../state/selectors';

type Language = 'en' | 'es';

const inLanguage = ({ en, es }: AdministeredItem['Names'], language: Language): string => (language === 'es' && es !== '' ? es : en);

/** The fields of a question that the preview shows. */
export type ShownItem = Omit<AdministeredItem, 'Id' | 'EntityId' | 'Version' | 'PageId' | 'Units' | 'Choices'> & {
  readonly Units: readonly { readonly Unit: string; readonly Factor: number | null; readonly Decimals: number | null }[];
  readonly Choices: readonly Pick<AdministeredItem['Choices'][number], 'Value' | 'Names' | 'IsExclusive'>[];
};

/** A question in the form of the participants' page, without an answer. */
export const shownItem = (item: ShownItem, language: Language): ContentItem => {
  const { Key, Type, Names, Hint, Html, Choices, Units, Plausible, Possible, Below, IsOptional } = item;
  const isText = Type === 'RichText';
  return {
    Id: Key,
    ContentType: isText ? 'Text' : 'Question',
    Features: IsOptional ? ['Visible', 'Optional'] : ['Visible'],
    Formulas: [],
    Answer: { UserAnswer: [], BiometricAnswer: null },
    QuestionType: isText ? null : Type,
    Text: inLanguage(isText ? Html : Names, language),
    Hint: inLanguage(Hint, language),
    AnswerChoices: Choices.map((choice) => ({ Value: choice.Value, Text: inLanguage(choice.Names, language), IsExclusive: choice.IsExclusive })),
    Units: Units.map(({ Unit, Factor, Decimals }) => ({ Unit, Factor: Factor ?? 1, Decimals: Decimals ?? 0 })),
    Plausible,
    Possible,
    ...(Below && { Below }),
  };
};

/** Helplines as participants see them. */
export const shownHelplines = (
  lines: readonly Pick<AdministeredHelplines['Lines'][number], 'Names' | 'Text' | 'Phone' | 'TakesTexts'>[],
  language: Language,
): readonly Helpline[] =>
  lines.map(({ Names, Text, Phone, TakesTexts }, at) => ({
    Id: String(at),
    Title: inLanguage(Names, language),
    Text: inLanguage(Text, language),
    Phone,
    IsCallOnly: !TakesTexts,
  }));

/** The progress of a person without answers. */
export const nothingAnswered: Progress = {
  outline: { pages: [], questions: [] },
  answers: new Map(),
  shown: { pages: new Set(), questions: new Set(), answerOf: () => undefined },
  listed: [],
  complete: new Set(),
};

/** Possible subjects of a page's or question's condition: earlier questions, and scores. */
export interface Askable {
  readonly key: string;
  readonly name: string;
  readonly kind: Exclude<AdministeredItem['Type'], 'RichText'> | 'Score';
  readonly choices: readonly { readonly value: string; readonly name: string }[];
}

export const askableBefore = (
  { Items, Pages, Scores }: AdministeredAssessment,
  place: { readonly page: string; readonly item?: string | undefined },
  language: Language,
): readonly Askable[] => {
  const ordered = Pages.flatMap(({ Id }) => Items.filter(({ PageId }) => PageId === Id));
  const pagesBefore = Pages.findIndex(({ Id }) => Id === place.page);
  const isNewPage = pagesBefore === -1;
  const own = ordered.findIndex(({ Id }) => Id === place.item);
  const before = ordered.filter((item, at) => {
    const page = Pages.findIndex(({ Id }) => Id === item.PageId);
    if (isNewPage || page < pagesBefore) return true;
    // A new question is the last of its page; a page's condition cannot refer to questions on it.
    return page === pagesBefore && place.item !== undefined && (own === -1 || at < own);
  });
  return [
    ...before.flatMap(({ Key, Names, Type, Choices }): Askable[] =>
      Type === 'RichText'
        ? []
        : [
            {
              key: Key,
              name: inLanguage(Names, language),
              kind: Type,
              choices: Choices.map((choice) => ({ value: choice.Value, name: inLanguage(choice.Names, language) })),
            },
          ],
    ),
    ...Scores.map(({ Id, Names }): Askable => ({ key: Id, name: inLanguage(Names, language), kind: 'Score', choices: [] })),
  ];
};
