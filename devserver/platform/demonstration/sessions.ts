import type { PlatformTransaction } from '../platform';
import type { DemoPerson } from './demonstration';

const devices = ['Chrome on Windows', 'Safari on iPhone', 'Chrome on Android', 'Edge on Windows', 'Safari on Mac'] as const;

/** Sign-ins of a person over the year, all of which have ended: up to one a week. */
export const seedSessions = async (
  trx: PlatformTransaction,
  { id, engagement }: DemoPerson,
  { moment, random }: { moment(days: number): string; random(): number },
): Promise<void> => {
  const device = devices[Math.floor(random() * devices.length)] ?? null;
  const rows = Array.from({ length: 52 }, (_, week) => ({ week, isTaken: random() < 0.08 + engagement * 0.5, at: random() })).filter(({ isTaken }) => isTaken);
  if (rows.length === 0) return;
  const acting = {
    acting_mode: null,
    acting_reason: null,
    acting_reason_detail: null,
    acting_since: null,
    acting_until: null,
    acting_withdrawn_at: null,
  };
  await trx
    .insertInto('sign_in_session')
    .values(
      rows.map(({ week, at }) => {
        const begun = -7 * week - 1 - Math.floor(at * 6) + 0.3 + at * 0.5;
        return {
          id: `${id}-session-${week}`,
          actor_id: id,
          subject_id: id,
          ...acting,
          login_type: 'Password',
          created_at: moment(begun),
          expires_at: moment(begun + 0.5),
          ended_at: moment(begun + 0.02),
          device,
        };
      }),
    )
    .execute();
};
