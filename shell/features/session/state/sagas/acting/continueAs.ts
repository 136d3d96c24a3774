import type { PayloadAction } from '@reduxjs/toolkit';
import type { ActingChange } from '../../../../../contracts';
import { call, leave, select } from '../../../../../kernel/effects/effects';
import type { Kernel } from '../../../../../kernel/kernel';
import { matchRoute } from '../../../../../kernel/navigation/matchRoute';
import { services } from '../../../../../kernel/services';
import { device } from '../../../../../kernel/storage/storage';
import { forgetRootData } from '../../../../root/storage';
import { addresses } from '../../../addresses';
import type { TokenData } from '../../../contract';
import { rememberActing, rememberToken } from '../../../storage';
import { selectSession } from '../../selectors';

/** Key of the side panel's current tab (SUP-059). */
const lastUsedTab = 'lastUsedTab';

/** Whether this site has a page with the address. */
const isClaimed = (kernel: Kernel, address: string): boolean => {
  const url = URL.parse(address, location.origin);
  return url !== null && url.origin === location.origin && matchRoute(kernel.snapshot().assembly.routes.values(), url.pathname, url.search) !== undefined;
};

/** Begins or ends an impersonation. */
export function* continueAs({ payload }: PayloadAction<ActingChange>): Generator {
  const { token } = yield* select(selectSession);
  if (token) yield* call(continueWith, token, payload);
}

/**
 * Reloads the page with another token than the `former` one, without data of the previous user (SUP-046, SUP-052). The token is stored first, so that
 * other windows, which reload when the name changes, find it.
 */
export function* continueWith(former: TokenData, { token, userName, to, panelTab }: ActingChange): Generator {
  const { kernel } = yield* services();
  yield* call(forgetRootData);
  // The server determines the plugins of the next user, so the files of the former user's plugins are not prefetched.
  yield* call(rememberToken, { ...former, Token: token, Plugins: [] });
  yield* call(rememberActing, userName);
  if (panelTab !== undefined) yield* call(device.set, lastUsedTab, String(panelTab));
  yield* leave(to !== null && isClaimed(kernel, to) ? to : addresses.landing);
}
