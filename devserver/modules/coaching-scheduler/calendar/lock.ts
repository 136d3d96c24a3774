import type { CoachingUnit } from '../unit';

/**
 * Keeps other bookings of these people out until the transaction ends, by writing their rows: two who want the same time cannot pass each other, on a server with many
 * connections either.
 */
export const lockCalendars = async ({ trx }: CoachingUnit, personIds: readonly string[]): Promise<void> => {
  for (const person_id of [...new Set(personIds)].sort()) {
    await trx
      .insertInto('coaching_calendar')
      .values({ person_id, changes: 1 })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet((eb) => ({ changes: eb('coaching_calendar.changes', '+', 1) })))
      .execute();
  }
};
