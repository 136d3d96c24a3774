import type { JoinRequest, Program } from '../contract';
import { programDay } from './programDay';
import { isCustomTemplate } from './programIds';

/** What a person writes about a program of their own; days as `yyyy-MM-dd`, empty where nothing was written (PRG-041). */
export interface PersonalDraft {
  readonly Name: string;
  readonly Description: string;
  readonly Goal: string;
  readonly StartDate: string;
  readonly EndDate: string;
}

/** What the form begins with: from today on, under the template's name unless the person is to invent one (PRG-080, PRG-250). */
export const newDraft = ({ Id, Name }: Pick<Program, 'Id' | 'Name'>, now: Date): PersonalDraft => ({
  Name: isCustomTemplate(Id) ? '' : Name,
  Description: '',
  Goal: '',
  StartDate: programDay(now),
  EndDate: '',
});

/** Longest texts that the server takes. */
export const longest = { Name: 100, Description: 1000, Goal: 200 } as const;

/** Whether a program ends no earlier than it begins; one without an end does. */
export const endsInOrder = ({ StartDate, EndDate }: Pick<PersonalDraft, 'StartDate' | 'EndDate'>): boolean => EndDate === '' || EndDate >= StartDate;

/** The last day on which a program may begin: a year from today. Days are compared as text, so one that no calendar has does no harm. */
export const latestStart = (today: string): string => `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;

/** Whether a program begins today or within a year. */
export const startsInTime = (start: string, today: string): boolean => start >= today && start <= latestStart(today);

/** A join request of a personal program, its empty fields left out. The days become moments when it is sent (PRG-251). */
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
