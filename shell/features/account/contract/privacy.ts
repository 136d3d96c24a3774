import { Type } from 'typebox';
import { TextOrNull } from '../../../net/schemas/values';

const Moment = Type.String();

/** Stored data and sessions of a person. Times are ISO 8601, UTC. */
export const Privacy = Type.Object({
  /** Kinds of records, without empty ones. */
  Records: Type.Array(Type.Object({ Area: Type.String(), Name: Type.String(), Label: Type.String(), Count: Type.Integer() })),
  /** Newest first. */
  Consents: Type.Array(
    Type.Object({
      /** The part of the product that asked; identifies the consent together with `ConsentId`. */
      Area: Type.String(),
      ConsentId: Type.String(),
      Name: Type.String(),
      /** Whether the text that the person saw is still in use; null where there is only one. */
      IsCurrent: Type.Union([Type.Boolean(), Type.Null()]),
      IsGiven: Type.Boolean(),
      At: Moment,
      /** The action that is possible now; null if there is none. */
      May: Type.Union([Type.Enum(['withdraw', 'give']), Type.Null()]),
      /** Consequence of the action, or why there is no action. */
      Follows: Type.String(),
      /** Why there is no text to read; null if there is one. */
      TextMissing: TextOrNull,
      /** The current text, to which giving the consent again agrees. `Content`: HTML, sanitised. */
      Offer: Type.Union([Type.Object({ TextId: Type.String(), Name: Type.String(), Content: Type.String() }), Type.Null()]),
      /** Oldest first. */
      History: Type.Array(Type.Object({ Outcome: Type.Enum(['given', 'declined', 'withdrawn', 'ended']), At: Moment, TextId: TextOrNull })),
    }),
  ),
  /** Most recently used first. */
  Sessions: Type.Array(
    Type.Object({
      SessionId: Type.String(),
      /** Names of browser and system; null if unknown. */
      Device: TextOrNull,
      Since: Moment,
      /** Exact to a few minutes. */
      LastUse: Moment,
      IsThis: Type.Boolean(),
    }),
  ),
  /** Trusted devices, which need no code. */
  Devices: Type.Array(Type.Object({ DeviceId: Type.String(), Since: Moment, Until: Moment })),
  /** The authenticator app whose codes sign-ins require. */
  SecondFactor: Type.Object({
    /** Whether it can be switched on here. */
    IsOffered: Type.Boolean(),
    /** Null if it is off. */
    Since: Type.Union([Moment, Type.Null()]),
    RecoveryCodesLeft: Type.Integer(),
  }),
  /** How the person confirms their identity before the export is created. */
  ProvesBy: Type.Enum(['Password', 'Code']),
  /** The latest export of all stored data. */
  Download: Type.Union([
    Type.Object({
      State: Type.Enum(['running', 'ready', 'failed']),
      /** Number of kinds of records exported so far. */
      Done: Type.Integer(),
      Total: Type.Integer(),
      RequestedAt: Moment,
      /** When it is deleted. */
      Until: Moment,
      /** Null until the file is ready, and in every session except the one that requested it. */
      FileName: TextOrNull,
      Bytes: Type.Integer(),
    }),
    Type.Null(),
  ]),
});

/** A consent text, exactly as it was shown. `Content`: HTML, sanitised. */
export const ConsentText = Type.Object({ TextId: Type.String(), Language: Type.String(), Name: Type.String(), Content: Type.String(), KeptAt: Moment });
