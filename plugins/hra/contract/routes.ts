import { assessmentRoutes } from './administration/assessmentRoutes';
import { overrideRoutes } from './administration/overrideRoutes';
import { scoringRoutes } from './administration/scoringRoutes';
import { ownRoutes } from './ownRoutes';

export const routes = { ...ownRoutes, ...overrideRoutes, ...assessmentRoutes, ...scoringRoutes } as const;
