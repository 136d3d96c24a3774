import { type Static, Type } from 'typebox';
import type {
  // if setting
  CompanySettings,
  // end
  Schemas,
  // if topic
  Topics,
  // end
} from '#shell/api';
import { bodyLimits, Page, pageQuery } from '#shell/schemas';

/** What a person wrote on a day (`yyyy-MM-dd`). */
const Note = Type.Object({ Day: Type.String(), Text: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }) });
export type Note = Static<typeof Note>;

// if setting
export const settings = { writing: true } as const satisfies CompanySettings;

// end
// if topic
export const topics = {
  saved: { pattern: 'example-notes:{userId}', message: Note, rule: 'own' },
} as const satisfies Topics;

// end
export const routes = { list: ['GET', '/example-notes/notes'], save: ['PUT', '/example-notes/notes'] } as const;

export const schemas = {
  list: { summary: 'Notes of the person, in pages', access: 'user', envelope: 'Data', query: pageQuery(['Day']), response: Page(Note) },
  save: {
    summary: 'Save what the person writes today',
    access: 'user',
    // if setting
    enabledWhen: { setting: 'writing' },
    // end
    envelope: 'Data',
    body: Type.Pick(Note, ['Text']),
    response: Note,
  },
  // if setting
} as const satisfies Schemas<typeof routes, keyof typeof settings>;
// end
// if not setting
} as const satisfies Schemas<typeof routes>;
// end

export const limits = bodyLimits(schemas, 'save');
