import { type Kysely, sql } from 'kysely';
import type { HealthArea } from '../../../shell/net/contract';
import { prepared } from '../database/prepared';
import type { PlatformTables } from '../tables';

/** Action of the audit line of a read of another person's health data. Its subject and target are that person, its detail contains the area. */
export const healthLooked = 'health.looked';

/** Action of the audit line of a read of people selected by health data, or of their number. Its detail contains categories and companies. */
export const audienceLooked = 'health.audience';

/** The detail of such a line. */
export const detailOfLook = (area: HealthArea): { readonly area: HealthArea } => ({ area });

/** Actions of earlier versions, which named the read data, and counted writes of a GET as changes. */
const earlierLooks = [
  'coaching.participantRead',
  ...['assessment', 'conditions', 'measurements', 'page', 'results', 'submissions'].map((what) => `hra.${what}Read`),
];

/** Whether an audit line is a read without a change. */
export const isLook = ({ action, route }: { readonly action: string; readonly route: string }): boolean =>
  action === healthLooked || action === audienceLooked || earlierLooks.includes(action) || (action === 'acting.changed' && route.startsWith('GET '));

/** The condition of `isLook`, for SQL over a table or alias `audit`. */
export const looks = sql<boolean>`(audit.action in (${sql.join([healthLooked, audienceLooked, ...earlierLooks].map((action) => sql.lit(action)))})
  or audit.action = 'acting.changed' and audit.route like 'GET %')`;

interface Look {
  readonly actorId: string;
  readonly personId: string;
  readonly area: HealthArea;
  /** ISO 8601, UTC. */
  readonly now: string;
}

const lineOfHour = prepared((db: Kysely<PlatformTables>, personId: string, from: string, actorId: string, detail: string) =>
  db
    .selectFrom('audit')
    .select('id')
    .where('subject_id', '=', personId)
    .where('at', '>=', from)
    .where('actor_id', '=', actorId)
    .where('action', '=', healthLooked)
    .where('detail', '=', detail)
    .limit(1),
);

/** Whether the audit already has a line for this read: one per actor, person, area and hour of the clock. */
export const isNoted = async (db: Kysely<PlatformTables>, { actorId, personId, area, now }: Look): Promise<boolean> =>
  (await lineOfHour(db, personId, now.slice(0, 'yyyy-MM-ddTHH'.length), actorId, JSON.stringify(detailOfLook(area)))).length > 0;
