import type { Program, UserSelfReport } from '../contract';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** The fields without which a program can be neither drawn nor acted on. */
export const isProgram = (value: unknown): value is Program =>
  isRecord(value) &&
  [value.Id, value.OwnerId, value.Name, value.ProgramStatus].every((field) => typeof field === 'string') &&
  isRecord(value.Progress) &&
  isRecord(value.SelfReportStats) &&
  Array.isArray(value.Tags) &&
  (value.Action === null || (isRecord(value.Action) && typeof value.Action.Type === 'string'));

/** Whether an answer holds a program beside other things. */
export const holdsProgram = (value: unknown): boolean => isRecord(value) && isProgram(value.Program);

export const isPrograms = (value: unknown): value is readonly Program[] => Array.isArray(value) && value.every(isProgram);

/** The submissions of somebody in a program: each is named by its moment. */
export const isSubmissions = (value: unknown): value is readonly UserSelfReport[] =>
  Array.isArray(value) && value.every((one) => isRecord(one) && typeof one.SubmittedDate === 'string');
