const entities = '/support/entity-management';

/** The addresses of the management of companies. */
export const paths = {
  entities,
  newCompany: `${entities}/new`,
  menu: `${entities}/menu?id`,
  company: `${entities}/company?id`,
} as const;
