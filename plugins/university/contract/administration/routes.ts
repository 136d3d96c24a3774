/** Calls by which administrators maintain the university of a company. */
export const administrationRoutes = {
  administeredUniversity: ['GET', '/university/admin/content'],
  saveCurriculum: ['POST', '/university/admin/curricula'],
  orderCurricula: ['POST', '/university/admin/curricula/order'],
  deleteCurriculum: ['DELETE', '/university/admin/curricula/:id'],
  saveCourse: ['POST', '/university/admin/courses'],
  orderCourses: ['POST', '/university/admin/courses/order'],
  deleteCourse: ['DELETE', '/university/admin/courses/:id'],
  administeredCourse: ['GET', '/university/admin/courses/:id'],
  savePage: ['POST', '/university/admin/pages'],
  orderPages: ['POST', '/university/admin/pages/order'],
  deletePage: ['DELETE', '/university/admin/pages/:id'],
  learners: ['GET', '/university/admin/learners'],
  learnersExport: ['GET', '/university/admin/learners/export'],
  curriculumLearners: ['GET', '/university/admin/curricula/learners'],
  curriculumLearnersExport: ['GET', '/university/admin/curricula/learners/export'],
} as const;
