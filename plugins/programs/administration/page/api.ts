import { endpoints, withLimits } from '#shell/api';
import { pageLimits } from '../../contract/administration/limits';
import { pageRoutes } from '../../contract/administration/pageRoutes';
import type { pageSchemas } from '../../contract/administration/pageSchemas';

/** The calls by which administrators maintain quick links, sections, tags, words of message boards and the mission statement of a company. */
export const api = withLimits(endpoints<typeof pageSchemas>(pageRoutes), pageLimits);
