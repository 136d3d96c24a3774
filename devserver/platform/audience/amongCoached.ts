import type { Audience } from '../../../shell/net/schemas/audience';
import { type Screen, screens } from '../../../shell/rules/administration';
import type { Caller } from '../module';

type Asking = Pick<Caller, 'subject'>;

/** Whether the user may use a screen only as a coach: they see only the people whom they coach there. */
export const isCoachOnly = ({ subject }: Asking, screen: Screen): boolean =>
  !screens[screen].anyOf.some((role) => role !== 'Coach' && subject.roles.includes(role));

/** The audience, restricted to the people whom the caller coaches. */
export const coachedBy = ({ subject }: Asking, audience: Audience): Audience => [...audience, { Category: 'Coach', Values: [subject.userId] }];
