import { isRecord } from '#shell/rules/values/isRecord';
import type { Program, UserSelfReport } from '../contract';

/** Checks the fields without which a program can be neither shown nor used. */
export const isProgram = (value: unknown): value is Program =>
  isRecord(value) &&
  [value.Id, value.OwnerId, value.Name, value.ProgramStatus].every((field) => typeof field === 'string') &&
  isRecord(value.Progress) &&
  isRecord(value.SelfReportStats) &&
  Array.isArray(value.Tags) &&
  (value.Action === null || (isRecord(value.Action) && typeof value.Action.Type === 'string'));

/** Whether an answer contains a program among other fields. */
export const holdsProgram = (value: unknown): boolean => isRecord(value) && isProgram(value.Program);

export const isPrograms = (value: unknown): value is readonly Program[] => Array.isArray(value) && value.every(isProgram);

/** Checks the submissions of a person: each is identified by its date. */
export const isSubmissions = (value: unknown): value is readonly UserSelfReport[] =>
  Array.isArray(value) && value.every((one) => isRecord(one) && typeof one.SubmittedDate === 'string');
