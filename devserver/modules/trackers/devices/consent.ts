import { randomBytes } from 'node:crypto';
import { dayIn } from '../../../../plugins/trackers/rules/trackerDay';
import { findParticipant } from '../queries';
import type { Participant, TrackerCall } from '../unit';
import { knownDevice } from './catalogue';
import { connect } from './connect';

/** The way to a consent page is good for so long. */
const goodForMilliseconds = 60 * 60_000;
/** One that ends sooner is not handed out again. */
const leastLeftMilliseconds = 10 * 60_000;

const askPath = '/api/trackers/devices/consent';
const returnPath = '/api/trackers/devices/consented';
/** Where the browser ends up, whatever came of it. */
const devicesPage = '/trackers/devices';

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
        .values({ person_id: userId, device_id: deviceId, ...fresh })
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
  if (!device || !call.deviceProvider) return devicesPage;
  return call.deviceProvider.consentUrl({ state, device: device.name, returnTo: returnTo(call) });
};

/** Takes the provider's answer: with a good one the device is connected, once. */
export const receiveConsent = async (call: TrackerCall, state: string, answer: string): Promise<string> => {
  const wish = await findWish(call, state);
  const device = wish && knownDevice(wish.device_id);
  if (!wish || !device || !call.deviceProvider?.isConsent(answer, { state, returnTo: returnTo(call) })) return devicesPage;
  await call.change(async (unit) => {
    const used = await unit.trx.deleteFrom('device_consent').where('state', '=', state).returning('person_id').executeTakeFirst();
    const person = used && (await findParticipant(unit.trx, used.person_id));
    if (!used || !person) return;
    const who = { userId: used.person_id, companyId: person.company_id };
    await connect(unit, { who, today: dayIn(unit.now(), person.time_zone) }, device);
  });
  return `${devicesPage}?tab=${device.type === 'App' ? 'connected-apps' : 'connected-devices'}`;
};
