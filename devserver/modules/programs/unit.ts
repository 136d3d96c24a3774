import { programDay } from '../../../plugins/programs/rules/dates/programDay';
import type { Locale } from '../../../shell/i18n/locale';
import { type Call, type ChangeForAnother, Refusal, type Unit } from '../../platform/module';
import type { Participant } from './queries';
import type { ProgramTables } from './tables';

export type ProgramCall = Call<ProgramTables>;
export type ProgramUnit = Unit<ProgramTables>;

/** Context of each change of this module: the person, the language of the programs, and the program day. */
export interface RequestContext {
  readonly who: Participant;
  readonly language: Locale;
  /** `yyyy-MM-dd` */
  readonly today: string;
  /** The user who makes the change on behalf of the person; null: the person. */
  readonly actorId?: string | null;
}

let lastHour = '';
let lastDay = '';

/** The program day of a time (ISO 8601 UTC). Days begin at full hours there, and nearly all calls are in the same hour as the call before. */
const todayAt = (now: string): string => {
  const hour = now.slice(0, '2026-11-21T15'.length);
  if (hour !== lastHour) [lastHour, lastDay] = [hour, programDay(now)];
  return lastDay;
};

/** The context of a call. Programs belong to the subject: the signed-in or impersonated person (PRG-167). */
export const contextOf = (call: ProgramCall): RequestContext => ({
  who: call.caller.subject,
  language: call.language,
  today: todayAt(call.now()),
  actorId: call.caller.actor.userId === call.caller.subject.userId ? null : call.caller.actor.userId,
});

/** The context of undoing a change that was made on behalf of a person. */
export const contextOfUndo = ({ userId, companyId, language }: ChangeForAnother, unit: ProgramUnit): RequestContext => ({
  who: { userId, companyId },
  language,
  today: todayAt(unit.now()),
});

/** Limit of joins and quits per account: enough to join all that a large company offers, and too few to flood coaches and browsers. */
const partsPerHour = { most: 300, seconds: 60 * 60 } as const;

/** The context of joining or leaving. @throws Refusal 429 after too many of them by the account (SES-137) */
export const limitedContextOf = (call: ProgramCall): RequestContext => {
  const waitSeconds = call.limits.take('joins and quits', call.caller.actor.userId, partsPerHour);
  if (waitSeconds > 0) throw new Refusal(429, 'change.tooOften', { minutes: Math.ceil(waitSeconds / 60) }, true, waitSeconds);
  return contextOf(call);
};
