import { sql } from 'kysely';
import type { Privacy } from '../../../../shell/features/account/contract';
import { livingSessionsOf } from '../../../platform/auth/sessions';
import type { Call } from '../../../platform/module';
import type { AccountTables } from '../tables';
import { downloadOf } from './download';

type AccountCall = Call<AccountTables>;

/** The latest times at which somebody acted for a person. */
const mostVisits = 50;

const visitsOf = async (call: AccountCall, userId: string): Promise<Privacy['Visits']> => {
  const rows = await call.db
    .selectFrom('audit')
    .innerJoin('person as actor', 'actor.id', 'audit.actor_id')
    .select(['audit.at', 'audit.detail', 'actor.first_name', 'actor.last_name'])
    .where('audit.target', '=', userId)
    .where('audit.action', '=', sql.lit('impersonation.started'))
    .orderBy('audit.id', 'desc')
    .limit(mostVisits)
    .execute();
  return rows.map(({ at, detail, first_name, last_name }) => {
    const { mode } = JSON.parse(detail) as { readonly mode?: Privacy['Visits'][number]['Mode'] };
    return { Name: `${first_name} ${last_name}`, Mode: mode ?? null, At: at };
  });
};

const downloadIn = async (call: AccountCall, userId: string): Promise<Privacy['Download']> => {
  const row = await downloadOf(call.db, call.now(), userId);
  if (row === undefined) return null;
  const { state, done, total, requested_at, expires_at, file_name, bytes } = row;
  return { State: state, Done: done, Total: total, RequestedAt: requested_at, Until: expires_at, FileName: file_name, Bytes: bytes };
};

/** What the product keeps about the signed-in person, where they are signed in, and who acted for them. */
export const readPrivacy = async (call: AccountCall): Promise<Privacy> => {
  const { sessionId, subject } = call.caller;
  const { userId } = subject;
  const { records, consents } = call.personalData(userId);
  const counted = [];
  for (const { moduleId, name, label, count } of records) counted.push({ Area: moduleId, Name: name, Label: label, Count: await count() });
  const sessions = await livingSessionsOf(call.db, call.now(), userId);
  const devices = (await call.read('session.trustedDevices', { userId })) ?? [];
  return {
    Records: counted.filter(({ Count }) => Count > 0),
    Consents: (await consents()).map(({ name, version, isGiven, at }) => ({ Name: name, Version: version, IsGiven: isGiven, At: at })),
    Sessions: sessions.map(({ id, device, since, lastUse }) => ({ SessionId: id, Device: device, Since: since, LastUse: lastUse, IsThis: id === sessionId })),
    Devices: devices.map(({ id, since, until }) => ({ DeviceId: id, Since: since, Until: until })),
    Visits: await visitsOf(call, userId),
    Download: await downloadIn(call, userId),
  };
};
