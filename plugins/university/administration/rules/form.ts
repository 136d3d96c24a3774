import { type PublicationValues, publicationBody, publicationStart } from '#shell/api';
import type {
  AdministeredCourse,
  AdministeredCurriculum,
  AdministeredPage,
  CourseBody,
  CurriculumBody,
  PageBody,
  Question,
  UniversityContent,
} from '../../contract';

type Both = AdministeredCourse['Names'];
type Base = Pick<CourseBody, 'Id' | 'EntityId' | 'Version'>;

const noText: Both = { en: '', es: '' };

/** Values of the curriculum form. */
export interface CurriculumValues extends PublicationValues {
  readonly Names: Both;
  readonly Descriptions: Both;
  readonly AfterCourses: readonly string[];
  readonly LeastPercent: number | null;
  readonly Audience: AdministeredCurriculum['Audience'];
  readonly OpensOn: string;
}

export const startOfCurriculum = (curriculum: AdministeredCurriculum | undefined): CurriculumValues => ({
  Names: curriculum?.Names ?? noText,
  Descriptions: curriculum?.Descriptions ?? noText,
  AfterCourses: curriculum?.AfterCourses ?? [],
  LeastPercent: curriculum?.LeastPercent ?? null,
  Audience: curriculum?.Audience ?? [],
  OpensOn: curriculum?.OpensOn ?? '',
  ...publicationStart(curriculum),
});

/** The chosen courses that some people of a curriculum cannot pass: drafts, ended ones, and those for another audience. */
export const unreachable = (
  { AfterCourses, Audience }: Pick<CurriculumValues, 'AfterCourses' | 'Audience'>,
  { Courses, Curricula }: Pick<UniversityContent, 'Courses' | 'Curricula'>,
): readonly AdministeredCourse[] => {
  const isOff = ({ State }: Pick<AdministeredCourse, 'State'>): boolean => State === 'draft' || State === 'ended';
  const isForAll = (curriculum: AdministeredCurriculum): boolean =>
    curriculum.Audience.length === 0 || JSON.stringify(curriculum.Audience) === JSON.stringify(Audience);
  const closed = new Set(Curricula.filter((curriculum) => isOff(curriculum) || !isForAll(curriculum)).map(({ Id }) => Id));
  return Courses.filter((course) => AfterCourses.includes(course.Id) && (isOff(course) || closed.has(course.CurriculumId)));
};

export const curriculumBody = (
  { Names, Descriptions, AfterCourses, LeastPercent, Audience, OpensOn, ...values }: CurriculumValues,
  base: Base,
): CurriculumBody => ({
  ...base,
  Names,
  Descriptions,
  AfterCourses: [...AfterCourses],
  LeastPercent: AfterCourses.length === 0 ? null : LeastPercent,
  Audience,
  OpensOn: OpensOn || null,
  ...publicationBody(values),
});

interface PictureValues {
  /** A new picture as Base64. */
  readonly picture: string;
  /** The address of the saved one; empty: it is removed. */
  readonly savedPicture: string;
}

/** The picture part of a body. @param before the saved picture, to detect its removal */
const pictureBody = ({ picture, savedPicture }: PictureValues, before: string | null): Pick<CourseBody, 'ImageUploadRequest'> => {
  if (picture !== '') return { ImageUploadRequest: { Base64EncodedImage: picture } };
  return before !== null && savedPicture === '' ? { ImageUploadRequest: null } : {};
};

/** The address of the form's picture; empty for none. */
export const pictureIn = ({ picture, savedPicture }: PictureValues): string => (picture === '' ? savedPicture : `data:image/png;base64,${picture}`);

/** Values of the course form. */
export interface CourseValues extends PublicationValues, PictureValues {
  readonly Names: Both;
  readonly Descriptions: Both;
  readonly CurriculumId: string;
  readonly Minutes: number | null;
  readonly PassingPercent: number | null;
  readonly MostTries: number | null;
  readonly Challenges: readonly string[];
}

