/** Addresses of this plugin's pages, as their routes declare them. */
export const paths = {
  catalog: '/university?curriculum?&status?&search?&saved?&challenge?',
  course: '/university/:curriculumId/courses/:courseId?challenge?&page?',
  certificate: '/university/certificates/:code',
} as const;
