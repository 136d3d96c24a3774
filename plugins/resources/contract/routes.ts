import { administrationRoutes } from './administration/routes';

export const routes = {
  sections: ['GET', '/resources/user/sections'],
  resources: ['GET', '/resources/user/resources/homepage/:flag'],
  search: ['GET', '/resources/user/search'],
  file: ['GET', '/resources/user/resource-document/'],
  engage: ['POST', '/resource/engagement'],
  adminSections: ['GET', '/resources/admin/sections'],
  ...administrationRoutes,
} as const;
