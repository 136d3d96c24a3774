import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { longestNote } from '../rules/noteText';
import type { routes } from './routes';

export const Note = Type.Object({
  Id: Type.Integer(),
  Text: Type.String(),
  /** ISO 8601, UTC. */
  CreatedAt: Type.String(),
});

export const schemas = {
  list: { summary: 'Notes of the person, newest first', access: 'user', envelope: 'Data', response: Type.Array(Note) },
  add: {
    summary: 'Write a note',
    access: 'user',
    envelope: 'Data',
    body: Type.Object({ Text: Type.String({ minLength: 1, maxLength: longestNote }) }),
    response: Note,
  },
} as const satisfies Schemas<typeof routes>;
