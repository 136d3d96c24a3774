import type { Program, UserSelfReport } from '../contract';

/** An answer that should hold programs and does not, or whose actions cannot be read (PRG-013). */
export class MalformedAnswer extends Error {
  override readonly name = 'MalformedAnswer';
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** The fields without which a program can be neither drawn nor acted on. */
export const isProgram = (value: unknown): value is Program =>
  isRecord(value) &&
  [value.Id, value.OwnerId, value.Name, value.ProgramStatus].every((field) => typeof field === 'string') &&
  isRecord(value.Progress) &&
  isRecord(value.SelfReportStats) &&
  Array.isArray(value.Tags) &&
  (value.Action === null || (isRecord(value.Action) && typeof value.Action.Type === 'string'));

/** @throws MalformedAnswer */
export const readProgram = (answer: unknown): Program => {
  if (!isProgram(answer)) throw new MalformedAnswer('The answer is not a program.');
  return answer;
};

/** @throws MalformedAnswer */
export const readPrograms = (answer: unknown): readonly Program[] => {
  if (!Array.isArray(answer)) throw new MalformedAnswer('The answer is not a list of programs.');
  return answer.map(readProgram);
};

export const isPrograms = (value: unknown): value is readonly Program[] => Array.isArray(value) && value.every(isProgram);

/** The submissions of somebody in a program: each is named by its moment. */
export const isSubmissions = (value: unknown): value is readonly UserSelfReport[] =>
  Array.isArray(value) && value.every((one) => isRecord(one) && typeof one.SubmittedDate === 'string');
