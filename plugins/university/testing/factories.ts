import type { Catalog, CatalogCourse, Course, CoursePage, LinkedChallenge, Question } from '../contract';

/** A single-choice question as the server returns it, with overrides. */
export const aQuestion = (overrides: Partial<Question> = {}): Question => ({
  Id: 'q1',
  QuestionText: 'How long is one sleep cycle?',
  QuestionType: 'SingleChoice',
  AnswerChoices: [
    { Id: 'a', ChoiceText: '20 minutes' },
    { Id: 'b', ChoiceText: '90 minutes' },
  ],
  UserAnswers: [],
  ...overrides,
});

/** A page without questions. */
export const aPage = (overrides: Partial<CoursePage> = {}): CoursePage => ({
  Id: 'p1',
  CourseId: 'sleep',
  Order: 1,
  Name: 'Why sleep matters',
  ContentType: 'None',
  Text: '<p>Sleep is no pause.</p>',
  ContentUrl: null,
  ContentText: '',
  Captions: [],
  Questions: [],
  Status: 'Active',
  ...overrides,
});

const head = {
  Id: 'sleep',
  Title: 'How Sleep Restores You',
  Description: 'What happens in a night.',
  CurriculumId: 'rest',
  Status: 'NotStarted',
  LastCompletedDate: null,
  ImageUrl: 'data:image/svg+xml,%3Csvg/%3E',
  Minutes: 12,
  IsBookmarked: false,
  CertificateCode: null,
} as const;

const notStarted = { CurrentPageId: '', PercentComplete: 0, Second: 0 };

/** A course in the catalogue that has not been begun. */
export const aCatalogCourse = (overrides: Partial<CatalogCourse> = {}): CatalogCourse => ({ ...head, Details: { Progress: notStarted }, ...overrides });

/** Three pages: one without questions, and two with one question each. `details` replaces parts of `Details`. */
export const aCourse = (overrides: Partial<Course> = {}, details: Partial<Course['Details']> = {}): Course => ({
  ...head,
  Details: {
    Pages: [
      aPage(),
      aPage({ Id: 'p2', Order: 2, Name: 'A night in four stages', Questions: [aQuestion()] }),
      aPage({ Id: 'p3', Order: 3, Name: 'Your next nights', Status: 'Disabled', Questions: [aQuestion({ Id: 'q2', QuestionText: 'What helps?' })] }),
    ],
    Progress: { ...notStarted, PercentComplete: 34 },
    Grade: null,
    ...details,
  },
  ...overrides,
});

/** A challenge at half of its target. */
const aLinkedChallenge: LinkedChallenge = {
  Challenge: { Id: 'learn', OwnerId: 'acme', Name: 'Learn for Your Health', IsJoined: true },
  Progress: { Percent: 50, Display: '1 of 2' },
  CourseIds: ['sleep'],
};

/** Two curricula with a course each. */
export const aCatalog = (overrides: Partial<Catalog> = {}): Catalog => ({
  Curricula: [
    { Id: 'rest', Name: 'Rest and calm', Description: '', Order: 0 },
    { Id: 'food', Name: 'Eating well', Description: '', Order: 1 },
  ],
  Courses: [
    aCatalogCourse(),
    aCatalogCourse({
      Id: 'labels',
      Title: 'Reading a Food Label',
      Description: 'What the small print says.',
      CurriculumId: 'food',
      Status: 'Completed',
      LastCompletedDate: '2026-11-10T18:00:00.000Z',
      IsBookmarked: true,
      Details: { Progress: { CurrentPageId: 'results', PercentComplete: 100, Second: 0 } },
    }),
  ],
  LinkedChallenges: [aLinkedChallenge],
  ...overrides,
});
