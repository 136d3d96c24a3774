import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { listTypes } from '#shell/rules/audience/listTypes';
import { administers, FilterCategory, Page, pageQuery, TextOrNull } from '#shell/schemas';
import { channels, longestBody, longestSubject, longestText, mostPages } from '../rules/messages';
import type { messageRoutes } from './messageRoutes';
import { meant } from './reportSchemas';

const id = Type.String({ minLength: 1, maxLength: 64 });

/** Numbers of people found for a message. Those left out are no recipients. */
const Reached = Type.Object({
  /** Number of recipients. */
  Count: Type.Integer(),
  /** Number of people who have opted out. */
  OptedOut: Type.Integer(),
  /** Number of people without a mail address, or for texts without a confirmed mobile number. */
  NoAddress: Type.Integer(),
});

/** A recipient of a message. */
export const Recipient = Type.Object({
  UserId: Type.String(),
  FirstName: Type.String(),
  LastName: Type.String(),
  Email: Type.String(),
  /** Confirmed number; empty for none. */
  MobileNumber: Type.String(),
  Company: Type.String(),
  /** Language of the recipient's messages. */
  Language: Type.Enum(['en-US', 'es-419']),
});

/** A message in the list of sent ones. */
export const SentMessage = Type.Object({
  Id: Type.String(),
  Channel: Type.Enum([...channels]),
  /** For a text its whole content. */
  Subject: Type.String(),
  /** Description of the audience; null if it is based on health data that the caller may not see. */
  Audience: TextOrNull,
  SentBy: Type.String(),
  /** ISO 8601, UTC. */
  At: Type.String(),
  /** `Waiting` until `StartsAt`; `Sending`: some have it; `Sent`: all have it; `Stopped` before all had it. */
  State: Type.Enum(['Waiting', 'Sending', 'Sent', 'Stopped']),
  StartsAt: Type.String(),
  /** Numbers of people; null if `Audience` is, because they would count people by health data. */
  Counts: Type.Union([
    Type.Object({
      Recipients: Type.Integer(),
      /** Number of recipients who have it. */
      Done: Type.Integer(),
      OptedOut: Type.Integer(),
      NoAddress: Type.Integer(),
      /** Number of recipients skipped at the time of sending: they had left the company, or opted out. */
      Skipped: Type.Integer(),
    }),
    Type.Null(),
  ]),
  MayStop: Type.Boolean(),
});

const ofEmail = administers('emailTool');
const ofText = administers('textTool');

const Subject = Type.String({ minLength: 1, maxLength: longestSubject });
/** HTML. */
const Body = Type.String({ minLength: 1, maxLength: longestBody });

const email = {
  Subject,
  Body,
  /** For Spanish readers; either both or neither, in which case they get the other language. */
  SubjectSpanish: Type.Optional(Type.String({ maxLength: longestSubject })),
  BodySpanish: Type.Optional(Type.String({ maxLength: longestBody })),
};

const text = {
  Message: Type.String({ minLength: 1, maxLength: longestText }),
  /** For Spanish readers; by default the other language. */
  MessageSpanish: Type.Optional(Type.String({ maxLength: longestText })),
};

const ListType = Type.Enum([...listTypes]);

const audience = {
  ...meant,
  /** Number of recipients shown to the sender: with a different number nothing is sent, and the refusal contains the current one. */
  Expected: Type.Optional(Type.Integer({ minimum: 0 })),
};

const { PageSize, PaginationToken, SearchTerms } = pageQuery(['Name']).properties;

