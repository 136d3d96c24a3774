/** How long a state may take to come, in milliseconds: a busy machine is slow, and whoever waits for a state that comes loses nothing by patience. */
export const patience = 60_000;
