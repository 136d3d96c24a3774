import { networkOf } from '../../../platform/limits/networkOf';
import { type Call, Refusal } from '../../../platform/module';
import type { SessionTables } from '../tables';
import { visitorOf } from './visitor';

/** One step of a registration, begun or ended. */
interface RegistrationEvent {
  readonly Name: string;
  readonly Status: string;
  readonly OccurredAt: string;
}

/**
 * Records the progress of a registration, with the person once the browser has opened the mail's link (SES-102 to SES-104). Events have a separate limit, so
 * that many colleagues who register from one address do not block each other's sign-in.
 * @throws Refusal 429 beyond a hundred events from one address in 15 minutes
 */
export const noteEvent = async (event: RegistrationEvent, call: Call<SessionTables>): Promise<true> => {
  const waitSeconds = call.limits.take('registration events', networkOf(call.http.address), { most: 100, seconds: 15 * 60 });
  if (waitSeconds > 0) throw new Refusal(429, 'registration.tooManyEvents', {}, false, waitSeconds);
  const visitor = await visitorOf(call);
  await call.change((unit) =>
    unit.trx
      .insertInto('registration_event')
      .values({
        eligible_id: visitor?.eligible.id ?? null,
        name: event.Name,
        status: event.Status,
        occurred_at: new Date(event.OccurredAt).toISOString(),
        received_at: unit.now(),
      })
      .execute(),
  );
  return true;
};
