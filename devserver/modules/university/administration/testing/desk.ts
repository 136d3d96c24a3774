import type {
  AdministeredCourse,
  AdministeredCurriculum,
  AdministeredPage,
  Course,
  CourseContent,
  UniversityContent,
} from '../../../../../plugins/university/contract';
import { kept, lastLineOf } from '../../../../testing/answers';
import type { Answer, SignedIn, TestApp } from '../../../../testing/appForTests';
import { modulesNamed } from '../../../../testing/modulesNamed';
import university from '../../routes';

/** The modules that the university is administered with. */
export const modules = [university, ...modulesNamed('admin', 'programs', 'root', 'account', 'session', 'support', 'account-access', 'rewards')];

export const aCourse = {
  EntityId: 'acme',
  CurriculumId: 'acme-food',
  Names: { en: 'Soup', es: '' },
  Descriptions: { en: 'From what is there.', es: '' },
  Minutes: 5,
  PassingPercent: 50,
  MostTries: null,
  Challenges: [],
  IsPublished: false,
  From: null,
  Until: null,
};

const choice = (en: string, IsRight = false) => ({ Id: null, Texts: { en, es: '' }, IsRight });

export const aQuestion = {
  Id: null,
  QuestionType: 'SingleChoice',
  Texts: { en: 'What first?', es: '¿Qué primero?' },
  Explanations: { en: 'Onions take longest.', es: '' },
  Choices: [choice('Onions', true), choice('Salt')],
};

export const aPage = {
  EntityId: 'acme',
  CourseId: 'acme-labels',
  Names: { en: 'Onions', es: '' },
  Texts: { en: '<p onclick="x()">Cut <b>them</b></p><script>1</script>', es: '' },
  ContentType: 'None',
  ContentTexts: { en: '', es: '' },
  Captions: { en: '', es: '' },
  WaitsForOthers: false,
  Questions: [aQuestion],
};

/** Calls of administrators and people about the university. */
export const deskOf = (server: () => TestApp) => {
  const content = async (who: SignedIn, query = ''): Promise<UniversityContent> => kept(await who.get(`/university/admin/content${query}`));
  const pagesOf = async (who: SignedIn, course: string): Promise<CourseContent> => kept(await who.get(`/university/admin/courses/${course}`));
  const save = (who: SignedIn, kind: 'curricula' | 'courses' | 'pages', body: object) => who.post(`/university/admin/${kind}`, body);
  const savedCurriculum = async (who: SignedIn, body: object): Promise<AdministeredCurriculum> => kept(await save(who, 'curricula', body));
  const savedCourse = async (who: SignedIn, body: object): Promise<AdministeredCourse> => kept(await save(who, 'courses', body));
  const savedPage = async (who: SignedIn, body: object): Promise<AdministeredPage> => kept(await save(who, 'pages', body));
  const remove = (who: SignedIn, kind: 'curricula' | 'courses' | 'pages', id: string) => who.delete(`/university/admin/${kind}/${id}`);
  const inCatalog = async (who: SignedIn, id: string, language = 'en-US'): Promise<Course | undefined> =>
    kept(await who.get('/user/university/coursecatalog', { 'accept-language': language })).Courses.find(({ Id }: Course) => Id === id);
  const courseOf = async (who: SignedIn, path: string, language = 'en-US'): Promise<Course> => kept(await who.get(path, { 'accept-language': language }));
  const lastLine = () => lastLineOf(server());
  /** Undone by an administrator who may read the history of the company. */
  const putLastBack = async (): Promise<Answer> =>
    (await server().as('admin@acme.example')).post('/companysettings/changes/undo', { Id: (await lastLine()).id });
  return { content, pagesOf, save, savedCurriculum, savedCourse, savedPage, remove, inCatalog, courseOf, lastLine, putLastBack };
};
