/** Paths of this plugin's pages. */
export const paths = {
  userSearch: '/support/user-search',
  entities: '/support/entity-management',
  newCompany: '/support/entity-management/new',
  importCompany: '/support/entity-management/import',
  basics: '/support/entity-management/basics?id',
  menu: '/support/entity-management/menu?id',
  company: '/support/entity-management/company?id',
} as const;
