import { fork, keyedResource, ownState, pluginState, resource } from '#shell/api';
import { api } from './api';
import { acted, actingChanges, staffChanges } from './audit';
import { check, checkAudit } from './check';
import { impersonate, impersonation } from './impersonation';
import { keepSearches } from './keptSearches';
import { foundParticipants, foundUsers, search } from './search';
import { type Kind, searches } from './searches';

export { modals } from './api';
export { acted, actingChanges, staffChanges } from './audit';

/** The companies below one. */
export const companies = keyedResource(api.entityList);
export const partnerMenu = resource(api.partnerMenu);
export const managers = keyedResource(api.companyManagers);

const state = pluginState(
  'support',
  { foundUsers, foundParticipants, companies, partnerMenu, managers, searches, impersonation, acted, actingChanges, staffChanges, check },
  {
    *saga() {
      yield* fork(search);
      yield* fork(keepSearches);
      yield* fork(impersonate);
      yield* fork(checkAudit);
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

export const selectImpersonation = (root: Parameters<typeof own>[0]): ReturnType<typeof own>['impersonation'] => own(root).impersonation;

export const selectCheck = (root: Parameters<typeof own>[0]): ReturnType<typeof own>['check'] => own(root).check;
