import { endpoints, withLimits } from '#shell/api';
import { groupRoutes } from '../../contract/groupRoutes';
import { leaderboardRoutes } from '../../contract/leaderboardRoutes';
import { groupLimits } from '../../contract/limits';
import type { schemas } from '../../contract/schemas';

type GroupSchemas = Pick<typeof schemas, keyof typeof groupRoutes | keyof typeof leaderboardRoutes>;

/** The calls of groups, invitations and leaderboards. Separate from the others, because their code is loaded with its first dialog. */
export const groupsApi = withLimits(endpoints<GroupSchemas>({ ...groupRoutes, ...leaderboardRoutes }), groupLimits);
