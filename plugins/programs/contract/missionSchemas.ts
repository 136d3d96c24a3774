import { Type } from 'typebox';
import { versioned } from '#shell/schemas';

/** A mission statement (PRG-046). */
export const MissionStatement = Type.Object({
  /** Plain text; empty if nothing has been written. */
  Text: Type.String(),
  /** The person's own statement, or that of their company. */
  Type: Type.Enum(['Personal', 'Company']),
  /** Id of the person, or of the company. */
  OwnerId: Type.String(),
  Editable: Type.Boolean(),
  /** Version of the person's own statement, which their coach may write, too. */
  ...versioned,
});

export const missionSchemas = {
  missions: {
    summary: 'Mission statements of the person and of their company',
    access: 'user',
    envelope: 'Data',
    response: Type.Array(MissionStatement),
  },
  saveMission: {
    summary: "Save the person's mission statement",
    access: 'user',
    envelope: 'Data',
    body: Type.Object({
      Text: Type.String({ minLength: 1, maxLength: 5000 }),
      Type: MissionStatement.properties.Type,
      OwnerId: Type.String({ minLength: 1, maxLength: 100 }),
      Editable: Type.Boolean(),
      ...versioned,
    }),
    response: MissionStatement,
  },
} as const;
