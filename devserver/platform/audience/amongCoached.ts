import type { Audience } from '../../../shell/net/audience';
import { screens } from '../../../shell/rules/administration';
import type { Caller } from '../module';

/** Roles that choose among all people of a company. */
const choosing: readonly string[] = screens.reports.anyOf;

/** Whether somebody chooses people as a coach alone: those whom they coach, and nobody else. */
export const isCoachOnly = ({ subject }: Pick<Caller, 'subject'>): boolean => !subject.roles.some((role) => choosing.includes(role));

/** The audience that a caller means; for a coach alone, those of it whom they coach. */
export const amongCoached = (audience: Audience, caller: Pick<Caller, 'subject'>): Audience =>
  isCoachOnly(caller) ? [...audience, { Category: 'Coach', Values: [caller.subject.userId] }] : audience;
