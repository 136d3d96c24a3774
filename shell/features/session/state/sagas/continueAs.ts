import type { PayloadAction } from '@reduxjs/toolkit';
import type { ActingChange } from '../../../../contracts';
import { call, leave, select } from '../../../../kernel/effects';
import type { Kernel } from '../../../../kernel/kernel';
import { matchRoute } from '../../../../kernel/matchRoute';
import { services } from '../../../../kernel/services';
import { device } from '../../../../kernel/storage';
import { forgetRootData } from '../../../root/storage';
import { addresses } from '../../addresses';
import type { TokenData } from '../../contract';
import { rememberActing, rememberToken } from '../../storage';
import { selectSession } from '../selectors';

/** Key of the tab that the side panel shows (SUP-059). */
const lastUsedTab = 'lastUsedTab';

/** Whether a page of this site has the address. */
const isClaimed = (kernel: Kernel, address: string): boolean => {
  const url = URL.parse(address, location.origin);
  return url !== null && url.origin === location.origin && matchRoute(kernel.snapshot().assembly.routes.values(), url.pathname, url.search) !== undefined;
};

/** Goes on as somebody else, or as oneself again. */
export function* continueAs({ payload }: PayloadAction<ActingChange>): Generator {
  const { token } = yield* select(selectSession);
  if (token) yield* call(continueWith, token, payload);
}

/**
 * The page is loaded anew with another token than the `former` one, and with nothing of the previous user (SUP-046, SUP-052). The token comes first, so that
 * other windows, which start over when the name changes, find it.
 */
export function* continueWith(former: TokenData, { token, userName, to, panelTab }: ActingChange): Generator {
  const { kernel } = yield* services();
  yield* call(forgetRootData);
  // Which plugins the next person has is the server's to say: nothing of the former ones' is asked for ahead.
  yield* call(rememberToken, { ...former, Token: token, Plugins: [] });
  yield* call(rememberActing, userName);
  if (panelTab !== undefined) yield* call(device.set, lastUsedTab, String(panelTab));
  yield* leave(to !== null && isClaimed(kernel, to) ? to : addresses.landing);
}
