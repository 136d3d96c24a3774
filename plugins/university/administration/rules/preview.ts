import type { CatalogCourse, Course } from '../../contract';
import { type CourseValues, type PageValues, pictureIn } from './form';

type Language = 'en' | 'es';
type Both = CourseValues['Names'];

const said = (text: Both, language: Language): string => (language === 'es' && text.es !== '' ? text.es : text.en);

const notBegun = { CurrentPageId: '', PercentComplete: 0, Second: 0 };

/** The course of the form in a language, as displayed to people who have not begun it. */
export const previewOfCourse = (values: CourseValues, language: Language): CatalogCourse => {
  const spoken = values.Names[language] === '' ? 'en' : language;
  return {
    Id: 'preview',
    Title: values.Names[spoken],
    Description: values.Descriptions[spoken],
    CurriculumId: values.CurriculumId || 'preview',
    Status: 'NotStarted',
    LastCompletedDate: null,
    ImageUrl: pictureIn(values),
    Minutes: values.Minutes ?? 0,
    IsBookmarked: false,
    CertificateCode: null,
    Details: { Progress: notBegun },
  };
};

/**
 * A course with only the form's page, as participants receive it in a language.
 * @param film address of the saved film
 */
export const previewOfPage = (values: PageValues, language: Language, film: string | null): Course => {
  const captions = [
    { Language: 'en-US', Label: 'English', Text: values.Captions.en },
    { Language: 'es-419', Label: 'Español', Text: values.Captions.es },
  ] as const;
  return {
    Id: 'preview',
    Title: '',
    Description: '',
    CurriculumId: 'preview',
    Status: 'NotStarted',
    LastCompletedDate: null,
    ImageUrl: '',
    Minutes: 0,
    IsBookmarked: false,
    CertificateCode: null,
    Details: {
      Progress: notBegun,
      Grade: null,
      Pages: [
        {
          Id: 'preview',
          CourseId: 'preview',
          Order: 1,
          Name: said(values.Names, language),
          ContentType: values.ContentType || 'None',
          Text: said(values.Texts, language),
          ContentUrl: values.ContentType === 'Video' ? film : pictureIn(values) || null,
          ContentText: said(values.ContentTexts, language),
          Captions: captions.filter(({ Text }) => Text.trim() !== '').map((track) => ({ ...track })),
          Questions: values.Questions.map(({ QuestionType, Texts, Choices }, at) => ({
            Id: `preview-${at}`,
            QuestionText: said(Texts, language),
            QuestionType: QuestionType || 'SingleChoice',
            AnswerChoices: Choices.map((choice, place) => ({ Id: `${place}`, ChoiceText: said(choice.Texts, language) })),
            UserAnswers: [],
          })),
          Status: 'Active',
        },
      ],
    },
  };
};
