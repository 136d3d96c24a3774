/** An instant as ISO 8601, UTC. @param milliseconds since 1970 */
export const isoOf = (milliseconds: number): string => new Date(milliseconds).toISOString();
