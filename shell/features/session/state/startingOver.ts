/** Starting over in another language; what it takes arrives with the first wish. */
export const startingOver = () => import('./sagas/startOverIn');
