import { countUpTo } from '../../platform/database/pages/countUpTo';
import type { LicenceWords } from '../../platform/module';
import type { TrackerTables } from './tables';

type Count = NonNullable<LicenceWords<TrackerTables>['lost']>[`lost.${string}`];

/** Connected devices and apps of the company's people. */
const devices: Count = ({ companyId, most }, { db }) =>
  countUpTo(
    db,
    db
      .selectFrom('person')
      .innerJoin('device_connection as connection', 'connection.person_id', 'person.id')
      .select('connection.device_id')
      .where('person.company_id', '=', companyId)
      .where('person.is_active', '=', 1),
    most,
  );

/** Name of the licence, and counts of what people lose without it. */
export const licence: LicenceWords<TrackerTables> = {
  name: 'plugin.name',
  lost: { 'lost.devices': devices },
  pages: [
    { link: '/trackers', name: 'page.trackers', icon: 'watch' },
    { link: '/trackers/devices', name: 'page.devices', icon: 'devicesettings' },
  ],
};
