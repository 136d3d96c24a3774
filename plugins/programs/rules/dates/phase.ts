/** Phase of a program's standing: it can grow, has ended but can still be corrected, or is final. */
export type Phase = 'running' | 'provisional' | 'final';

/** End of a program and of its grace period (ISO 8601, UTC); `null` for a program without an end. */
export interface Deadlines {
  readonly EndsAt: string | null;
  readonly FinalAt: string | null;
  /** The person's zone, IANA, in which the moments are shown. */
  readonly Zone: string;
}

/** @param now ISO 8601, UTC */
export const phaseAt = ({ EndsAt, FinalAt }: Omit<Deadlines, 'Zone'>, now: string): Phase => {
  if (EndsAt === null || FinalAt === null || now < EndsAt) return 'running';
  return now < FinalAt ? 'provisional' : 'final';
};
