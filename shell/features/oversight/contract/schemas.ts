import { Type } from 'typebox';
import type { Schemas } from '../../../net/contract';
import type { routes } from './routes';

const Nullable = Type.Union([Type.String(), Type.Null()]);

/** A time for which somebody acted for the person. Times are ISO 8601, UTC. */
export const AccountAccess = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  Company: Type.String(),
  Mode: Type.Union([Type.Literal('Coach'), Type.Literal('Support'), Type.Literal('Partner Admin')]),
  /** One of the reasons that can be chosen. */
  Reason: Nullable,
  Since: Type.String(),
  /** Null: at this moment. */
  Until: Nullable,
  /** What they changed: when, and in which part of the product (`programs`). */
  Changes: Type.Array(Type.Object({ At: Type.String(), Area: Type.String() })),
});

export const schemas = {
  accountAccess: {
    summary: 'Who acted for the signed-in person, the latest first',
    access: 'user',
    whileActing: 'refused',
    envelope: 'Data',
    response: Type.Array(AccountAccess),
  },
} as const satisfies Schemas<typeof routes>;
