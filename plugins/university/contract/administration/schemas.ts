import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import {
  Audience,
  administers,
  base64,
  bothLanguages,
  contentBody,
  contentId,
  contentItem,
  contentOrder,
  contentQuery,
  day,
  exportOf,
  orNull,
  Page,
  PublicationState,
  pageQuery,
  publication,
} from '#shell/schemas';
import {
  filmBytes,
  longestCaptions,
  longestChoice,
  longestDescription,
  longestName,
  longestQuestion,
  longestText,
  mostChoices,
  mostCourses,
  mostCoursesBefore,
  mostCurricula,
  mostQuestions,
  pictureBytes,
} from '../../rules/limits';
import type { administrationRoutes } from './routes';

const id = Type.String({ minLength: 1, maxLength: 64 });

const Names = bothLanguages(longestName, { required: true });
const Descriptions = bothLanguages(longestDescription);

/** A new picture; absent keeps the stored one, and null removes it. */
const ImageUploadRequest = Type.Optional(orNull(Type.Object({ Base64EncodedImage: base64(pictureBytes) })));

const conditions = {
  /** Courses of other curricula that people pass before they begin those of this one. */
  AfterCourses: Type.Array(id, { maxItems: mostCoursesBefore, uniqueItems: true }),
  /** Percentage of right answers with which they pass them; null for that of each course. */
  LeastPercent: orNull(Type.Integer({ minimum: 1, maximum: 100 })),
  /** The people who see its courses, without health data; empty for everybody. */
  Audience,
  /** First day on which its courses can be begun; until then they are shown. */
  OpensOn: orNull(day),
};

const AdministeredCurriculum = Type.Object({
  ...contentItem,
  Names,
  Descriptions,
  ...publication,
  ...conditions,
  State: PublicationState,
  /** Number of its courses; with any, it cannot be deleted. */
  Courses: Type.Integer(),
});

const course = {
  CurriculumId: id,
  Names,
  Descriptions,
  /** Approximate duration, in minutes. */
  Minutes: Type.Integer({ minimum: 1, maximum: 600 }),
  /** Percentage of right answers that passes the course. */
  PassingPercent: Type.Integer({ minimum: 0, maximum: 100 }),
  /** Maximum number of attempts until it is passed; null for no limit. */
  MostTries: orNull(Type.Integer({ minimum: 1, maximum: 20 })),
  /** Programs that the course counts for. */
  Challenges: Type.Array(id, { maxItems: 50, uniqueItems: true }),
  ...publication,
};

const AdministeredCourse = Type.Object({
  ...contentItem,
  ...course,
  ImageUrl: orNull(Type.String()),
  State: PublicationState,
  Pages: Type.Integer(),
  /** Number of people who have begun it, and number who have passed it. With any, it cannot be deleted. */
  Begun: Type.Integer(),
  Passed: Type.Integer(),
});

const question = {
  QuestionType: Type.Enum(['SingleChoice', 'MultipleChoice', 'Text']),
  Texts: bothLanguages(longestQuestion, { required: true }),
  /** Shown with the right answer to people who have passed. */
  Explanations: bothLanguages(longestQuestion),
};
const choice = { Texts: bothLanguages(longestChoice, { required: true }), IsRight: Type.Boolean() };

const page = {
  CourseId: id,
  Names,
  /** HTML. */
  Texts: bothLanguages(longestText),
  ContentType: Type.Enum(['None', 'Image', 'Video']),
  /** Alternative text of the picture or film. */
  ContentTexts: bothLanguages(longestQuestion),
  /** WebVTT. */
  Captions: bothLanguages(longestCaptions),
  /** Whether it opens only after all pages before it are complete. */
  WaitsForOthers: Type.Boolean(),
};

const AdministeredPage = Type.Object({
  ...contentItem,
  ...page,
  ImageUrl: orNull(Type.String()),
  /** `Address`: the id for the call `media`. */
  Film: orNull(Type.Object({ Name: Type.String(), Size: Type.Integer(), Address: Type.String() })),
  Questions: Type.Array(Type.Object({ Id: Type.String(), ...question, Choices: Type.Array(Type.Object({ Id: Type.String(), ...choice })) })),
});

const administrators = administers('university');

/** The part that lists of people who have begun something have in common. */
const learnerQuery = { ...pageQuery(['LastName', 'FirstName']).properties, Status: Type.Optional(Type.Enum(['', 'InProgress', 'Completed'])) };
const learner = {
  UserId: Type.String(),
  FirstName: Type.String(),
  LastName: Type.String(),
  Email: Type.String(),
  Status: Type.Enum(['InProgress', 'Completed']),
};

