/** The addresses of the management of companies. */
export const paths = {
  entities: '/support/entity-management',
  newCompany: '/support/entity-management/new',
  importCompany: '/support/entity-management/import',
  menu: '/support/entity-management/menu?id',
  company: '/support/entity-management/company?id',
} as const;
