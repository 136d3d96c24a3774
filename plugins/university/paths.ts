/** Paths of this plugin's pages. */
export const paths = {
  catalog: '/university?curriculum?&status?&search?&saved?&challenge?',
  course: '/university/:curriculumId/courses/:courseId?challenge?&page?',
  certificate: '/university/certificates/:code',
  administered: '/administration/university?tab?&company?',
  /** `id`: the record to edit; without it a new one. */
  editCurriculum: '/administration/university/curriculum?company&id?',
  editCourse: '/administration/university/course?company&id?',
  previewCourse: '/administration/university/preview?company&id',
  coursePages: '/administration/university/pages?company&course',
  editPage: '/administration/university/page?company&course&id?',
  learners: '/administration/university/people?company&course',
  curriculumLearners: '/administration/university/curriculum/people?company&curriculum',
} as const;
