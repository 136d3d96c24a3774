const administered = '/administration/university';

/** Addresses of this plugin's pages, as their routes declare them. */
export const paths = {
  catalog: '/university?curriculum?&status?&search?&saved?&challenge?',
  course: '/university/:curriculumId/courses/:courseId?challenge?&page?',
  certificate: '/university/certificates/:code',
  administered: `${administered}?tab?&company?`,
  /** `id`: what is edited; without it a new one. */
  editCurriculum: `${administered}/curriculum?company&id?`,
  editCourse: `${administered}/course?company&id?`,
  coursePages: `${administered}/pages?company&course`,
  editPage: `${administered}/page?company&course&id?`,
  learners: `${administered}/people?company&course`,
} as const;
