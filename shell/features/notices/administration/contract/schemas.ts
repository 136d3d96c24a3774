import { Type } from 'typebox';
import type { Schemas } from '../../../../net/contract';
import { administers } from '../../../../net/schemas/administers';
import { versioned } from '../../../../net/schemas/versioned';
import { longestContent, longestName } from '../rules/limits';
import type { notificationRoutes } from './routes';
import { textSchemas } from './textSchemas';
import { welcomeSchemas } from './welcomeSchemas';

const key = Type.String({ minLength: 1, maxLength: 64 });
/** Id of a notification; empty or null for a new one. */
const NewOrKey = Type.Union([Type.String({ maxLength: 64 }), Type.Null()]);
const Values = Type.Array(Type.String({ maxLength: 64 }), { maxItems: 1000, uniqueItems: true });
const LanguageCode = Type.Enum(['en', 'es']);

/** The text in `LanguageCode`, by default `en` as documented. */
const text = {
  Name: Type.String({ minLength: 1, maxLength: longestName }),
  /** HTML, sanitised before it is stored. */
  Content: Type.String({ minLength: 1, maxLength: longestContent }),
};

/** Not documented: the Spanish text. Both are empty without one. */
const spanish = { SpanishName: Type.String({ maxLength: longestName }), SpanishContent: Type.String({ maxLength: longestContent }) };

/** The audience: an empty list or `['ALL']` means everyone (ADN-035). */
const audience = { Roles: Values, Regions: Values, Locations: Values };

const flags = { ProceedAfterDeclineAllowed: Type.Boolean(), IsEnabled: Type.Boolean() };

/** ISO 8601, UTC; null: never. */
const LastResetDate = Type.Union([Type.String({ maxLength: 40 }), Type.Null()]);

/** A program notification for administrators (ADN-073 to ADN-081). */
export const AdministeredNotification = Type.Object({
  ProgramNotificationId: Type.String(),
  EntityId: Type.String(),
  ...text,
  LanguageCode,
  ...spanish,
  ...audience,
  ...flags,
  IsDefault: Type.Boolean(),
  LastResetDate,
  /** Not documented: agreement to this notification controls what coaches see of a person. */
  IsCoachSharing: Type.Boolean(),
  ...versioned,
});

/** An entry of one of the three lists (ADN-083). */
const Item = Type.Object({ Value: Type.String(), Text: Type.String(), Disabled: Type.Boolean(), Selected: Type.Boolean() });
const Choices = Type.Object({ Items: Type.Array(Item) });

/** Name and content of a new default notification, and of Restore Default. */
const Default = Type.Object({ Name: Type.String(), Content: Type.String() });

const Setup = Type.Object({
  EntityId: Type.String(),
  ProgramNotifications: Type.Array(AdministeredNotification),
  DefaultProgramNotification: Type.Object({ ...Default.properties, SpanishName: Type.String(), SpanishContent: Type.String() }),
  RolesList: Choices,
  RegionList: Choices,
  LocationList: Choices,
});

/** Number of people, counted up to 1,000. */
const People = Type.Object({ Count: Type.Integer(), IsCapped: Type.Boolean() });

/** An earlier or current text of the notification. */
const TextVersion = Type.Object({
  Id: Type.Integer(),
  LanguageCode,
  Name: Type.String(),
  Content: Type.String(),
  /** ISO 8601, UTC. */
  SavedAt: Type.String(),
  /** Empty: the text was created with the company. */
  SavedBy: Type.String(),
  /** Number of people who have agreed to exactly this text. */
  Agreed: People,
  IsCurrent: Type.Boolean(),
});

const History = Type.Object({
  /** Newest first. */
  Versions: Type.Array(TextVersion),
  /** People who have answered and would be asked again after a reset. */
  AskedAgain: People,
});

const Failed = { IsSuccessful: Type.Boolean(), /** Reason of a failure. */ Message: Type.Optional(Type.String()) };

const administrators = administers('programNotifications');
const EntityId = Type.Optional(Type.String({ maxLength: 64 }));

export const notificationSchemas = {
  notificationSetup: {
    ...administrators,
    summary: 'The program notifications of the company, with all that their screen offers to choose from',
    envelope: 'Data',
    response: Setup,
  },
  notification: {
    ...administrators,
    summary: 'A program notification of the company',
    envelope: 'Data',
    query: Type.Object({ programNotificationId: key }),
    response: AdministeredNotification,
  },
  notifications: {
    ...administrators,
    summary: 'The program notifications of the company',
    envelope: 'Data',
    response: Type.Array(AdministeredNotification),
  },
  saveNotification: {
    ...administrators,
    summary: 'Add a program notification, change it, switch it, or ask everybody again',
    envelope: 'IsSuccessful',
    body: Type.Object({
      ProgramNotificationId: Type.Optional(NewOrKey),
      EntityId,
      ...text,
      LanguageCode: Type.Optional(LanguageCode),
      ...Type.Partial(Type.Object(spanish)).properties,
      ...audience,
      ...flags,
      /** Ignored: determined by the server. */
      IsDefault: Type.Optional(Type.Boolean()),
      /** A time later than the stored one resets the answers. */
      LastResetDate: Type.Optional(Type.Union([Type.String({ maxLength: 40, format: 'date-time, or nothing' }), Type.Null()])),
      IsCoachSharing: Type.Optional(Type.Boolean()),
      ...versioned,
    }),
    response: AdministeredNotification,
  },
  deleteNotifications: {
    ...administrators,
    summary: 'Delete program notifications; what people have agreed to is kept',
    envelope: 'Data',
    body: Type.Object({ EntityId, ProgramNotificationIds: Type.Array(key, { minItems: 1, maxItems: 200, uniqueItems: true }) }),
    response: Type.Object({ Actions: Type.Array(Type.Object({ ...Failed, ProgramNotificationId: Type.String() })) }),
  },
  copyNotifications: {
    ...administrators,
    summary: 'Copy program notifications; each copy is switched off',
    envelope: 'Data',
    body: Type.Object({
      EntityId,
      /** Only the ids are used: copies are made of the stored notifications. */
      ProgramNotifications: Type.Array(
        Type.Object({
          ...Type.Partial(AdministeredNotification).properties,
          ProgramNotificationId: key,
        }),
        { minItems: 1, maxItems: 200, uniqueItems: true },
      ),
    }),
    response: Type.Object({ Actions: Type.Array(Type.Object({ ...Failed, ProgramNotification: Type.Union([AdministeredNotification, Type.Null()]) })) }),
  },
  isEligible: {
    summary: 'Whether a program notification is on and addresses the signed-in person',
    access: 'user',
    envelope: 'Data',
    query: Type.Object({ programNotificationId: key }),
    response: Type.Boolean(),
  },
  defaultNotification: {
    summary: 'What the default program notification of a company says before anybody changes it',
    access: 'user',
    envelope: 'Data',
    query: Type.Object({ option: Type.Optional(Type.Integer()) }),
    response: Default,
  },
  notificationHistory: {
    ...administrators,
    summary: 'Which texts a program notification has had, how many people agreed to each, and how many a reset would ask again',
    envelope: 'Data',
    query: Type.Object({ programNotificationId: key }),
    response: History,
  },
} as const satisfies Schemas<typeof notificationRoutes>;

export const schemas = { ...notificationSchemas, ...textSchemas, ...welcomeSchemas } as const;
