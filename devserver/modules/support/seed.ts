import type { Reason } from '../../../plugins/support/rules/reasons';
import { startOfActing } from '../../platform/audit/acting';
import type { AuditEntry } from '../../platform/audit/audit';
import type { ActingMode } from '../../platform/auth/acting/acting';
import { continueSession, endSession, startSession } from '../../platform/auth/sessions';
import type { Seed } from '../../platform/seeding';

/** A call that changes something, as the audit names it. */
interface Change {
  readonly action: string;
  readonly route: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

const profile: Change = { action: 'account.profileSaved', route: 'POST /user/userprofilev2', detail: { hasNewMail: false } };
const photo: Change = { action: 'acting.changed', route: 'POST /user/profileimage', detail: { module: 'account' } };
const news: Change = { action: 'acting.changed', route: 'POST /Session/DisableNewsFlashForSession', detail: { module: 'notices' } };

/** Reason and its detail; empty: no reason was given. */
type Why = readonly [] | readonly [reason: Reason, reasonDetail?: string];

/** An impersonation: actor and subject (user names), mode and reason, day (from the day of seeding), length in minutes, and the changes. */
type Stretch = readonly [actor: string, subject: string, mode: ActingMode, why: Why, days: number, minutes: number, ...changes: readonly Change[]];

const stretches: readonly Stretch[] = [
  ['support@wellspring.example', 'participant@legacy.example', 'Support', ['Problem', 'Ticket 20418'], -40.36, 12],
  ['coach@acme.example', 'participant2@acme.example', 'Coach', ['Coaching'], -33.4, 18, news],
  ['partner@northwind.example', 'admin@globex.example', 'Partner Admin', ['Administration'], -29.31, 9],
  ['support@acme.example', 'participant@acme.example', 'Support', ['Request', 'Called about the mail address'], -26.44, 7, profile],
  ['triple@northwind.example', 'participant@globex.example', 'Support', ['Correction'], -22.38, 14, profile, photo],
  ['coach@acme.example', 'participant@acme.example', 'Coach', ['Coaching'], -19.42, 16],
  ['support@acme.example', 'spanish@acme.example', 'Support', ['Request'], -15.35, 5, profile],
  ['leadcoach@acme.example', 'participant2@acme.example', 'Coach', [], -12.45, 20, news],
  ['partner@northwind.example', 'admin@acme.example', 'Partner Admin', ['Administration'], -9.33, 11, news],
  ['support@wellspring.example', 'participant@acme.example', 'Support', ['Problem', 'Ticket 20557'], -6.41, 13, photo, profile],
  ['triple@northwind.example', 'participant@acme.example', 'Coach', ['Coaching'], -4.37, 15],
  ['support@acme.example', 'participant2@acme.example', 'Support', ['Correction', 'Ticket 20613'], -2.43, 8, profile, news],
];

const minute = 1 / (24 * 60);

interface Person {
  readonly id: string;
  readonly company_id: string;
}

/** The impersonation begins two minutes after the actor's sign-in and ends with its stop. Each step is recorded in the audit, as by its call. */
const act = async (
  fresh: Seed,
  [, , mode, [reason, reasonDetail], days, minutes, ...changes]: Stretch,
  who: { actor: Person; subject: Person; name: string },
): Promise<void> => {
  const { actor, subject, name } = who;
  const at = (after: number): Date => new Date(fresh.moment(days + after * minute));
  const note = (when: Date, as: Person, sessionId: string, entry: Pick<AuditEntry, 'action' | 'target' | 'detail' | 'route'>): Promise<void> =>
    fresh.audit({ at: when.toISOString(), actorId: actor.id, subjectId: as.id, sessionId, address: '127.0.0.1', ...entry });

  const own = await startSession(fresh.trx, at(-2), { id: `${name}-own`, actorId: actor.id, subjectId: actor.id, loginType: 'Password' });
  const acting = await continueSession(fresh.trx, at(0), own.id, { id: name, subjectId: subject.id, mode, reason, reasonDetail });
  const begun = {
    mode,
    reason: reason ?? '',
    ...(reasonDetail && { reasonDetail }),
    sessionId: acting.id,
    companyId: subject.company_id,
    until: acting.acting_until,
  };
  const route = mode === 'Partner Admin' ? 'POST /PerformImpersonation/PerformImpersonation' : 'POST /PerformImpersonation/ImpersonateUser';
  await note(at(0), actor, own.id, { action: startOfActing, target: subject.id, detail: begun, route });
  for (const [n, change] of changes.entries()) await note(at(2 + 2 * n), subject, acting.id, { ...change, target: subject.id });
  const ended = {
    action: 'impersonation.ended',
    target: subject.id,
    detail: { mode, sessionId: acting.id },
    route: 'POST /PerformSso/sso',
  };
  await note(at(minutes), subject, acting.id, ended);
  await endSession(fresh.trx, at(minutes), acting.id);
};

/** Impersonations of the last weeks, for the audit and for the impersonated people. */
export const seed = async (fresh: Seed): Promise<void> => {
  const names = [...stretches.map(([actor]) => actor), ...stretches.map(([, subject]) => subject)];
  const people = await fresh.trx.selectFrom('person').select(['id', 'company_id', 'user_name']).where('user_name', 'in', names).execute();
  const byName = new Map(people.map((person) => [person.user_name, person]));
  for (const [n, stretch] of stretches.entries()) {
    const [actor, subject] = [byName.get(stretch[0]), byName.get(stretch[1])];
    if (actor && subject) await act(fresh, stretch, { actor, subject, name: `acting-${n + 1}` });
  }
};
