/** Calls by which administrators maintain quick links, sections, tags, words of message boards and the mission statement of a company. */
export const pageRoutes = {
  programsPage: ['GET', '/programs/admin/page'],
  saveQuickLink: ['POST', '/programs/admin/quicklinks'],
  orderQuickLinks: ['POST', '/programs/admin/quicklinks/order'],
  deleteQuickLink: ['DELETE', '/programs/admin/quicklinks/:id'],
  saveProgramSection: ['POST', '/programs/admin/sections'],
  orderProgramSections: ['POST', '/programs/admin/sections/order'],
  deleteProgramSection: ['DELETE', '/programs/admin/sections/:id'],
  saveTag: ['POST', '/programs/admin/tags'],
  mergeTag: ['POST', '/programs/admin/tags/merge'],
  deleteTag: ['DELETE', '/programs/admin/tags/:id'],
  saveBoardWord: ['POST', '/programs/admin/boardwords'],
  deleteBoardWord: ['DELETE', '/programs/admin/boardwords/:id'],
  saveCompanyMission: ['POST', '/programs/admin/mission'],
} as const;
