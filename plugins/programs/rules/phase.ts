/** How the standing of a program stands: it can still grow, has ended and can still be put right, or stays as it is. */
export type Phase = 'running' | 'provisional' | 'final';

/** Moments (ISO 8601, UTC) of the end of a program and of its grace period; `null`: it has no end. */
export interface Deadlines {
  readonly EndsAt: string | null;
  readonly FinalAt: string | null;
  /** IANA, where the person is: they read the moments there. */
  readonly Zone: string;
}

/** @param now ISO 8601, UTC */
export const phaseAt = ({ EndsAt, FinalAt }: Omit<Deadlines, 'Zone'>, now: string): Phase => {
  if (EndsAt === null || FinalAt === null || now < EndsAt) return 'running';
  return now < FinalAt ? 'provisional' : 'final';
};
