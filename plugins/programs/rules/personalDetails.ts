import type { JoinRequest, Program } from '../contract';
import { programDay } from './dates/programDay';
import { isCustomTemplate } from './programIds';

/** Input for a personal program; days as `yyyy-MM-dd`, empty without input (PRG-041). */
export interface PersonalDraft {
  readonly Name: string;
  readonly Description: string;
  readonly Goal: string;
  readonly StartDate: string;
  readonly EndDate: string;
}

/** Initial values of the form: it begins today, with the template's name unless the template is a custom one (PRG-080, PRG-250). */
export const newDraft = ({ Id, Name }: Pick<Program, 'Id' | 'Name'>, now: Date): PersonalDraft => ({
  Name: isCustomTemplate(Id) ? '' : Name,
  Description: '',
  Goal: '',
  StartDate: programDay(now),
  EndDate: '',
});

/** Maximum lengths that the server accepts. */
export const longest = { Name: 100, Description: 1000, Goal: 200 } as const;

/** Whether a program's end is not before its start, or missing. */
export const endsInOrder = ({ StartDate, EndDate }: Pick<PersonalDraft, 'StartDate' | 'EndDate'>): boolean => EndDate === '' || EndDate >= StartDate;

/**
 * The last day on which a program may begin: a year from today. Days are compared as text, so a date that does not exist (29 February) does no harm.
 */
export const latestStart = (today: string): string => `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;

/** Whether the start is today or within a year. */
export const startsInTime = (start: string, today: string): boolean => start >= today && start <= latestStart(today);

/** A join request of a personal program, without its empty fields. Days are converted to moments when it is sent (PRG-251). */
export const personalRequest = (programId: string, draft: PersonalDraft): JoinRequest => ({
  ProgramId: programId,
  IsPersonal: true,
  PersonalDetails: {
    Name: draft.Name.trim(),
    StartDate: draft.StartDate,
    ...(draft.Description.trim() && { Description: draft.Description.trim() }),
    ...(draft.Goal.trim() && { Goal: draft.Goal.trim() }),
    ...(draft.EndDate && { EndDate: draft.EndDate }),
  },
});
