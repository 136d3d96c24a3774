/** Calls by which administrators maintain the resources of a company and their sections. */
export const administrationRoutes = {
  administeredResources: ['GET', '/resources/admin/content'],
  saveSection: ['POST', '/resources/admin/sections'],
  orderSections: ['POST', '/resources/admin/sections/order'],
  deleteSection: ['DELETE', '/resources/admin/sections/:id'],
  saveResource: ['POST', '/resources/admin/resources'],
  orderResources: ['POST', '/resources/admin/resources/order'],
  deleteResource: ['DELETE', '/resources/admin/resources/:id'],
} as const;
