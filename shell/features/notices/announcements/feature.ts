import { definePlugin, page } from '../../../kernel/declaration/definePlugin';
import type { Feature } from '../../../kernel/kernel';
import { views } from './modals/views';
import { paths } from './paths';

const guards = ['firstLogin', 'administrationPath'] as const;

const plugin = definePlugin({
  id: 'noticesAnnouncements',
  messages: { 'en-US': () => import('./messages/en-US.json'), 'es-419': () => import('./messages/es-419.json') },
  routes: {
    list: page(paths.list, () => import('./pages/Announcements'), guards, { screen: 'announcements' }),
    edit: page(paths.edit, () => import('./pages/AnnouncementEditor'), guards, { screen: 'announcements' }),
    preview: page(paths.preview, () => import('./pages/AnnouncementPreview'), guards, { screen: 'announcements' }),
  },
  administration: [{ section: 'communication', label: 'nav.announcements', to: 'list', order: 10 }],
  modals: views,
  state: () => import('./state'),
  startsAt: 'first-use',
});

/** Announcements of a company, managed by administrators. */
export const noticesAnnouncements: Feature = { plugin };
