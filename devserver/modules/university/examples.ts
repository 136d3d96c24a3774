import type { Catalog, CatalogCourse, Course } from '../../../plugins/university/contract';
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
};

export default examples;
