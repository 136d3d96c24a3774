import { assessmentRoutes } from './administration/assessmentRoutes';
import { importRoutes } from './administration/importRoutes';
import { overrideRoutes } from './administration/overrideRoutes';
import { personRoutes } from './administration/personRoutes';
import { scoringRoutes } from './administration/scoringRoutes';
import { ownRoutes } from './ownRoutes';

export const routes = { ...ownRoutes, ...overrideRoutes, ...assessmentRoutes, ...scoringRoutes, ...personRoutes, ...importRoutes } as const;
