/** The calls with which administrators maintain the welcome form of their company. */
export const welcomeRoutes = {
  welcomeQuestions: ['GET', '/welcomeform/questions'],
  saveWelcomeQuestion: ['POST', '/welcomeform/questions'],
  orderWelcomeQuestions: ['POST', '/welcomeform/questions/order'],
  deleteWelcomeQuestion: ['DELETE', '/welcomeform/questions/:id'],
} as const;
