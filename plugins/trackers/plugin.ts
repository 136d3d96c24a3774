import { definePlugin, page } from '#shell/api';
import { views } from './modals';
import { paths } from './paths';

export default definePlugin({
  id: 'trackers',
  routes: {
    mine: page(paths.mine, () => import('./pages/MyTrackers'), ['firstLogin']),
    devices: page(paths.devices, () => import('./pages/Devices'), ['firstLogin']),
  },
  topMenu: [
    { label: 'nav.trackers', icon: 'heart', order: 200, to: 'mine' },
    { label: 'nav.devices', icon: 'devicesettings', order: 400, to: 'devices' },
  ],
  modals: { ...views, entry: { ...views.entry, commands: [{ label: 'nav.addEntry', icon: 'watch', input: { selection: { types: [] }, source: 'Home' } }] } },
  state: () => import('./state'),
  startsAt: 'first-use',
  messages: { 'en-US': () => import('./messages/en-US.json'), 'es-419': () => import('./messages/es-419.json') },
});
