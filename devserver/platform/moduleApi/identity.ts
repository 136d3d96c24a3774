import type { Locale } from '../../../shell/i18n/locale';
import type { Permission, Role } from '../../../shell/net/contract';
import type { ActingMode } from '../auth/acting/acting';
import type { Reach } from '../auth/reach';

/** One of the two people of a sign-in session; outside impersonation they are the same. */
export interface Identity {
  readonly userId: string;
  readonly companyId: string;
  readonly roles: readonly Role[];
  readonly permissions: readonly Permission[];
}

/** Who calls: `user` endpoints act as the subject, role endpoints as the actor, unless `whileActing` of the contract says otherwise. */
export interface Caller {
  readonly sessionId: string;
  readonly actor: Identity;
  /** During impersonation with only the rights that the actor's mode allows. */
  readonly subject: Identity;
  /** The mode of the impersonation; null: none. */
  readonly mode: ActingMode | null;
  /** End of the impersonation (ISO 8601, UTC); null: none. */
  readonly actingUntil: string | null;
  /** Whether the call means the actor, not the subject (`whileActing` of the contract). */
  readonly meansActor: boolean;
  /** The modes in which the actor may impersonate. */
  readonly modes: readonly ActingMode[];
  /** Reach of the subject, limited by the actor's mode; at an endpoint that means the actor, reach of the actor. */
  readonly reach: Reach;
  /** The reach that these roles give. */
  reachAs(roles: readonly Role[]): Reach;
  readonly language: Locale;
}

/** User ids of the actor and the subject. */
export const callers = ({ actor, subject }: Pick<Caller, 'actor' | 'subject'>): readonly string[] => [actor.userId, subject.userId];
