import { administrationRoutes } from './administration/routes';

export const routes = {
  catalog: ['GET', '/user/university/coursecatalog'],
  course: ['GET', '/user/university/:curriculumId/courses/:courseId'],
  answers: ['POST', '/user/university/:curriculumId/courses/:courseId/answers'],
  grade: ['POST', '/user/university/:curriculumId/courses/:courseId/grade'],
  bookmark: ['POST', '/user/university/:curriculumId/courses/:courseId/bookmark'],
  media: ['GET', '/user/university/media/:mediaId'],
  certificate: ['GET', '/university/certificates/:code'],
  ...administrationRoutes,
} as const;
