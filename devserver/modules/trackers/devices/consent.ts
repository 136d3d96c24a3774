import { createHmac, randomBytes } from 'node:crypto';
import { dayIn } from '#shell/rules/dates/days';
import type { ConsentResult, DeviceTab } from '../../../../plugins/trackers/rules/devices';
import { defaultLocale, isLocale } from '../../../../shell/i18n/locale';
import { findParticipant } from '../queries';
import type { Participant, TrackerCall } from '../unit';
import { type KnownDevice, knownDevice } from './catalogue';
import { connect } from './connect';

/** Validity of an address of the consent page. */
const goodForMilliseconds = 60 * 60_000;
/** Minimum remaining validity of an address that is returned again. */
const leastLeftMilliseconds = 10 * 60_000;

const cookiePath = '/api/trackers/devices';
const askPath = '/api/trackers/devices/consent';
const returnPath = '/api/trackers/devices/consented';
/** The page after the consent, with its result; a connected device needs no message. */
const devicesPage = (query: { readonly tab?: DeviceTab; readonly result?: ConsentResult }): string =>
  `/trackers/devices?${new URLSearchParams(Object.entries(query))}`;

/** Set in the browsers in which a person has requested a provider's address. */
const cookieName = 'device-consent';

/** Value of a person's cookie, which only this server can create. */
const proofOf = (call: TrackerCall, personId: string): string =>
  createHmac('sha256', call.signIn.derive('device consent')).update(personId).digest('base64url');

/**
 * Whether this browser has requested the address for that person. A forwarded link is refused elsewhere: otherwise its recipient would let their own
 * device be read for the sender.
 */
const isOwnBrowser = (call: TrackerCall, personId: string): boolean => call.http.cookie(cookieName) === proofOf(call, personId);

const later = (now: string, milliseconds: number): string => new Date(Date.parse(now) + milliseconds).toISOString();

/**
 * The address on this server that leads a person to the consent page for a device, only in the browser that requests it. Repeated requests return the
 * same address for a while.
 */
export const consentAddress = async (call: TrackerCall, { userId }: Participant, deviceId: string): Promise<string> => {
  call.http.setCookie({ name: cookieName, value: proofOf(call, userId), path: cookiePath, maxAgeSeconds: goodForMilliseconds / 1000, sameSite: 'lax' });
  const kept = await call.db
    .selectFrom('device_consent')
    .select('state')
    .where('person_id', '=', userId)
    .where('device_id', '=', deviceId)
    .where('expires_at', '>', later(call.now(), leastLeftMilliseconds))
    .executeTakeFirst();
  const state = kept?.state ?? randomBytes(24).toString('base64url');
  if (!kept) {
    const fresh = { state, expires_at: later(call.now(), goodForMilliseconds) };
    await call.change(({ trx }) =>
      trx
        .insertInto('device_consent')
        .values({ person_id: userId, device_id: deviceId, declined_at: null, ...fresh })
        .onConflict((conflict) => conflict.columns(['person_id', 'device_id']).doUpdateSet(fresh))
        .execute(),
    );
  }
  return `${askPath}?${new URLSearchParams({ state })}`;
};

/** The pending consent of this browser. */
const findWish = async (call: TrackerCall, state: string) => {
  const wish = await call.db.selectFrom('device_consent').selectAll().where('state', '=', state).where('expires_at', '>', call.now()).executeTakeFirst();
  return wish && isOwnBrowser(call, wish.person_id) ? wish : undefined;
};

const returnTo = (call: TrackerCall): string => `${call.http.origin}${returnPath}`;

/** Redirects a browser to the provider, or to the devices page if the consent is unknown or there is no provider. */
export const askConsent = async (call: TrackerCall, state: string): Promise<string> => {
  const wish = await findWish(call, state);
  const device = wish && knownDevice(wish.device_id);
  if (!device || !call.deviceProvider) return devicesPage({ result: 'failed' });
  // The request has no token: only the pending consent identifies the person, and so the language.
  const spoken = (await findParticipant(call.db, wish.person_id))?.language;
  const language = isLocale(spoken) ? spoken : defaultLocale;
  return call.deviceProvider.consentUrl({ state, device: device.name, returnTo: returnTo(call), language });
};

/** Handles the provider's answer: consent connects the device, once; a refusal is stored, so that the page that waits for the device shows it. */
export const receiveConsent = async (call: TrackerCall, state: string, answer: string): Promise<string> => {
  const wish = await findWish(call, state);
  const device = wish && knownDevice(wish.device_id);
  if (!device) return devicesPage({ result: 'failed' });
  switch (call.deviceProvider?.answerOf(answer, { state, returnTo: returnTo(call) })) {
    case 'consented':
      await connectOnce(call, state, device);
      return devicesPage({ tab: device.type === 'App' ? 'connected-apps' : 'connected-devices' });
    case 'declined':
      await call.change(({ trx }) => trx.updateTable('device_consent').set({ declined_at: call.now() }).where('state', '=', state).execute());
      return devicesPage({ tab: device.type === 'App' ? 'supported-apps' : 'supported-devices', result: 'declined' });
    case undefined:
      return devicesPage({ result: 'failed' });
  }
};

const connectOnce = (call: TrackerCall, state: string, device: KnownDevice): Promise<void> =>
  call.change(async (unit) => {
    const used = await unit.trx.deleteFrom('device_consent').where('state', '=', state).returning('person_id').executeTakeFirst();
    const person = used && (await findParticipant(unit.trx, used.person_id));
    if (!used || !person) return;
    const who = { userId: used.person_id, companyId: person.company_id };
    await connect(unit, { who, today: dayIn(unit.now(), person.time_zone) }, device);
  });
