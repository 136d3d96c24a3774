import type { Catalog, CatalogCourse, Course, CourseContent, UniversityContent } from '../../../plugins/university/contract';
import type { routes } from '../../../plugins/university/contract/routes';
import { isAnswered } from '../../../plugins/university/rules/progress';
import type { Asking, Examples } from '../../platform/examples';

/** A course of the fixtures that fits. */
const one = async (asking: Asking, fits: (course: CatalogCourse) => boolean): Promise<CatalogCourse> => {
  const course = (await asking.get<Catalog>('/user/university/coursecatalog')).Courses.find(fits);
  if (!course) throw new Error('No course of the fixtures fits.');
  return course;
};

const begun = (asking: Asking) => one(asking, ({ Status }) => Status === 'InProgress');
const paramsOf = ({ CurriculumId, Id }: CatalogCourse) => ({ curriculumId: CurriculumId, courseId: Id });

const detailOf = (asking: Asking, { CurriculumId, Id }: CatalogCourse) => asking.get<Course>(`/user/university/${CurriculumId}/courses/${Id}`);

const administered = ({ get, entityId }: Asking): Promise<UniversityContent> => get(`/university/admin/content?entityId=${entityId}`);

/** The course of a company that comes first. */
const firstCourse = async (asking: Asking): Promise<CourseContent> => {
  const [course] = (await administered(asking)).Courses;
  return asking.get(`/university/admin/courses/${course?.Id ?? 'none'}`);
};

const newCurriculum = {
  Names: { en: 'Money matters', es: 'Tu dinero' },
  Descriptions: { en: 'Plan with calm.', es: 'Planifica con calma.' },
  IsPublished: true,
  From: null,
  Until: null,
};

const newCourse = async (asking: Asking) => ({
  EntityId: asking.entityId,
  CurriculumId: (await administered(asking)).Curricula[0]?.Id ?? 'none',
  Names: { en: 'A first budget', es: 'Un primer presupuesto' },
  Descriptions: { en: 'What comes in, what goes out.', es: 'Lo que entra y lo que sale.' },
  Minutes: 10,
  PassingPercent: 80,
  MostTries: 3,
  Challenges: [],
  IsPublished: false,
  From: '2026-12-01',
  Until: null,
});

const newPage = async (asking: Asking) => ({
  EntityId: asking.entityId,
  CourseId: (await firstCourse(asking)).Course.Id,
  Names: { en: 'What comes in', es: 'Lo que entra' },
  Texts: { en: '<p>Count what comes in each month.</p>', es: '' },
  ContentType: 'None',
  ContentTexts: { en: '', es: '' },
  Captions: { en: '', es: '' },
  WaitsForOthers: false,
  Questions: [
    {
      Id: null,
      QuestionType: 'SingleChoice',
      Texts: { en: 'What comes first?', es: '¿Qué va primero?' },
      Explanations: { en: 'You can only plan what you know.', es: '' },
      Choices: [
        { Id: null, Texts: { en: 'To count', es: 'Contar' }, IsRight: true },
        { Id: null, Texts: { en: 'To spend', es: 'Gastar' }, IsRight: false },
      ],
    },
  ],
});

const examples: Examples<typeof routes> = {
  course: async (asking) => ({ params: paramsOf(await begun(asking)) }),
  answers: async (asking) => {
    const course = await begun(asking);
    const [page] = (await detailOf(asking, course)).Details.Pages.filter(({ Questions }) => Questions.some(({ AnswerChoices }) => AnswerChoices.length > 0));
    const question = page?.Questions.find(({ AnswerChoices }) => AnswerChoices.length > 0);
    const answer = { PageId: page?.Id, QuestionId: question?.Id, UserAnswers: [question?.AnswerChoices[0]?.Id] };
    return { params: paramsOf(course), body: { CurrentPageId: page?.Id, PercentComplete: 25, Second: 0, Answers: [answer] } };
  },
  grade: async (asking) => {
    const course = await one(asking, ({ Status }) => Status === 'Completed');
    const { Pages } = (await detailOf(asking, course)).Details;
    const answered = Pages.flatMap(({ Id, Questions }) => Questions.filter(isAnswered).map((question) => ({ PageId: Id, question })));
    const Answers = answered.map(({ PageId, question }) => ({ PageId, QuestionId: question.Id, UserAnswers: question.UserAnswers }));
    return { params: paramsOf(course), body: { Answers } };
  },
  bookmark: async (asking) => ({ params: paramsOf(await begun(asking)), body: { IsBookmarked: true } }),
  media: ({ entityId }) => ({ params: { mediaId: `${entityId}-night` } }),
  certificate: async (asking) => {
    const { CertificateCode } = await one(asking, (course) => course.CertificateCode !== null);
    return { params: { code: CertificateCode ?? '' } };
  },
  administeredUniversity: ({ entityId }) => ({ query: { entityId } }),
  saveCurriculum: ({ entityId }) => ({ body: { EntityId: entityId, ...newCurriculum } }),
  orderCurricula: async (asking) => ({ body: { EntityId: asking.entityId, Ids: (await administered(asking)).Curricula.map(({ Id }) => Id).reverse() } }),
  deleteCurriculum: async ({ entityId, post }) => {
    const { Id } = await post<{ readonly Id: string }>('/university/admin/curricula', { EntityId: entityId, ...newCurriculum });
    return { params: { id: Id } };
  },
  saveCourse: async (asking) => ({ body: await newCourse(asking) }),
  orderCourses: async (asking) => ({ body: { EntityId: asking.entityId, Ids: (await administered(asking)).Courses.map(({ Id }) => Id).reverse() } }),
  deleteCourse: async (asking) => {
    const { Id } = await asking.post<{ readonly Id: string }>('/university/admin/courses', await newCourse(asking));
    return { params: { id: Id } };
  },
  administeredCourse: async (asking) => ({ params: { id: (await firstCourse(asking)).Course.Id } }),
  savePage: async (asking) => ({ body: await newPage(asking) }),
  orderPages: async (asking) => ({ body: { EntityId: asking.entityId, Ids: (await firstCourse(asking)).Pages.map(({ Id }) => Id).reverse() } }),
  deletePage: async (asking) => ({ params: { id: (await firstCourse(asking)).Pages[0]?.Id ?? 'none' } }),
  learners: async (asking) => ({ query: { CourseId: (await firstCourse(asking)).Course.Id } }),
  learnersExport: async (asking) => ({ query: { CourseId: (await firstCourse(asking)).Course.Id } }),
  curriculumLearners: async (asking) => ({ query: { CurriculumId: (await firstCourse(asking)).Course.CurriculumId } }),
  curriculumLearnersExport: async (asking) => ({ query: { CurriculumId: (await firstCourse(asking)).Course.CurriculumId } }),
};

export default examples;
