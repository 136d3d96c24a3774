import type { Audience } from '../../../shell/net/audience';
import { type Screen, screens } from '../../../shell/rules/administration';
import type { Caller } from '../module';

type Asking = Pick<Caller, 'subject'>;

/** Whether the role of a coach is the only one that lets somebody use a screen: there they choose among those whom they coach. */
export const isCoachOnly = ({ subject }: Asking, screen: Screen): boolean =>
  !screens[screen].anyOf.some((role) => role !== 'Coach' && subject.roles.includes(role));

/** Those of an audience whom the caller coaches. */
export const coachedBy = ({ subject }: Asking, audience: Audience): Audience => [...audience, { Category: 'Coach', Values: [subject.userId] }];
