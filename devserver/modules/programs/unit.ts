import { programDay } from '../../../plugins/programs/rules/programDay';
import type { Locale } from '../../../shell/i18n/locale';
import { type Call, type ChangeForAnother, Refusal, type Unit } from '../../platform/module';
import type { Participant } from './queries';
import type { ProgramTables } from './tables';

export type ProgramCall = Call<ProgramTables>;
export type ProgramUnit = Unit<ProgramTables>;

/** What every change of this module is about: whose programs, in which language they read them, and the program day on which it happens. */
export interface RequestContext {
  readonly who: Participant;
  readonly language: Locale;
  /** `yyyy-MM-dd` */
  readonly today: string;
  /** Somebody else makes the change for the person. */
  readonly isForAnother?: boolean;
}

let lastHour = '';
let lastDay = '';

/** The program day of a moment (ISO 8601 UTC). Days begin at full hours there, and nearly every call falls into the hour of the one before. */
const todayAt = (now: string): string => {
  const hour = now.slice(0, '2026-11-21T15'.length);
  if (hour !== lastHour) [lastHour, lastDay] = [hour, programDay(now)];
  return lastDay;
};

/** The context that a call asks for. Programs belong to the subject: the person who is signed in or impersonated (PRG-167). */
export const contextOf = (call: ProgramCall): RequestContext => ({
  who: call.caller.subject,
  language: call.language,
  today: todayAt(call.now()),
  isForAnother: call.caller.actor.userId !== call.caller.subject.userId,
});

/** The context of undoing a change that was made for somebody. */
export const contextOfUndo = ({ userId, companyId, language }: ChangeForAnother, unit: ProgramUnit): RequestContext => ({
  who: { userId, companyId },
  language,
  today: todayAt(unit.now()),
});

/** Joins and quits of one account: enough to join all that a large company offers, and few enough that coaches and other screens are not flooded. */
const partsPerHour = { most: 300, seconds: 60 * 60 } as const;

/** The context of joining or leaving. @throws Refusal 429 when the account has done so too often (SES-137) */
export const limitedContextOf = (call: ProgramCall): RequestContext => {
  const waitSeconds = call.limits.take('joins and quits', call.caller.actor.userId, partsPerHour);
  if (waitSeconds > 0) throw new Refusal(429, 'change.tooOften', { minutes: Math.ceil(waitSeconds / 60) }, true, waitSeconds);
  return contextOf(call);
};
