import type { PluginState } from '../../../kernel/declaration/definePlugin';
import { api } from './api';
import { saga } from './sagas';
import { type RootDataState, slice } from './slice';

const state: PluginState<RootDataState> = {
  slice,
  saga,
  ready: ({ settings, entity, user }) => [settings, entity, user].every((part) => part.status !== 'idle'),
  ahead: [api.currentUser, api.settings, api.currentEntity].map((endpoint) => ({ endpoint, input: {} })),
  facts: ({ settings, entity, user }) => ({
    ...(settings.status === 'ready' && { settings: settings.value }),
    ...(entity.status === 'ready' && { entity: entity.value }),
    ...(user.status === 'ready' && { user: user.value }),
  }),
};

export default state;
