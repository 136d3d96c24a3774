import { Type } from 'typebox';
import { changedFields } from '#shell/schemas';
import type { Schemas } from '../../../net/contract';
import type { routes } from './routes';

const Nullable = Type.Union([Type.String(), Type.Null()]);

/** Something that somebody has changed for the person. */
const change = {
  Id: Type.Integer(),
  At: Type.String(),
  /** In which part of the product (`programs`). */
  Area: Type.String(),
  /** In words of the person; null: only the part is told. */
  What: Nullable,
  ...changedFields,
  /** Why it cannot be undone; null: it can. */
  WhyNot: Nullable,
};

const Change = Type.Object(change);

/** The same of somebody who did not act for the person: their coach, an administrator. */
export const StaffChange = Type.Object({ ...change, Name: Type.String(), Company: Type.String() });

/** A time for which somebody acted for the person. Times are ISO 8601, UTC. */
export const AccountAccess = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  Company: Type.String(),
  Mode: Type.Union([Type.Literal('Coach'), Type.Literal('Support'), Type.Literal('Partner Admin')]),
  /** One of the reasons that can be chosen; null: none was given. */
  Reason: Nullable,
  /** The note beside the reason. */
  ReasonDetail: Nullable,
  Since: Type.String(),
  /** Null: at this moment. */
  Until: Nullable,
  /** What they changed, the latest of it. */
  Changes: Type.Array(Change),
  /** Number of earlier changes that are not listed. */
  More: Type.Integer(),
});

/** A user has received health data of the person, within an hour of the clock. */
export const HealthLook = Type.Object({
  Id: Type.Integer(),
  /** The first time in that hour, ISO 8601, UTC. */
  At: Type.String(),
  Name: Type.String(),
  Company: Type.String(),
  Area: Type.Union([Type.Literal('assessment'), Type.Literal('coaching'), Type.Literal('trackers')]),
});

export const schemas = {
  accountAccess: {
    summary: 'Who acted for the signed-in person, the latest first',
    access: 'user',
    whileActing: 'refused',
    envelope: 'Data',
    response: Type.Array(AccountAccess),
  },
  changedByStaff: {
    summary: 'What staff have changed for the signed-in person without acting for them, the latest first; 100 changes at the most',
    access: 'user',
    whileActing: 'refused',
    envelope: 'Data',
    response: Type.Array(StaffChange),
  },
  healthLooks: {
    summary: 'Who else has looked at health data of the signed-in person, the latest first; 200 times at the most',
    access: 'user',
    whileActing: 'refused',
    envelope: 'Data',
    response: Type.Array(HealthLook),
  },
  undoChange: {
    summary: 'Undo what somebody has changed for the signed-in person',
    access: 'user',
    whileActing: 'refused',
    envelope: 'Successful',
    body: Type.Object({ Id: Type.Integer({ minimum: 1 }) }),
    response: Type.Literal(true),
  },
} as const satisfies Schemas<typeof routes>;
