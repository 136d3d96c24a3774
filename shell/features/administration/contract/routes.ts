export const routes = {
  companies: ['GET', '/entity/options'],
  departments: ['GET', '/department/options'],
  locations: ['GET', '/location/options'],
  regions: ['GET', '/region/options'],
  planYears: ['GET', '/planyear/options'],
} as const;
