import { programDay } from '../../../plugins/programs/rules/programDay';
import type { Locale } from '../../../shell/i18n/locale';
import type { Call, Unit } from '../../platform/module';
import type { Participant } from './queries';
import type { ProgramTables } from './tables';

export type ProgramCall = Call<ProgramTables>;
export type ProgramUnit = Unit<ProgramTables>;

/** What every change of this module is about: whose programs, in which language they read them, and the program day on which it happens. */
export interface Deed {
  readonly who: Participant;
  readonly language: Locale;
  /** `yyyy-MM-dd` */
  readonly today: string;
}

let lastHour = '';
let lastDay = '';

/** The program day of a moment (ISO 8601 UTC). Days begin at full hours there, and nearly every call falls into the hour of the one before. */
const todayAt = (now: string): string => {
  const hour = now.slice(0, '2026-11-21T15'.length);
  if (hour !== lastHour) [lastHour, lastDay] = [hour, programDay(now)];
  return lastDay;
};

/** The deed that a call asks for. Programs belong to the subject: the person who is signed in or impersonated (PRG-167). */
export const deedOf = (call: ProgramCall): Deed => ({ who: call.caller.subject, language: call.language, today: todayAt(call.now()) });
