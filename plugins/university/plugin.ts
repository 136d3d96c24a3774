import { definePlugin, page } from '#shell/api';
import { paths } from './paths';

const administrators = ['firstLogin', 'administrationPath'] as const;

export default definePlugin({
  id: 'university',
  routes: {
    catalog: page(paths.catalog, () => import('./pages/CourseCatalog'), ['firstLogin']),
    course: page(paths.course, () => import('./pages/CourseScreen'), ['firstLogin']),
    certificate: page(paths.certificate, () => import('./pages/CertificatePage'), ['firstLogin']),
    ...(__FOR_STAFF__ && {
      administered: page(paths.administered, () => import('./administration/UniversityPage'), administrators, { screen: 'university' }),
      editCurriculum: page(paths.editCurriculum, () => import('./administration/CurriculumEditorPage'), administrators, { screen: 'university' }),
      previewCourse: page(paths.previewCourse, () => import('./administration/CoursePreviewPage'), administrators, { screen: 'university' }),
      editCourse: page(paths.editCourse, () => import('./administration/CourseEditorPage'), administrators, { screen: 'university' }),
      coursePages: page(paths.coursePages, () => import('./administration/CoursePagesPage'), administrators, { screen: 'university' }),
      editPage: page(paths.editPage, () => import('./administration/PageEditorPage'), administrators, { screen: 'university' }),
      learners: page(paths.learners, () => import('./administration/LearnersPage'), administrators, { screen: 'university' }),
      curriculumLearners: page(paths.curriculumLearners, () => import('./administration/CurriculumLearnersPage'), administrators, { screen: 'university' }),
    }),
  },
  administration: __FOR_STAFF__ ? [{ section: 'communication', label: 'nav.administered', to: 'administered', order: 16 }] : [],
  topMenu: [{ label: 'nav.university', icon: 'university', order: 250, to: 'catalog' }],
  ...(__FOR_STAFF__ && { paletteSearches: [{ label: 'nav.administered', for: 'administered', search: () => import('./palette/findCourses') }] }),
  state: () => import('./state'),
  startsAt: 'first-use',
  messages: { 'en-US': () => import('./messages/en-US.json'), 'es-419': () => import('./messages/es-419.json') },
});
