import { call, facts, messageForUser, notify, openModal, type PayloadAction, put, request, send } from '#shell/api';
import type { Device } from '../../contract';
import type { PhoneApp } from '../../rules/devices';
import { message } from '../../text';
import { isImpersonatingCoach } from '../acting';
import { aboutDevice, aboutProvider, api } from '../api';
import { devices } from '../devices';
import { modals } from '../modals';
import { openTab } from '../openTab';

const { connectCancelled, listRequested, registered, registrationFailed, removeConfirmed, toggleFailed, unregisterConfirmed, unregistered } = devices.actions;

const asHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Buttons are disabled for coaches who impersonate; what still gets here does nothing (ACC-065). */
function* mayChange() {
  return !isImpersonatingCoach(yield* facts());
}

/** Registers with the device-data provider (ACC-052 to ACC-055). */
export function* register() {
  yield* send(api.registerProvider, {}, { about: aboutProvider });
  yield* put(registered());
  yield* notify(message('devices.registered'));
  yield* put(listRequested());
}

/** Says so, with what the server says (ACC-056). */
export function* notRegistered(error: unknown) {
  yield* put(registrationFailed());
  const reason = messageForUser(error);
  yield* notify(reason === undefined ? message('devices.notRegistered') : message('devices.notRegisteredBecause', { reason }), 'error');
}

/** Leaves the provider, after a confirmation (ACC-057). */
export function* askToUnregister() {
  if (!(yield* mayChange())) return;
  const isSure = yield* openModal('layout.confirm', {
    title: message('devices.unregister.title'),
    text: message('devices.unregister.text'),
    confirm: message('devices.unregister'),
    cancel: message('devices.cancel'),
    danger: true,
  });
  if (isSure) yield* put(unregisterConfirmed());
}

export function* unregister() {
  yield* send(api.unregisterProvider, {}, { about: aboutProvider });
  yield* put(unregistered());
  yield* put(listRequested());
}

export function* notUnregistered() {
  yield* put(registrationFailed());
  yield* notify(message('error.load'), 'error');
}

/**
 * Where the person agrees to connect a device. The provider's own address is a link that the view has followed already; the second provider
 * names its address when it is asked (ACC-060).
 */
export function* connect({ payload: device }: PayloadAction<Device>) {
  const { Id, Provider, ConnectUrl } = device;
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
  if (!hasAgreed) yield* put(connectCancelled(device));
}

/** Removing asks first, in the documented words (ACC-062), which do not name the device: it stands below them. */
export function* askToRemove({ payload: device }: PayloadAction<Device>) {
  if (!(yield* mayChange())) return;
  const isSure = yield* openModal('layout.confirm', {
    title: message('devices.remove.title'),
    text: message('devices.remove.text'),
    html: `<strong>${asHtml(device.Name)}</strong>`,
    confirm: message('devices.remove'),
    cancel: message('devices.cancel'),
    danger: true,
  });
  if (isSure) yield* put(removeConfirmed(device));
}

/** Each provider has a call of its own (ACC-058, ACC-061). */
export function* removeDevice({ payload: { Id, Provider } }: PayloadAction<Device>) {
  switch (Provider) {
    case 'Validic':
      yield* send(api.disconnectDevice, { body: { DeviceId: Id } }, { about: aboutDevice(Id) });
      break;
    case 'HumanApi':
      yield* request(api.disconnectHumanApiDevice, { query: { deviceId: Id } });
      break;
  }
  yield* put(listRequested());
}

/** Says so and reads the list anew (ACC-066). */
export function* notToggled(_error: unknown, { payload: device }: PayloadAction<Device>) {
  yield* put(toggleFailed(device));
  yield* notify(message('error.load'), 'error');
  yield* put(listRequested());
}

/** A picture explains how an app of the phone is connected (ACC-048). */
export function* showPhoneHelp({ payload: app }: PayloadAction<PhoneApp>) {
  yield* modals.phoneApp({ app });
}
