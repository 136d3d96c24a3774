import { Type } from 'typebox';
import { versioned } from '#shell/schemas';

/** What somebody lives by, in their own words (PRG-046). */
export const MissionStatement = Type.Object({
  /** Plain text; empty: nothing has been written yet. */
  Text: Type.String(),
  /** The person's own one, or that of their company. */
  Type: Type.Enum(['Personal', 'Company']),
  /** Id of the person, or of the company. */
  OwnerId: Type.String(),
  Editable: Type.Boolean(),
  /** Of the person's own one, which their coach may write, too. */
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
    summary: "Write one's own mission statement",
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
