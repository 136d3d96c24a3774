import { definePlugin, page } from '../../../kernel/declaration/definePlugin';
import type { Feature } from '../../../kernel/kernel';
import { views } from './modals/views';
import { path, previewPath } from './paths';
import { textsPath } from './texts/paths';
import { welcomePath } from './welcome/paths';

const plugin = definePlugin({
  id: 'noticesAdministration',
  messages: { 'en-US': () => import('./messages/en-US.json'), 'es-419': () => import('./messages/es-419.json') },
  routes: {
    programNotifications: page(path, () => import('./pages/ProgramNotifications'), ['firstLogin', 'administrationPath'], { screen: 'programNotifications' }),
    preview: page(previewPath, () => import('./pages/NotificationPreview'), ['firstLogin', 'administrationPath'], { screen: 'programNotifications' }),
    texts: page(textsPath, () => import('./texts/TextsPage'), ['firstLogin', 'administrationPath'], { screen: 'companyTexts' }),
    welcomeForm: page(welcomePath, () => import('./welcome/WelcomeFormPage'), ['firstLogin', 'administrationPath'], { screen: 'welcomeForm' }),
  },
  administration: [
    { section: 'settings', label: 'nav.programNotifications', to: 'programNotifications', order: 20 },
    { section: 'settings', label: 'nav.texts', to: 'texts', order: 22 },
    { section: 'settings', label: 'nav.welcomeForm', to: 'welcomeForm', order: 24 },
  ],
  modals: views,
  state: () => import('./state'),
  startsAt: 'first-use',
});

/** Notices of a company that require agreement, managed by administrators. */
export const noticesAdministration: Feature = { plugin };
