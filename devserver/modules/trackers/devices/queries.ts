import { addDays } from '#shell/rules/dates/days';
import { prepared } from '../../../platform/database/prepared';
import type { TrackerDb } from '../tables';
import type { Participant } from '../unit';
import type { Measure } from './catalogue';

/** Whether a person has any device connected. */
export const hasDevice = async (db: TrackerDb, userId: string): Promise<boolean> =>
  (await db.selectFrom('device_connection').select('device_id').where('person_id', '=', userId).limit(1).execute()).length > 0;

/** The devices that a person has connected. */
export const listConnections = (db: TrackerDb, who: Participant) =>
  db.selectFrom('device_connection').selectAll().where('person_id', '=', who.userId).orderBy('device_id').execute();

const syncedBefore = prepared((db: TrackerDb, who: Participant, day: string) =>
  db.selectFrom('device_connection').selectAll().where('person_id', '=', who.userId).where('synced_through', '<', day).orderBy('device_id'),
);

/** Times of the person's last refusals of a connection, by device id. */
export const listDeclined = async (db: TrackerDb, who: Participant): Promise<ReadonlyMap<string, string | null>> => {
  const rows = await db.selectFrom('device_consent').select(['device_id', 'declined_at']).where('person_id', '=', who.userId).execute();
  return new Map(rows.map(({ device_id, declined_at }) => [device_id, declined_at]));
};

/** Connections whose measurements up to yesterday are incomplete. Queried by every reading call. */
export const listBehind = (db: TrackerDb, who: Participant, today: string) => syncedBefore(db, who, addDays(today, -1));

/** Whether the person is registered with the device-data provider. */
export const isRegistered = async (db: TrackerDb, who: Participant): Promise<boolean> =>
  (await db.selectFrom('person').select('using_validic').where('id', '=', who.userId).executeTakeFirst())?.using_validic === 1;

/** The published trackers that a device writes to, with the measure of each. */
export const listDeviceTrackers = async (
  db: TrackerDb,
  who: Participant,
  deviceId: string,
): Promise<{ readonly trackerId: string; readonly measure: Measure }[]> => {
  const rows = await db
    .selectFrom('device_tracker as link')
    .innerJoin('tracker', 'tracker.id', 'link.tracker_id')
    .select(['tracker.id', 'tracker.measure'])
    .where('link.person_id', '=', who.userId)
    .where('link.device_id', '=', deviceId)
    .where('tracker.is_draft', '=', 0)
    .where('tracker.deleted_at', 'is', null)
    .orderBy('tracker.id')
    .execute();
  return rows.flatMap(({ id, measure }) => (measure === null ? [] : [{ trackerId: id, measure }]));
};

/** The offered trackers of a company with one of these measures. */
export const listTrackersFor = (db: TrackerDb, who: Participant, measures: readonly Measure[]) =>
  db
    .selectFrom('tracker')
    .select('id')
    .where('company_id', '=', who.companyId)
    .where('measure', 'in', measures)
    .where('is_offered', '=', 1)
    .where('is_draft', '=', 0)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
