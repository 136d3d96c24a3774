import { Type } from 'typebox';
import type { Schemas, Topics } from '#shell/api';
import { maxImageBytes, maxTextLength, mostMentions } from '../rules/messageBoard';
import { reportSchemas } from './boardReports';
import type { boardRoutes } from './boardRoutes';

const id = Type.String({ minLength: 1, maxLength: 100 });
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);

/** Somebody who takes part in the program of a board. */
export const BoardMember = Type.Object({ UserId: Type.String(), Name: Type.String() });

/** A post on a message board (participant features, section 3, Message). */
export const BoardMessage = Type.Object({
  MessageId: Type.String(),
  UserId: Type.String(),
  /** Of the author, as everybody reads it. */
  Name: Type.String(),
  /** What the board belongs to: the id of a program. */
  SourceId: Type.String(),
  /** Plain text, never HTML; empty where there is only a picture. */
  Text: Type.String(),
  /** Address of the picture, for `downloadfile`. */
  Image: orNull(Type.String()),
  /** A small picture as a `data:` address, so that a list of messages needs no further call. */
  ImageThumbnail: orNull(Type.String()),
  /** ISO 8601, UTC. */
  Date: Type.String(),
  /** What the picture is called. */
  UploadImageName: orNull(Type.String()),
  /** Day and time of day in the language and zone of whoever asked; in a live message, of whoever wrote. */
  DisplayDate: Type.String(),
  /** Members who are named in the text, as `@` and their name. */
  Mentions: Type.Array(BoardMember),
  /** The Idempotency-Key under which it was sent, by which its author's devices know their own; in a list, for its author only. */
  Key: Type.Optional(Type.String()),
});

/** What is new for somebody on a board. */
const unreadFields = {
  SourceId: Type.String(),
  /** Messages of others that the person has not seen; 100 stands for that many and more. */
  Unread: Type.Integer(),
  /** The person is named in one of them. */
  IsMentioned: Type.Boolean(),
};

export const BoardUnread = Type.Object(unreadFields);

/** How a board stands for somebody who opens it. */
export const BoardStanding = Type.Object({
  ...unreadFields,
  /** The newest message that the person has seen; null: none yet. */
  ReadUpTo: orNull(Type.String()),
});

/** What is new for somebody on one of their boards has changed: another device has read it, or somebody has mentioned them. */
const BoardUpdate = Type.Object({ ...unreadFields, MentionedBy: orNull(Type.String()) });

/** What a live message holds: a post that is new, or one that is gone. */
export const BoardNews = Type.Object({ ...BoardMessage.properties, IsDeleted: Type.Boolean() });

export const topics = {
  messageBoard: { pattern: 'messageBoard:{sourceId}', message: BoardNews, rule: 'module' },
  /** What people of a company may join has changed: each browser reads its own lists anew. */
  offers: { pattern: 'programs:{companyId}', message: Type.Object({}), rule: 'module' },
  ownBoards: { pattern: 'boards:{userId}', message: BoardUpdate, rule: 'own' },
} as const satisfies Topics;

/** What the server alone says of a message is taken and passed over, so that a message can be sent as it was received. */
const passedOver = {
  MessageId: Type.Optional(Type.String({ maxLength: 100 })),
  UserId: Type.Optional(Type.String({ maxLength: 100 })),
  Name: Type.Optional(Type.String({ maxLength: 200 })),
  ImageThumbnail: Type.Optional(orNull(Type.String())),
  Date: Type.Optional(Type.String({ maxLength: 40 })),
  DisplayDate: Type.Optional(Type.String({ maxLength: 100 })),
  Key: Type.Optional(Type.String({ maxLength: 200 })),
};

const NewMessage = Type.Object({
  ...passedOver,
  SourceId: id,
  Text: Type.String({ maxLength: maxTextLength }),
  /** A `data:` address with the picture as Base64. */
  Image: orNull(Type.String({ contentEncoding: 'base64' })),
  UploadImageName: orNull(Type.String({ maxLength: 200 })),
  /** Who is named in the text. Whoever is no member is passed over. */
  Mentions: Type.Optional(Type.Array(Type.Object({ UserId: id, Name: Type.Optional(Type.String({ maxLength: 200 })) }), { maxItems: mostMentions })),
});

export const boardSchemas = {
  ...reportSchemas,
  messages: {
    summary: 'Messages of a board, oldest first: all of them, or the latest `take` before one',
    access: 'user',
    envelope: 'Data',
    query: Type.Object({ sourceId: id, before: Type.Optional(id), take: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })) }),
    response: Type.Array(BoardMessage),
  },
  sendMessage: {
    summary: 'Post a text, a picture, or both (picture as Base64)',
    access: 'user',
    envelope: 'Data',
    file: { bytes: maxImageBytes },
    body: NewMessage,
    response: BoardMessage,
  },
  deleteMessage: {
    summary: 'Delete a message',
    access: 'user',
    envelope: 'Data',
    file: { bytes: maxImageBytes },
    body: Type.Object({ ...NewMessage.properties, MessageId: id }),
    response: BoardMessage,
  },
  unreadBoards: {
    summary: 'What is new on the boards of the programs that the person takes part in',
    access: 'user',
    envelope: 'Data',
    response: Type.Array(BoardUnread),
  },
  boardStanding: {
    summary: 'How far the person has read a board',
    access: 'user',
    envelope: 'Data',
    query: Type.Object({ sourceId: id }),
    response: BoardStanding,
  },
  markRead: {
    summary: 'Say that a message has been seen, and all before it',
    access: 'user',
    envelope: 'Data',
    body: Type.Object({ SourceId: id, MessageId: id }),
    response: BoardUnread,
  },
  boardMembers: {
    summary: 'Members of a board of whose names each word of the search begins one',
    access: 'user',
    envelope: 'Data',
    query: Type.Object({ sourceId: id, search: Type.Optional(Type.String({ maxLength: 100 })) }),
    response: Type.Array(BoardMember),
  },
} as const satisfies Schemas<typeof boardRoutes>;
