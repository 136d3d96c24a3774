import type { SignUp } from '../../tables';

/** The part before an administrator began it: `left` is the part of a person who had left; null: there was none. */
export interface Enrolment {
  readonly left: Pick<SignUp, 'joined_at' | 'state_since'> | null;
}

export const enrolmentOf = ({ enrolment }: SignUp): Enrolment | undefined => (enrolment === null ? undefined : JSON.parse(enrolment));
