import { fork, keyedResource, ownState, pluginState, resource } from '#shell/api';
import { api } from './api';
import { impersonate, impersonation } from './impersonation';
import { keepSearches } from './keptSearches';
import { foundParticipants, foundUsers, search } from './search';
import { type Kind, searches } from './searches';

/** The companies below one. */
export const companies = keyedResource(api.entityList);
export const partnerMenu = resource(api.partnerMenu);
export const managers = keyedResource(api.companyManagers);

const state = pluginState(
  'support',
  { foundUsers, foundParticipants, companies, partnerMenu, managers, searches, impersonation },
  {
    *saga() {
      yield* fork(search);
      yield* fork(keepSearches);
      yield* fork(impersonate);
    },
    facts: ({ impersonation: { isChanging } }) => ({ 'support.isChanging': isChanging }),
  },
);

export default state;

const own = ownState(state.slice);

export const selectSearch =
  (kind: Kind) =>
  (root: Parameters<typeof own>[0]): ReturnType<typeof own>['searches'][Kind] =>
    own(root).searches[kind];
