import { Type } from 'typebox';
import { changedFields } from '#shell/schemas';
import type { Schemas } from '../../../net/contract';
import { TextOrNull } from '../../../net/schemas/values';
import type { routes } from './routes';

/** A change that another user has made for the person. */
const change = {
  Id: Type.Integer(),
  At: Type.String(),
  /** The part of the product, such as `programs`. */
  Area: Type.String(),
  /** Description for the person; null if only the part is named. */
  What: TextOrNull,
  ...changedFields,
  /** Why it cannot be undone; null if it can be. */
  WhyNot: TextOrNull,
};

const Change = Type.Object(change);

/** The same, by a user who did not impersonate the person: their coach, or an administrator. */
export const StaffChange = Type.Object({ ...change, Name: Type.String(), Company: Type.String() });

/** An impersonation of the person. Times are ISO 8601, UTC. */
export const AccountAccess = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  Company: Type.String(),
  Mode: Type.Union([Type.Literal('Coach'), Type.Literal('Support'), Type.Literal('Partner Admin')]),
  /** One of the selectable reasons; null if none was given. */
  Reason: TextOrNull,
  /** The note beside the reason. */
  ReasonDetail: TextOrNull,
  Since: Type.String(),
  /** Null while it lasts. */
  Until: TextOrNull,
  /** The latest changes. */
  Changes: Type.Array(Change),
  /** Number of earlier changes that are not listed. */
  More: Type.Integer(),
});

/** Accesses of a user to health data of the person within a clock hour. */
export const HealthLook = Type.Object({
  Id: Type.Integer(),
  /** First access in that hour, ISO 8601, UTC. */
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
