export const routes = {
  brandings: ['GET', '/brandings'],
  settings: ['GET', '/settings'],
  currentEntity: ['GET', '/entityajax/getcurrententityv2'],
  demographicProfile: ['GET', '/entityajax/getdemographicprofile'],
  sessionEntity: ['GET', '/Session/GetCurrentEntity'],
  currentUser: ['GET', '/user/current'],
  searchUsers: ['GET', '/usersearch'],
  searchEntityUsers: ['POST', '/usersearch/entity', 'unkeyed'],
  downloadFile: ['GET', '/filehandler/downloadFile'],
  getTemplate: ['GET', '/filehandler/GetTemplate'],
} as const;
