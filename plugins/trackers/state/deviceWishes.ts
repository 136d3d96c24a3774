import { call, facts, fork, newKey, openModal, type PayloadAction, put, request, safely, takeEvery, takeLeading } from '#shell/api';
import type { Device } from '../contract';
import { message } from '../text';
import { isImpersonatingCoach } from './acting';
import { api, modals } from './api';
import { disconnect, notToggled, refreshUntilDone, toggling, unregister } from './devices';

const { connectRequested, disconnecting, leaveRequested, phoneHelpWanted, removeRequested, settled } = toggling.actions;

const asHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Buttons are disabled for coaches who impersonate; what still gets here does nothing (ACC-065). */
function* mayChange() {
  return !isImpersonatingCoach(yield* facts());
}

/** Leaves the provider, after a confirmation (ACC-057). */
function* askToLeave() {
  if (!(yield* mayChange())) return;
  const isSure = yield* openModal('layout.confirm', {
    title: message('devices.unregister.title'),
    text: message('devices.unregister.text'),
    confirm: message('devices.unregister'),
    cancel: message('devices.cancel'),
    danger: true,
  });
  if (isSure) yield* unregister.run({});
}

/** Opens an address beside this page. @returns whether the browser let it: some allow it only right after a click */
const openTab = (address: string): boolean => {
  const tab = window.open(address, '_blank');
  // The other page must not reach back into this one.
  if (tab) tab.opener = null;
  return tab !== null;
};

/**
 * Where the person agrees to connect a device. The provider's own address is a link that the view has followed already; the second provider
 * names its address when it is asked (ACC-060).
 */
function* connect({ payload: { Id, Provider, ConnectUrl } }: PayloadAction<Device>) {
  if (ConnectUrl !== null || Provider !== 'HumanApi') return;
  const address = yield* request(api.connectHumanApiDevice, { query: { deviceId: Id } });
  if (yield* call(openTab, address)) return;
  // The browser has kept the window from opening: a link that the person follows opens it.
  const hasAgreed = yield* openModal('layout.confirm', {
    title: message('devices.agree.title'),
    text: message('devices.agree.text'),
    link: { label: message('devices.agree.link'), href: address },
    confirm: message('devices.agree.done'),
    cancel: message('devices.cancel'),
  });
  if (!hasAgreed) yield* put(settled([Id]));
}

/** Removing asks first, in the documented words (ACC-062), which do not name the device: it stands below them. */
function* askToRemove({ payload: device }: PayloadAction<Device>) {
  if (!(yield* mayChange())) return;
  const isSure = yield* openModal('layout.confirm', {
    title: message('devices.remove.title'),
    text: message('devices.remove.text'),
    html: `<strong>${asHtml(device.Name)}</strong>`,
    confirm: message('devices.remove'),
    cancel: message('devices.cancel'),
    danger: true,
  });
  if (!isSure) return;
  yield* put(disconnecting(device));
  yield* put(disconnect.requested(newKey(), device));
}

function* showPhoneHelp({ payload: app }: ReturnType<typeof phoneHelpWanted>) {
  yield* modals.phoneApp({ app });
}

/** What is asked of devices. */
export function* devicesSaga() {
  yield* takeLeading(leaveRequested, safely(askToLeave));
  yield* takeEvery(
    connectRequested,
    safely(connect, (_, { payload }) => notToggled(payload)),
  );
  yield* takeLeading(removeRequested, safely(askToRemove));
  yield* takeEvery(phoneHelpWanted, safely(showPhoneHelp));
  yield* fork(refreshUntilDone);
}
