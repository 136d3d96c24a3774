import type { Locale } from '../../../shell/i18n/locale';
import type { BothLanguages } from '../../platform/content/kind';
import { pictureAddress } from '../../platform/http/files/pictures';
import { pagesOf, type StoredPage, type StoredQuestion } from './pages';
import type { UniversityDb, UniversityTransaction } from './tables';

/** A question in both languages. */
export interface QuestionContent {
  readonly Id: string;
  readonly QuestionType: StoredQuestion['type'];
  readonly Texts: BothLanguages;
  readonly Explanations: BothLanguages;
  readonly Choices: readonly { readonly Id: string; readonly Texts: BothLanguages; readonly IsRight: boolean }[];
}

/** A film of a page: uploaded as `File`, or supplied with the company as `Media`. */
interface FilmContent {
  readonly File: string | null;
  readonly Media: string | null;
  readonly Name: string;
  readonly Size: number;
}

/** A page in both languages, as stored in `course_page.content`. */
export interface PageContent {
  /** The id that people's browsers know; it is unique within a course. */
  readonly Key: string;
  readonly Names: BothLanguages;
  /** HTML, sanitised when it was written. */
  readonly Texts: BothLanguages;
  readonly ContentType: StoredPage['contentType'];
  /** An uploaded picture; `ImageUrl` is the address of another one. */
  readonly ImageFile: string | null;
  readonly ImageUrl: string | null;
  readonly Film: FilmContent | null;
  readonly ContentTexts: BothLanguages;
  /** WebVTT. */
  readonly Captions: BothLanguages;
  readonly WaitsForOthers: boolean;
  readonly Questions: readonly QuestionContent[];
}

export const noText: BothLanguages = { en: '', es: '' };

const tracks = [
  { Language: 'en-US', Label: 'English', of: 'en' },
  { Language: 'es-419', Label: 'Español', of: 'es' },
] as const;

/** The address of the picture or film of a page on the wire. */
export const contentUrlOf = ({ ContentType, ImageFile, ImageUrl, Film }: PageContent): string | null => {
  if (ContentType === 'Video') return Film && (Film.File ?? Film.Media);
  if (ContentType !== 'Image') return null;
  return ImageFile === null ? ImageUrl : pictureAddress(ImageFile);
};

/** A page as people read it in a language; where a Spanish text is missing, they read the English one. */
export const renderPage = (page: PageContent, language: Locale): StoredPage => {
  const say = ({ en, es }: BothLanguages): string => (language === 'es-419' && es !== '' ? es : en);
  return {
    id: page.Key,
    name: say(page.Names),
    contentType: page.ContentType,
    text: say(page.Texts),
    contentUrl: contentUrlOf(page),
    contentText: say(page.ContentTexts),
    captions:
      page.ContentType === 'Video'
        ? tracks.flatMap(({ Language, Label, of }) => (page.Captions[of] === '' ? [] : [{ Language, Label, Text: page.Captions[of] }]))
        : [],
    questions: page.Questions.map(({ Id, QuestionType, Texts, Explanations, Choices }) => ({
      id: Id,
      type: QuestionType,
      text: say(Texts),
      choices: Choices.map((choice) => ({ id: choice.Id, text: say(choice.Texts), isRight: choice.IsRight })),
      ...(Explanations.en !== '' && { explanation: say(Explanations) }),
    })),
    status: page.WaitsForOthers ? 'Disabled' : 'Active',
  };
};

/** A page in both languages, of what people read in each. */
const contentFrom = (en: StoredPage, es: StoredPage | undefined, sizeOf: (media: string) => number): PageContent => {
  const both = (of: (page: StoredPage) => string | undefined): BothLanguages => ({ en: of(en) ?? '', es: (es && of(es)) ?? '' });
  const captions = (language: Locale): string => en.captions.find(({ Language }) => Language === language)?.Text ?? '';
  return {
    Key: en.id,
    Names: both(({ name }) => name),
    Texts: both(({ text }) => text),
    ContentType: en.contentType,
    ImageFile: null,
    ImageUrl: en.contentType === 'Image' ? en.contentUrl : null,
    Film:
      en.contentType === 'Video' && en.contentUrl !== null
        ? { File: null, Media: en.contentUrl, Name: `${en.contentUrl}.webm`, Size: sizeOf(en.contentUrl) }
        : null,
    ContentTexts: both(({ contentText }) => contentText),
    Captions: { en: captions('en-US'), es: captions('es-419') },
    WaitsForOthers: en.status === 'Disabled',
    Questions: en.questions.map((question, at) => ({
      Id: question.id,
      QuestionType: question.type,
      Texts: both(({ questions }) => questions[at]?.text),
      Explanations: both(({ questions }) => questions[at]?.explanation),
      Choices: question.choices.map((choice, place) => ({
        Id: choice.id,
        Texts: both(({ questions }) => questions[at]?.choices[place]?.text),
        IsRight: choice.isRight,
      })),
    })),
  };
};

/** Keeps the pages of a course for administrators, of what people read in each language. */
export const keepPages = async (
  db: UniversityDb | UniversityTransaction,
  { id, owner_id }: { readonly id: string; readonly owner_id: string },
): Promise<void> => {
  const trx = db as UniversityDb;
  const texts = await trx.selectFrom('course_text').select(['language', 'pages']).where('course_id', '=', id).execute();
  const inLanguage = (language: Locale): readonly StoredPage[] => {
    const found = texts.find((row) => row.language === language);
    return found ? pagesOf(found) : [];
  };
  const media = await trx
    .selectFrom('course_media')
    .select((eb) => ['id', eb.fn<number>('length', ['bytes']).as('length')])
    .where('owner_id', '=', owner_id)
    .execute();
  const sizeOf = (name: string): number => Math.floor(((media.find((row) => row.id === name)?.length ?? 0) * 3) / 4);
  const spanish = inLanguage('es-419');
  for (const [at, page] of inLanguage('en-US').entries()) {
    const content = contentFrom(page, spanish[at], sizeOf);
    await trx
      .insertInto('course_page')
      .values({ id: `${owner_id}-${page.id}`, owner_id, course_id: id, position: at + 1, content: JSON.stringify(content), deleted_at: null })
      .execute();
  }
};
