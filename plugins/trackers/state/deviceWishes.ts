import { call, facts, fork, newKey, openModal, type PayloadAction, put, request, safely, takeEvery, takeLeading } from '#shell/api';
import type { Device } from '../contract';
import { message } from '../text';
import { isImpersonatingCoach } from './acting';
import { api, modals } from './api';
import { disconnect, notToggled, refreshUntilDone, toggling, unregister } from './devices';

const { connectRequested, disconnecting, leaveRequested, phoneHelpWanted, removeRequested, settled } = toggling.actions;

const asHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Whether devices may be changed. Buttons are disabled for coaches who impersonate; requests that still arrive have no effect (ACC-065). */
function* mayChange() {
  return !isImpersonatingCoach(yield* facts());
}

/** Unregisters from the provider, after a confirmation (ACC-057). */
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

/** Opens an address in a new tab. @returns whether the browser allowed it: some allow it only right after a click */
const openTab = (address: string): boolean => {
  const tab = window.open(address, '_blank');
  // The other page must not access this one.
  if (tab) tab.opener = null;
  return tab !== null;
};

/**
 * Opens the consent page of a device. The first provider's address is a link that has already been followed; the second provider's is requested first
 * (ACC-060).
 */
function* connect({ payload: { Id, Provider, ConnectUrl } }: PayloadAction<Device>) {
  if (ConnectUrl !== null || Provider !== 'HumanApi') return;
  const address = yield* request(api.connectHumanApiDevice, { query: { deviceId: Id } });
  if (yield* call(openTab, address)) return;
  // The browser has blocked the window: a link opens it instead.
  const hasAgreed = yield* openModal('layout.confirm', {
    title: message('devices.agree.title'),
    text: message('devices.agree.text'),
    link: { label: message('devices.agree.link'), href: address },
    confirm: message('devices.agree.done'),
    cancel: message('devices.cancel'),
  });
  if (!hasAgreed) yield* put(settled([Id]));
}

/** Removes a device after a confirmation, in the documented words (ACC-062). These do not contain the device's name, which is shown below. */
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

/** Handles the requests about devices. */
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
