/** Loads the code that restarts the product in another language, when it is first needed. */
export const startingOver = () => import('./sagas/startOverIn');
