import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import type { programRoutes } from './programRoutes';

const id = Type.String({ minLength: 1, maxLength: 100 });

/** What a person has done in a program on a day: a report, a day with tracker entries, an outcome that they reached, what the button asks for, or that an administrator has marked their screening as done or the program complete. */
export const ProgramEntry = Type.Object({
  Kind: Type.Enum(['Report', 'TrackedDay', 'Outcome', 'Act', 'Screening', 'Override']),
  /** `yyyy-MM-dd`, where the person was. */
  Day: Type.String(),
  Status: Type.Enum(['PendingApproval', 'Approved', 'Denied']),
  /** Which of those that count it is, 1 for the first; `null`: it does not count. */
  CountsAs: Type.Union([Type.Integer(), Type.Null()]),
  /** The level that it reaches, 1 for the first; `null`: none. */
  Level: Type.Union([Type.Integer(), Type.Null()]),
  /** Points of that level; 0 without one. */
  Points: Type.Integer(),
});

/** When a program ends, and from when on its standing is final. Moments are ISO 8601, UTC; `null`: it does not end. */
export const deadlines = {
  EndsAt: Type.Union([Type.String(), Type.Null()]),
  FinalAt: Type.Union([Type.String(), Type.Null()]),
  /** IANA, where the person is. */
  Zone: Type.String(),
};

/** What the numbers of a person in a program come from, and until when they can change. */
export const ProgramActivity = Type.Object({
  /** The day that it is where the person is. */
  Today: Type.String(),
  /** The days on which something can count, as far as they are known: from the start, or from joining, to the end. `Last` is `null` without an end. */
  First: Type.String(),
  Last: Type.Union([Type.String(), Type.Null()]),
  ...deadlines,
  /** What counts, and how much of it completes the program. */
  Counted: Type.Integer(),
  Required: Type.Integer(),
  /** The first one first. None in programs of learning: their courses are the university's to show. */
  Entries: Type.Array(ProgramEntry),
});

export const activitySchemas = {
  activity: {
    summary: 'What counts of the person in one program, entry by entry, and until when',
    access: 'user',
    envelope: 'Data',
    query: Type.Object({ ownerId: id, id }),
    response: ProgramActivity,
  },
} as const satisfies Schemas<Pick<typeof programRoutes, 'activity'>>;
