import { randomBytes } from 'node:crypto';
import type { ConsentResult, DeviceTab } from '../../../../plugins/trackers/rules/devices';
import { dayIn } from '../../../../plugins/trackers/rules/trackerDay';
import { defaultLocale, isLocale } from '../../../../shell/i18n/locale';
import { findParticipant } from '../queries';
import type { Participant, TrackerCall } from '../unit';
import { type KnownDevice, knownDevice } from './catalogue';
import { connect } from './connect';

/** The way to a consent page is good for so long. */
const goodForMilliseconds = 60 * 60_000;
/** One that ends sooner is not handed out again. */
const leastLeftMilliseconds = 10 * 60_000;

const askPath = '/api/trackers/devices/consent';
const returnPath = '/api/trackers/devices/consented';
/** Where the browser ends up, with a word about what came of it; a device that is connected speaks for itself. */
const devicesPage = (query: { readonly tab?: DeviceTab; readonly result?: ConsentResult }): string =>
  `/trackers/devices?${new URLSearchParams(Object.entries(query))}`;

const later = (now: string, milliseconds: number): string => new Date(Date.parse(now) + milliseconds).toISOString();

/** The address, on this server, that leads a person to the consent page for a device; asking again answers the same one for a while. */
export const consentAddress = async (call: TrackerCall, { userId }: Participant, deviceId: string): Promise<string> => {
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

const findWish = (call: TrackerCall, state: string) =>
  call.db.selectFrom('device_consent').selectAll().where('state', '=', state).where('expires_at', '>', call.now()).executeTakeFirst();

const returnTo = (call: TrackerCall): string => `${call.http.origin}${returnPath}`;

/** Sends a browser to the provider; back to the devices page where the wish is not known, or there is no provider. */
export const askConsent = async (call: TrackerCall, state: string): Promise<string> => {
  const wish = await findWish(call, state);
  const device = wish && knownDevice(wish.device_id);
  if (!device || !call.deviceProvider) return devicesPage({ result: 'failed' });
  // The browser comes without a token: the wish alone says who it is, and so in which language.
  const spoken = (await findParticipant(call.db, wish.person_id))?.language;
  const language = isLocale(spoken) ? spoken : defaultLocale;
  return call.deviceProvider.consentUrl({ state, device: device.name, returnTo: returnTo(call), language });
};

/** Takes the provider's answer: with a yes the device is connected, once; a no is kept, so that the page that waits for the device hears of it. */
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
