import type { AskedField } from '../../../../session';
import type { WelcomeQuestion, WelcomeQuestionBody } from '../../contract';

type Translated = WelcomeQuestion['Names'];

/** The values of an option in the form. */
export interface OptionValues {
  /** React key of the row. */
  readonly Key: string;
  /** Null: a new one. */
  readonly Id: string | null;
  readonly Names: Translated;
  readonly IsOffered: boolean;
}

/** The values of a question's form. */
export interface QuestionValues {
  readonly Names: Translated;
  readonly Help: Translated;
  readonly InputType: WelcomeQuestion['InputType'];
  /** The detail of the person that is shown; `none`: people answer the question. */
  readonly Source: NonNullable<WelcomeQuestion['KnownFrom']> | 'none';
  readonly IsRequired: boolean;
  readonly IsAsked: boolean;
  readonly Options: OptionValues[];
}

export const startOf = (question: WelcomeQuestion | undefined): QuestionValues => ({
  Names: question?.Names ?? { en: '', es: '' },
  Help: question?.Help ?? { en: '', es: '' },
  InputType: question?.InputType ?? 'text',
  Source: question?.KnownFrom ?? 'none',
  IsRequired: question?.IsRequired ?? false,
  IsAsked: !(question?.IsRetired ?? false),
  Options: (question?.Options ?? []).map(({ Id, Names, IsRetired }) => ({ Key: Id, Id, Names, IsOffered: !IsRetired })),
});

/** The body of a save. `base`: id, company and version. */
export const bodyOf = (
  { Names, Help, InputType, Source, IsRequired, IsAsked, Options }: QuestionValues,
  base: Pick<WelcomeQuestionBody, 'Id' | 'EntityId' | 'Version'>,
): WelcomeQuestionBody => ({
  ...base,
  Names,
  Help,
  InputType,
  KnownFrom: Source === 'none' ? null : Source,
  IsRequired,
  IsRetired: !IsAsked,
  Options: InputType === 'list' && Source === 'none' ? Options.map((option) => ({ Id: option.Id, Names: option.Names, IsRetired: !option.IsOffered })) : [],
});

/** The field of a body's property, if its name differs. */
export const fieldOf = (property: string): string => (property === 'KnownFrom' ? 'Source' : property === 'IsRetired' ? 'IsAsked' : property);

const inLanguage = ({ en, es }: Translated, language: 'en' | 'es'): string => (language === 'es' && es !== '' ? es : en);

/** A question as people see it; empty if it is not asked. */
export const askedOf = (values: QuestionValues, language: 'en' | 'es', shown: string): readonly AskedField[] => {
  const { Names, Help, InputType, Source, IsRequired, IsAsked, Options } = values;
  const isFixed = Source !== 'none';
  const options = Options.filter(({ IsOffered }) => IsOffered).map((option) => inLanguage(option.Names, language));
  if (!IsAsked || (InputType === 'list' && !isFixed && options.length === 0)) return [];
  return [
    {
      Name: `${inLanguage(Names, language)} ${language}`,
      Label: inLanguage(Names, language),
      HelpText: inLanguage(Help, language),
      InputType: isFixed ? 'text' : InputType,
      Value: isFixed ? shown : '',
      Options: options,
      Required: IsRequired && !isFixed,
      Readonly: isFixed,
    },
  ];
};
