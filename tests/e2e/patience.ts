/** Maximum time until a state is reached, in milliseconds: long, for busy machines, because a wait ends as soon as the state is reached. */
export const patience = 60_000;
