import type { PayloadAction } from '@reduxjs/toolkit';
import type { Events } from '../../../../contracts';
import { call, leave, select } from '../../../../kernel/effects';
import type { Kernel } from '../../../../kernel/kernel';
import { matchRoute } from '../../../../kernel/matchRoute';
import { services } from '../../../../kernel/services';
import { device } from '../../../../kernel/storage';
import { forgetRootData } from '../../../root/storage';
import { addresses } from '../../addresses';
import { rememberActing, rememberToken } from '../../storage';
import { selectSession } from '../selectors';

/** Key of the tab that the side panel shows (SUP-059). */
const lastUsedTab = 'lastUsedTab';

/** Whether a page of this site has the address. */
const isClaimed = (kernel: Kernel, address: string): boolean => {
  const url = URL.parse(address, location.origin);
  return url !== null && url.origin === location.origin && matchRoute(kernel.snapshot().assembly.routes.values(), url.pathname, url.search) !== undefined;
};

/**
 * Goes on as somebody else, or as oneself again: the page is loaded anew with the new token, and with nothing of whoever was there before (SUP-046, SUP-052). The token
 * comes first, so that other windows, which start over when the name changes, find it.
 */
export function* continueAs({ payload: { token, userName, to, panelTab } }: PayloadAction<Events['support.actingChanged']>): Generator {
  const { kernel } = yield* services();
  const { token: former } = yield* select(selectSession);
  if (!former) return;
  yield* call(forgetRootData);
  // Which plugins the next person has is the server's to say: nothing of the former ones' is asked for ahead.
  yield* call(rememberToken, { ...former, Token: token, Plugins: [] });
  yield* call(rememberActing, userName);
  if (panelTab !== undefined) yield* call(device.set, lastUsedTab, String(panelTab));
  yield* leave(to !== null && isClaimed(kernel, to) ? to : addresses.landing);
}
