import { isRemovable } from '../../../../plugins/trackers/rules/devices';
import type { Locale } from '../../../../shell/i18n/locale';
import type { Changes } from '../../../contracts';
import { consentEntriesOf } from '../../../platform/consents/consents';
import { type Context, type GivenConsent, Refusal } from '../../../platform/module';
import type { TrackerTables } from '../tables';
import type { TrackerUnit } from '../unit';
import { knownDevice } from './catalogue';
import { deviceNamed, disconnect } from './connect';

const nameOf = (text: Context['text'], id: string): string => text('about.device', { device: knownDevice(id)?.name ?? id });

/**
 * Consents to devices: by connecting one, a person has agreed on the provider's page, with the provider's text. Disconnected ones stay listed with
 * the day.
 */
export const readConsents = async (
  { userId }: { readonly userId: string; readonly language: Locale },
  { db, text }: Pick<Context<TrackerTables>, 'db' | 'text'>,
): Promise<readonly GivenConsent[]> => {
  const connected = await db.selectFrom('device_connection').select(['device_id', 'connected_at']).where('person_id', '=', userId).execute();
  const now = new Set(connected.map(({ device_id }) => device_id));
  const entries = (await consentEntriesOf(db, userId)).filter(({ module_id, consent_id }) => module_id === 'trackers' && !now.has(consent_id));
  const over = new Map(entries.filter(({ outcome }) => outcome !== 'given').map(({ consent_id, at }) => [consent_id, at]));
  return [
    ...connected.map(({ device_id, connected_at }): GivenConsent => {
      const known = { id: device_id, name: nameOf(text, device_id), isCurrent: null, isGiven: true, at: connected_at, shownBy: text('consent.shownBy') };
      return isRemovable(device_id)
        ? { ...known, may: 'withdraw', follows: text('consent.disconnect') }
        : { ...known, may: null, follows: text('device.notRemovable', { name: knownDevice(device_id)?.name ?? device_id }) };
    }),
    ...[...over].map(
      ([id, at]): GivenConsent => ({
        id,
        name: nameOf(text, id),
        isCurrent: null,
        isGiven: false,
        at,
        shownBy: text('consent.shownBy'),
        may: null,
        follows: text('consent.reconnect'),
      }),
    ),
  ];
};

/**
 * Disconnects a device when the person withdraws the consent on their privacy page. @throws Refusal 409 if it cannot be removed, or is to be given
 * again here
 */
export const changeConsent = async ({ userId, companyId, area, consentId, isGiven }: Changes['account.consentChanged'], unit: TrackerUnit): Promise<void> => {
  if (area !== 'trackers') return;
  if (isGiven) throw new Refusal(409, 'consent.reconnect');
  const device = deviceNamed(consentId);
  await disconnect(unit, { userId, companyId }, device, device.provider);
};
