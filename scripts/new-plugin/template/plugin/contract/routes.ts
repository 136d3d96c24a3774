export const routes = {
  list: ['GET', '/example-notes/notes'],
  add: ['POST', '/example-notes/notes'],
} as const;
