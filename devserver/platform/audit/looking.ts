import { type Kysely, sql } from 'kysely';
import type { HealthArea } from '../../../shell/net/contract';
import { prepared } from '../database/prepared';
import type { PlatformTables } from '../tables';

/** The line of the audit that somebody has received another person's health data. Its subject and target are that person, its detail names the area. */
export const healthLooked = 'health.looked';

/** The line of the audit that somebody was told about people who were found by health data: how many, or who. Its detail names categories and companies. */
export const audienceLooked = 'health.audience';

/** The detail of such a line. */
export const detailOfLook = (area: HealthArea): { readonly area: HealthArea } => ({ area });

/** Earlier versions named what was read, and counted what a GET wrote as a change. */
const earlierLooks = [
  'coaching.participantRead',
  ...['assessment', 'conditions', 'measurements', 'page', 'results', 'submissions'].map((what) => `hra.${what}Read`),
];

/** Whether a line of the audit tells that somebody has looked at something, and changed nothing. */
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

/** Whether the audit has a line for this look already: one for each actor, person, area and hour of the clock. */
export const isNoted = async (db: Kysely<PlatformTables>, { actorId, personId, area, now }: Look): Promise<boolean> =>
  (await lineOfHour(db, personId, now.slice(0, 'yyyy-MM-ddTHH'.length), actorId, JSON.stringify(detailOfLook(area)))).length > 0;