export const messageSchemas = {
  messagingFilters: {
    ...ofEmail,
    summary: 'The filters of a list type in a company; those on health data only for coaches and users with HIPAA Access',
    envelope: 'Successful',
    query: Type.Object({ listType: ListType, entityId: id }),
    response: Type.Object({
      Categories: Type.Array(FilterCategory),
      /** The current plan year, of statuses and challenges; null if there is none. */
      PlanYearId: TextOrNull,
      /** `yyyy-MM-dd`: first day of the current plan year, to which dates of results are limited; null if there is none. */
      PlanYearStart: TextOrNull,
      /** Its last day. */
      PlanYearEnd: TextOrNull,
      /** Whether the filters are limited to people whom the caller coaches. */
      IsCoached: Type.Boolean(),
    }),
  },
  messageAudience: {
    ...ofEmail,
    summary:
      'Recipients of a message or list: their number, the numbers of people left out by reason, and their names in pages; for a text also its maximum length',
    envelope: 'Successful',
    body: Type.Object({
      ListType,
      ...meant,
      PageSize,
      PaginationToken,
      /** Page number from 1, for callers without a token; beyond the end the last page. */
      Page: Type.Optional(Type.Integer({ minimum: 1, maximum: mostPages })),
      SearchTerms,
      /** Only for a text. */
      Message: Type.Optional(Type.String({ maxLength: longestText })),
      MessageSpanish: text.MessageSpanish,
    }),
    response: Type.Object({
      ...Reached.properties,
      ...Page(Recipient).properties,
      /** The longest text of a recipient: number of characters and of segments; null without a text, or for one that cannot be sent. */
      Longest: Type.Union([Type.Object({ Characters: Type.Integer(), Segments: Type.Integer() }), Type.Null()]),
    }),
  },
  coachExport: {
    ...administers('outboundCoachExport'),
    summary: 'The people of a company for coaches to call, as CSV; one filter must be the company. For a coach, only people whom they coach',
    envelope: 'none',
    body: Type.Object({ ListType: Type.Optional(Type.Literal('OutboundCoachExport')), ...meant, SearchTerms }),
    response: 'csv',
  },
  sendEmail: {
    ...ofEmail,
    summary: 'Send a mail to an audience. The recipients are determined now; sending starts after a minute, in which it can be stopped',
    envelope: 'Successful',
    body: Type.Object({ ...audience, ...email }),
    response: Type.Object({ ...Reached.properties, Id: Type.String() }),
  },
  showEmail: {
    ...ofEmail,
    summary: "A mail as one of the caller's possible recipients would receive it; nothing is sent",
    envelope: 'Data',
    body: Type.Object({ EntityId: id, UserId: id, ...email }),
    response: Type.Object({
      Address: Type.String(),
      Subject: Type.String(),
      /** HTML; links to pages of this product begin with `/`. */
      Html: Type.String(),
      /** Language of the words. */
      Language: Type.Enum(['en-US', 'es-419']),
    }),
  },
  testEmail: {
    ...ofEmail,
    summary: 'Send a mail to the caller only, as a recipient would receive it',
    envelope: 'Data',
    body: Type.Object({ EntityId: id, ...email }),
    response: Type.Object({ Address: Type.String() }),
  },
  sendText: {
    ...ofText,
    summary:
      'Send a text to an audience, in a company with the feature TextTool. The recipients are determined now; sending starts after a minute, in which it can be stopped',
    envelope: 'Successful',
    body: Type.Object({ ...audience, ...text }),
    response: Type.Object({ ...Reached.properties, Id: Type.String() }),
  },
  testText: {
    ...ofText,
    summary: 'Send a text to the confirmed mobile number of the caller only, as a recipient would receive it',
    envelope: 'Data',
    body: Type.Object({ EntityId: id, ...text }),
    response: Type.Object({ Address: Type.String() }),
  },
  sentMessages: {
    ...ofEmail,
    summary: 'Messages to people of a company, newest first, in pages; a coach sees only their own',
    envelope: 'Data',
    query: Type.Object({ EntityId: Type.Optional(id), Channel: Type.Optional(Type.Enum([...channels])), PageSize, PaginationToken }),
    response: Page(SentMessage),
  },
  stopMessage: {
    ...ofEmail,
    summary: 'Stop a message; it is sent to nobody else',
    envelope: 'Data',
    body: Type.Object({ Id: id }),
    response: SentMessage,
  },
} as const satisfies Schemas<typeof messageRoutes>;
