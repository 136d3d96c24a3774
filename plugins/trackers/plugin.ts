import { definePlugin, page } from '#shell/api';
import { views } from './modals';
import { paths } from './paths';

const administrators = ['firstLogin', 'administrationPath'] as const;

export default definePlugin({
  id: 'trackers',
  routes: {
    mine: page(paths.mine, () => import('./pages/MyTrackers'), ['firstLogin']),
    devices: page(paths.devices, () => import('./pages/Devices'), ['firstLogin']),
    ...(__FOR_STAFF__ && {
      administered: page(paths.administered, () => import('./administration/TrackersPage'), administrators, { screen: 'trackers' }),
      editTracker: page(paths.editTracker, () => import('./administration/TrackerEditorPage'), administrators, { screen: 'trackers' }),
    }),
  },
  administration: __FOR_STAFF__ ? [{ section: 'communication', label: 'nav.administered', to: 'administered', order: 19 }] : [],
  topMenu: [
    { label: 'nav.trackers', icon: 'heart', order: 200, to: 'mine' },
    { label: 'nav.devices', icon: 'devicesettings', order: 400, to: 'devices' },
  ],
  modals: { ...views, entry: { ...views.entry, commands: [{ label: 'nav.addEntry', icon: 'watch', input: { selection: { types: [] }, source: 'Home' } }] } },
  state: () => import('./state'),
  startsAt: 'first-use',
  messages: { 'en-US': () => import('./messages/en-US.json'), 'es-419': () => import('./messages/es-419.json') },
});
