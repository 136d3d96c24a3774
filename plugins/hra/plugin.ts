import { definePlugin, page } from '#shell/api';
import { paths } from './paths';

export default definePlugin({
  id: 'hra',
  routes: {
    assessment: page(paths.assessment, () => import('./pages/Assessment'), ['firstLogin']),
    profile: page(paths.profile, () => import('./pages/HealthProfile'), ['firstLogin']),
  },
  topMenu: [
    { label: 'nav.assessment', icon: 'summaryreport', order: 180, to: 'assessment' },
    { label: 'nav.profile', icon: 'heart', order: 190, to: 'profile' },
  ],
  state: () => import('./state'),
  startsAt: 'first-use',
  messages: { 'en-US': () => import('./messages/en-US.json'), 'es-419': () => import('./messages/es-419.json') },
});
