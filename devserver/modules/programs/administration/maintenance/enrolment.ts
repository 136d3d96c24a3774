import type { SignUp } from '../../tables';

/** What a part was before an administrator has begun it: `left` is that of somebody who had left; null: there was none. */
export interface Enrolment {
  readonly left: Pick<SignUp, 'joined_at' | 'state_since'> | null;
}

export const enrolmentOf = ({ enrolment }: SignUp): Enrolment | undefined => (enrolment === null ? undefined : JSON.parse(enrolment));