export const startOfCourse =
  (firstCurriculum: string) =>
  (course: AdministeredCourse | undefined): CourseValues => ({
    Names: course?.Names ?? noText,
    Descriptions: course?.Descriptions ?? noText,
    CurriculumId: course?.CurriculumId ?? firstCurriculum,
    Minutes: course?.Minutes ?? 10,
    PassingPercent: course?.PassingPercent ?? 80,
    MostTries: course?.MostTries ?? null,
    Challenges: course?.Challenges ?? [],
    picture: '',
    savedPicture: course?.ImageUrl ?? '',
    ...publicationStart(course),
  });

/** @param before the saved course @param offered the challenges that can be selected */
export const courseBody = (values: CourseValues, base: Base, before: AdministeredCourse | undefined, offered: readonly string[]): CourseBody => ({
  ...base,
  CurriculumId: values.CurriculumId,
  Names: values.Names,
  Descriptions: values.Descriptions,
  Minutes: values.Minutes ?? 0,
  PassingPercent: values.PassingPercent ?? 0,
  MostTries: values.MostTries,
  Challenges: values.Challenges.includes('ALL') ? [...offered] : [...values.Challenges],
  ...pictureBody(values, before?.ImageUrl ?? null),
  ...publicationBody(values),
});

/** The field of a form for a property of the body in a message of the server. */
export const fieldOf = (property: string): string => {
  if (property.startsWith('ImageUploadRequest')) return 'picture';
  if (property === 'Film' || property.startsWith('Film.')) return 'film';
  // Faults of the choices as a whole are displayed at the type of the question.
  return property.replace(/^(Questions\.\d+)\.Choices$/, '$1.QuestionType');
};

/** A choice in the form of a page. */
interface ChoiceValues {
  /** Empty for a new one. */
  readonly Id: string;
  readonly Texts: Both;
  readonly IsRight: boolean;
}

/** A question in the form of a page. */
export interface QuestionValues {
  /** Empty for a new one. */
  readonly Id: string;
  readonly QuestionType: Question['QuestionType'] | '';
  readonly Texts: Both;
  readonly Explanations: Both;
  readonly Choices: readonly ChoiceValues[];
}

/** Values of the page form. Values of other page types stay in the form and are not sent. */
export interface PageValues extends PictureValues {
  readonly Names: Both;
  readonly Texts: Both;
  readonly ContentType: AdministeredPage['ContentType'] | '';
  readonly film: File | undefined;
  readonly ContentTexts: Both;
  readonly Captions: Both;
  readonly WaitsForOthers: boolean;
  readonly Questions: readonly QuestionValues[];
}

export const newChoice: ChoiceValues = { Id: '', Texts: noText, IsRight: false };
export const newQuestion: QuestionValues = { Id: '', QuestionType: 'SingleChoice', Texts: noText, Explanations: noText, Choices: [newChoice, newChoice] };

export const startOfPage = (page: AdministeredPage | undefined): PageValues => ({
  Names: page?.Names ?? noText,
  Texts: page?.Texts ?? noText,
  ContentType: page?.ContentType ?? 'None',
  picture: '',
  savedPicture: page?.ImageUrl ?? '',
  film: undefined,
  ContentTexts: page?.ContentTexts ?? noText,
  Captions: page?.Captions ?? noText,
  WaitsForOthers: page?.WaitsForOthers ?? false,
  Questions: page?.Questions ?? [],
});

const sentId = (id: string): string | null => (id === '' ? null : id);

/** @param before the saved page */
export const pageBody = (values: PageValues, base: Base, courseId: string, before: AdministeredPage | undefined): PageBody => {
  const { ContentType } = values;
  const shows = ContentType !== 'None' && ContentType !== '';
  return {
    ...base,
    CourseId: courseId,
    Names: values.Names,
    Texts: values.Texts,
    ContentType: ContentType || 'None',
    ContentTexts: shows ? values.ContentTexts : noText,
    Captions: ContentType === 'Video' ? values.Captions : noText,
    WaitsForOthers: values.WaitsForOthers,
    ...(ContentType === 'Image' && pictureBody(values, before?.ImageUrl ?? null)),
    Questions: values.Questions.map(({ Id, QuestionType, Choices, Texts, Explanations }) => ({
      Id: sentId(Id),
      QuestionType: QuestionType || 'SingleChoice',
      Texts,
      Explanations,
      Choices: QuestionType === 'Text' ? [] : Choices.map((choice) => ({ ...choice, Id: sentId(choice.Id) })),
    })),
  };
};
