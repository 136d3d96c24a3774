import { definePlugin, page } from '#shell/api';
import { paths } from './paths';

export default definePlugin({
  id: 'university',
  routes: {
    catalog: page(paths.catalog, () => import('./pages/CourseCatalog'), ['firstLogin']),
    course: page(paths.course, () => import('./pages/CourseScreen'), ['firstLogin']),
    certificate: page(paths.certificate, () => import('./pages/CertificatePage'), ['firstLogin']),
  },
  topMenu: [{ label: 'nav.university', icon: 'university', order: 250, to: 'catalog' }],
  state: () => import('./state'),
  startsAt: 'first-use',
  messages: { 'en-US': () => import('./messages/en-US.json'), 'es-419': () => import('./messages/es-419.json') },
});
