import { type Static, Type } from 'typebox';
// if settings
// if topic
import type { CompanySettings, Condition, Schemas, Topics } from '#shell/api';
// end
// if not topic
import type { CompanySettings, Condition, Schemas } from '#shell/api';
// end
// end
// if not settings
// if topic
import type { Schemas, Topics } from '#shell/api';
// end
// if not topic
import type { Schemas } from '#shell/api';
// end
// end
// if table
import { bodyLimits, Page, pageQuery } from '#shell/schemas';
// end
// if list
import { bodyLimits } from '#shell/schemas';
// end

/** A note that a person wrote. */
export type Note = Static<typeof Note>;
const Note = Type.Object({
  Id: Type.Integer(),
  Text: Type.String(),
  /** ISO 8601, UTC. */
  CreatedAt: Type.String(),
});

// if settings
/** Company settings with their defaults. */
export const settings = { writing: true } as const satisfies CompanySettings;
const whenWriting = { setting: 'writing' } as const satisfies Condition<keyof typeof settings>;

// end
// if topic
export const topics = {
  /** A note was added, possibly in another window. */
  note: { pattern: 'example-notes:{userId}', message: Note, rule: 'own' },
} as const satisfies Topics;

// end
export const routes = {
  list: ['GET', '/example-notes/notes'],
  add: ['POST', '/example-notes/notes'],
} as const;

export const schemas = {
  // if table
  list: {
    summary: 'Notes of the person, in pages',
    access: 'user',
    envelope: 'Data',
    query: pageQuery(['CreatedAt', 'Text']),
    response: Page(Note),
  },
  // end
  // if list
  list: { summary: 'Notes of the person, newest first', access: 'user', envelope: 'Data', response: Type.Array(Note) },
  // end
  add: {
    summary: 'Write a note',
    access: 'user',
    // if settings
    enabledWhen: whenWriting,
    // end
    envelope: 'Data',
    // The pattern requires a character that is not blank.
    body: Type.Object({ Text: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }) }),
    response: Note,
  },
  // if settings
} as const satisfies Schemas<typeof routes, keyof typeof settings>;
// end
// if not settings
} as const satisfies Schemas<typeof routes>;
// end

/** Limits that the form checks before it sends. */
export const limits = bodyLimits(schemas, 'add');