const learners = {
  ...administrators,
  summary: 'People who have begun a course, in pages, with progress, grade and date of passing',
  envelope: 'Data',
  query: Type.Object({ ...learnerQuery, CourseId: id }),
  response: Page(
    Type.Object({
      ...learner,
      Percent: Type.Integer(),
      /** Number of attempts. */
      Tries: Type.Integer(),
      /** Number of right answers of the last attempt; null if it has not been graded. */
      Right: orNull(Type.Integer()),
      Questions: orNull(Type.Integer()),
      /** ISO 8601, UTC; null if unknown. */
      BegunAt: orNull(Type.String()),
      /** ISO 8601, UTC; null if not passed. */
      PassedAt: orNull(Type.String()),
    }),
  ),
} as const;

const curriculumLearners = {
  ...administrators,
  summary: 'People who have begun a course of a curriculum, in pages, with the number of courses they have begun and passed',
  envelope: 'Data',
  query: Type.Object({ ...learnerQuery, CurriculumId: id }),
  /** The courses that are shown today count. Whoever has passed all of them has completed the curriculum. */
  response: Page(
    Type.Object({
      ...learner,
      Begun: Type.Integer(),
      Passed: Type.Integer(),
      Courses: Type.Integer(),
      /** Time of the last pass: ISO 8601, UTC; null if none is passed. */
      PassedAt: orNull(Type.String()),
    }),
  ),
} as const;

export const administrationSchemas = {
  administeredUniversity: {
    ...administrators,
    summary: `The curricula of a company and its courses in their order, at most ${mostCurricula} and ${mostCourses}, including drafts`,
    envelope: 'Data',
    query: contentQuery,
    response: Type.Object({
      Company: Type.Object({ Value: Type.String(), Text: Type.String() }),
      Curricula: Type.Array(AdministeredCurriculum),
      Courses: Type.Array(AdministeredCourse),
      /** Learning programs that a course can count for. */
      Challenges: Type.Array(Type.Object({ Id: Type.String(), Name: Type.String() })),
    }),
  },
  saveCurriculum: {
    ...administrators,
    summary: 'Add a curriculum, or change it',
    envelope: 'Data',
    /** An absent condition keeps the saved one. */
    body: Type.Object({ ...contentBody, Names, Descriptions, ...publication, ...Type.Partial(Type.Object(conditions)).properties }),
    response: AdministeredCurriculum,
  },
  orderCurricula: {
    ...administrators,
    summary: 'Order the curricula of a company',
    envelope: 'Data',
    body: contentOrder,
    response: Type.Literal(true),
  },
  deleteCurriculum: {
    ...administrators,
    summary: "Delete a curriculum without courses; the company's history can restore it",
    envelope: 'Data',
    params: contentId,
    response: Type.Literal(true),
  },
  saveCourse: {
    ...administrators,
    summary: "Add a course, or change it; people's progress is kept",
    envelope: 'Data',
    body: Type.Object({ ...contentBody, ...course, ImageUploadRequest }),
    file: { bytes: pictureBytes },
    response: AdministeredCourse,
  },
  orderCourses: {
    ...administrators,
    summary: 'Order the courses of a company',
    envelope: 'Data',
    body: contentOrder,
    response: Type.Literal(true),
  },
  deleteCourse: {
    ...administrators,
    summary: "Delete a course that nobody has begun; the company's history can restore it",
    envelope: 'Data',
    params: contentId,
    response: Type.Literal(true),
  },
  administeredCourse: {
    ...administrators,
    summary: 'A course with its pages in their order, including the right answers',
    envelope: 'Data',
    params: contentId,
    response: Type.Object({ Course: AdministeredCourse, Pages: Type.Array(AdministeredPage) }),
  },
  /** Properties of other types, such as the captions of a picture, are ignored. */
  savePage: {
    ...administrators,
    summary: 'Add a page of a course, or change it; answers to remaining questions are kept',
    envelope: 'Data',
    body: Type.Object({
      ...contentBody,
      ...page,
      ImageUploadRequest,
      /** A new film; absent keeps the stored one. */
      Film: Type.Optional(Type.Object({ Name: Type.String({ minLength: 1, maxLength: 200 }), Base64EncodedFile: base64(filmBytes) })),
      /** Without an `Id` a question or choice is new. */
      Questions: Type.Array(
        Type.Object({
          Id: orNull(id),
          ...question,
          Choices: Type.Array(Type.Object({ Id: orNull(id), ...choice }), { maxItems: mostChoices, uniqueItems: true }),
        }),
        { maxItems: mostQuestions, uniqueItems: true },
      ),
    }),
    file: { bytes: filmBytes, most: 2 },
    response: AdministeredPage,
  },
  orderPages: {
    ...administrators,
    summary: 'Order the pages of a course',
    envelope: 'Data',
    body: contentOrder,
    response: Type.Literal(true),
  },
  deletePage: {
    ...administrators,
    summary: "Delete a page of a course, whose answers are kept; the company's history can restore it",
    envelope: 'Data',
    params: contentId,
    response: Type.Literal(true),
  },
  learners,
  learnersExport: exportOf(learners),
  curriculumLearners,
  curriculumLearnersExport: exportOf(curriculumLearners),
} as const satisfies Schemas<typeof administrationRoutes>;
