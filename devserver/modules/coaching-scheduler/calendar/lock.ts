import type { CoachingUnit } from '../unit';

/**
 * Locks the calendars of these people until the transaction ends, by writing their rows: concurrent bookings of the same time run one after the other, also
 * with several connections.
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
