import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { orNull } from '#shell/schemas';
import { administrationSchemas } from './administration/schemas';
import type { routes } from './routes';

const id = Type.String({ minLength: 1, maxLength: 100 });

/** A person's progress in a course, as far as the catalogue displays it. */
const Progress = Type.Object({
  /** Id of the current page; empty if the course was not begun. `results` is the page after the last one. */
  CurrentPageId: Type.String(),
  /** Percentage of pages whose questions are all answered, rounded up. */
  PercentComplete: Type.Integer(),
  /** Position in the film of the current page, in seconds. */
  Second: Type.Integer(),
});

/** `NotStarted`: the server has no progress of the person. */
export const CourseStatus = Type.Enum(['NotStarted', 'InProgress', 'Completed']);

const course = {
  Id: Type.String(),
  Title: Type.String(),
  Description: Type.String(),
  CurriculumId: Type.String(),
  Status: CourseStatus,
  /** ISO 8601, UTC; null unless the course is completed. */
  LastCompletedDate: orNull(Type.String()),
  ImageUrl: Type.String(),
  /** Approximate duration, in minutes. */
  Minutes: Type.Integer(),
  IsBookmarked: Type.Boolean(),
  /** Code of the certificate of the first pass; null until then. */
  CertificateCode: orNull(Type.String()),
};

/** A reason why a course is locked. */
export const Lock = Type.Object({
  /** In the person's language. */
  Text: Type.String(),
  /** The course to pass first; null for other reasons, and if the person does not see it. */
  Course: orNull(Type.Object({ Id: Type.String(), CurriculumId: Type.String(), Title: Type.String() })),
});

export const CatalogCourse = Type.Object({
  ...course,
  /** Why the person cannot begin it yet; absent if they can. */
  Locks: Type.Optional(Type.Array(Lock)),
  Details: Type.Object({ Progress }),
});

export const Curriculum = Type.Object({ Id: Type.String(), Name: Type.String(), Description: Type.String(), Order: Type.Integer() });

export const LinkedChallenge = Type.Object({
  Challenge: Type.Object({ Id: Type.String(), OwnerId: Type.String(), Name: Type.String(), IsJoined: Type.Boolean() }),
  Progress: Type.Object({
    /** 0 to 100. */
    Percent: Type.Integer(),
    /** `1 of 2`, in the person's language. */
    Display: Type.String(),
  }),
  CourseIds: Type.Array(Type.String()),
});

/** `LinkedChallenges` is empty if the company has no programs. */
export const Catalog = Type.Object({
  Curricula: Type.Array(Curriculum),
  Courses: Type.Array(CatalogCourse),
  LinkedChallenges: Type.Array(LinkedChallenge),
});

/** Does not tell which choices are right; the grade does. */
export const Question = Type.Object({
  Id: Type.String(),
  QuestionText: Type.String(),
  QuestionType: Type.Enum(['SingleChoice', 'MultipleChoice', 'Text']),
  AnswerChoices: Type.Array(Type.Object({ Id: Type.String(), ChoiceText: Type.String() })),
  /** Ids of choices, or one text; empty if it is not answered. */
  UserAnswers: Type.Array(Type.String()),
});

/** A track of captions (WebVTT). */
export const Captions = Type.Object({ Language: Type.Enum(['en-US', 'es-419']), Label: Type.String(), Text: Type.String() });

export const CoursePage = Type.Object({
  Id: Type.String(),
  CourseId: Type.String(),
  Order: Type.Integer(),
  Name: Type.String(),
  ContentType: Type.Enum(['None', 'Image', 'Video']),
  /** HTML, sanitised. */
  Text: Type.String(),
  /** Address of a picture, or the id of a film for the call `media`; null without either. */
  ContentUrl: orNull(Type.String()),
  /** Text alternative of the picture or film. */
  ContentText: Type.String(),
  Captions: Type.Array(Captions),
  Questions: Type.Array(Question),
  /** A disabled page opens once all pages before it are complete. */
  Status: Type.Enum(['Active', 'Disabled']),
});

export const Grade = Type.Object({
  Passed: Type.Boolean(),
  /** ISO 8601, UTC; null if not passed. */
  CompletionDate: orNull(Type.String()),
  /** When the course was passed before this attempt, which does not change that. Absent if it was not. */
  PassedDate: Type.Optional(orNull(Type.String())),
  Right: Type.Integer(),
  Questions: Type.Integer(),
  /** Whether each answer is right. Right choices and explanations are only included for people who have passed. */
  Results: Type.Array(
    Type.Object({
      QuestionId: Type.String(),
      IsRight: Type.Boolean(),
      RightChoices: Type.Array(Type.String()),
      /** Explanation of the right answer, if the course has one. */
      Explanation: Type.Optional(Type.String()),
    }),
  ),
});

export const Course = Type.Object({
  ...course,
  Details: Type.Object({
    Pages: Type.Array(CoursePage),
    Progress,
    /** Grade of the current answers; null if they have not been graded. */
    Grade: Type.Union([Grade, Type.Null()]),
    /** The share of right answers that passes the course, 0 to 100. */
    PassMark: Type.Optional(Type.Integer()),
    /** Number of remaining attempts; absent for no limit. */
    TriesLeft: Type.Optional(Type.Integer()),
  }),
});

export const Certificate = Type.Object({
  Name: Type.String(),
  Course: Type.String(),
  /** ISO 8601, UTC. */
  Date: Type.String(),
});

const ofCourse = Type.Object({ curriculumId: id, courseId: id });

export const Answer = Type.Object({
  PageId: id,
  QuestionId: id,
  UserAnswers: Type.Array(Type.String({ maxLength: 2000 }), { maxItems: 50 }),
});
const answers = Type.Array(Answer, { maxItems: 200, uniqueItems: true });

export const schemas = {
  catalog: { summary: 'Curricula and courses of the company, and the challenges that they count for', access: 'user', envelope: 'Data', response: Catalog },
  course: { summary: 'One course with its pages', access: 'user', envelope: 'Data', params: ofCourse, response: Course },
  answers: {
    summary: "Save the person's answers and position in a course; no answers, the first page and 0 percent restart a course that is not completed",
    access: 'user',
    envelope: 'Data',
    params: ofCourse,
    body: Type.Object({
      CurrentPageId: id,
      PercentComplete: Type.Integer({ minimum: 0, maximum: 100 }),
      Second: Type.Optional(Type.Integer({ minimum: 0, maximum: 86_400 })),
      /** Whether only the position has changed, which is not a restart of the course on any page. */
      IsPlaceOnly: Type.Optional(Type.Boolean()),
      Answers: answers,
    }),
    response: Type.Object({ Status: CourseStatus, Progress }),
  },
  grade: { summary: 'Grade the answers', access: 'user', envelope: 'Data', params: ofCourse, body: Type.Object({ Answers: answers }), response: Grade },
  bookmark: {
    summary: 'Add or remove the bookmark of a course',
    access: 'user',
    envelope: 'Data',
    params: ofCourse,
    body: Type.Object({ IsBookmarked: Type.Boolean() }),
    response: Type.Object({ IsBookmarked: Type.Boolean() }),
  },
  media: { summary: 'The film of a page', access: 'user', envelope: 'none', params: Type.Object({ mediaId: id }), response: 'file' },
  certificate: {
    summary: 'Person, course and date of a certificate',
    access: 'public',
    envelope: 'Data',
    params: Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }) }),
    response: Certificate,
  },
  ...administrationSchemas,
} as const satisfies Schemas<typeof routes>;
