import { Type } from 'typebox';
import type { Schemas, Topics } from '#shell/api';
import { orNull } from '#shell/schemas';
import { maxImageBytes, maxTextLength, mostMentions } from '../rules/board/messageBoard';
import { reportSchemas } from './boardReports';
import type { boardRoutes } from './boardRoutes';

const id = Type.String({ minLength: 1, maxLength: 100 });

/** A participant of the program of a board. */
export const BoardMember = Type.Object({ UserId: Type.String(), Name: Type.String() });

/** A post on a message board (participant features, section 3, Message). */
export const BoardMessage = Type.Object({
  MessageId: Type.String(),
  UserId: Type.String(),
  /** The author's display name. */
  Name: Type.String(),
  /** Id of the program that the board belongs to. */
  SourceId: Type.String(),
  /** Plain text, never HTML; empty for a post with only a picture. */
  Text: Type.String(),
  /** Address of the picture, for `downloadfile`. */
  Image: orNull(Type.String()),
  /** Thumbnail as a `data:` address, so that a list of messages needs no further call. */
  ImageThumbnail: orNull(Type.String()),
  /** ISO 8601, UTC. */
  Date: Type.String(),
  /** File name of the picture. */
  UploadImageName: orNull(Type.String()),
  /** Day and time of day in the language and zone of the caller; in a live message, of the author. */
  DisplayDate: Type.String(),
  /** Members mentioned in the text, as `@` and their name. */
  Mentions: Type.Array(BoardMember),
  /** Number of people who have given it a high five; absent: none. */
  HighFives: Type.Optional(Type.Integer()),
  /** The caller is one of them; absent otherwise. */
  HasOwnHighFive: Type.Optional(Type.Literal(true)),
  /** It waits for review, and only its author sees it; absent otherwise. */
  IsHeld: Type.Optional(Type.Literal(true)),
  /** The Idempotency-Key of the request, by which the author's devices recognise their own message; in a list, only for its author. */
  Key: Type.Optional(Type.String()),
});

/** Unread messages of a person on a board. */
const unreadFields = {
  SourceId: Type.String(),
  /** Number of unseen messages of others; 100 means 100 or more. */
  Unread: Type.Integer(),
  /** Whether one of them mentions the person. */
  IsMentioned: Type.Boolean(),
};

export const BoardUnread = Type.Object(unreadFields);

/** The state of a board for a person who opens it. */
export const BoardStanding = Type.Object({
  ...unreadFields,
  /** The newest message up to which the person has seen all; null if they have seen none. */
  ReadUpTo: orNull(Type.String()),
});

/** Unread counts of one of a person's boards have changed: another device has read it, or a message mentions them. */
const BoardUpdate = Type.Object({
  ...unreadFields,
  MentionedBy: orNull(Type.String()),
  /** Name of somebody who has given a message of the person a high five; absent otherwise. */
  HighFiveBy: Type.Optional(Type.String()),
});

/** Content of a live message: a new post, a deleted one, or one whose high fives changed. */
export const BoardNews = Type.Object({
  ...BoardMessage.properties,
  IsDeleted: Type.Boolean(),
  /** Who has given or taken back a high five; absent otherwise: the message is not new. */
  HighFive: Type.Optional(Type.Object({ UserId: Type.String(), IsGiven: Type.Boolean() })),
});

/** The high fives of a message after the caller has given one or taken it back. */
export const HighFives = Type.Object({ MessageId: Type.String(), SourceId: Type.String(), HighFives: Type.Integer(), IsGiven: Type.Boolean() });

export const topics = {
  messageBoard: { pattern: 'messageBoard:{sourceId}', message: BoardNews, rule: 'module' },
  /** The offers to people of a company have changed. Each browser reloads its own lists. */
  offers: { pattern: 'programs:{companyId}', message: Type.Object({}), rule: 'module' },
  ownBoards: { pattern: 'boards:{userId}', message: BoardUpdate, rule: 'own' },
} as const satisfies Topics;

/** Fields that only the server sets. They are accepted and ignored, so that a received message can be sent unchanged. */
const passedOver = {
  MessageId: Type.Optional(Type.String({ maxLength: 100 })),
  UserId: Type.Optional(Type.String({ maxLength: 100 })),
  Name: Type.Optional(Type.String({ maxLength: 200 })),
  ImageThumbnail: Type.Optional(orNull(Type.String())),
  Date: Type.Optional(Type.String({ maxLength: 40 })),
  DisplayDate: Type.Optional(Type.String({ maxLength: 100 })),
  HighFives: Type.Optional(Type.Integer()),
  HasOwnHighFive: Type.Optional(Type.Literal(true)),
  IsHeld: Type.Optional(Type.Literal(true)),
  Key: Type.Optional(Type.String({ maxLength: 200 })),
};

const NewMessage = Type.Object({
  ...passedOver,
  SourceId: id,
  Text: Type.String({ maxLength: maxTextLength }),
  /** The picture as a Base64 `data:` address. */
  Image: orNull(Type.String({ contentEncoding: 'base64' })),
  UploadImageName: orNull(Type.String({ maxLength: 200 })),
  /** Members mentioned in the text. Non-members are ignored. */
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
    summary: "Unread messages on the boards of the person's programs",
    access: 'user',
    envelope: 'Data',
    response: Type.Array(BoardUnread),
  },
  boardStanding: {
    summary: "The person's read position on a board",
    access: 'user',
    envelope: 'Data',
    query: Type.Object({ sourceId: id }),
    response: BoardStanding,
  },
  markRead: {
    summary: 'Mark a message and all earlier ones as read',
    access: 'user',
    envelope: 'Data',
    body: Type.Object({ SourceId: id, MessageId: id }),
    response: BoardUnread,
  },
  highFive: {
    summary: 'Give a message of another person a high five, or take it back',
    access: 'user',
    whileActing: 'refused',
    envelope: 'Data',
    body: Type.Object({ SourceId: id, MessageId: id, IsGiven: Type.Boolean() }),
    response: HighFives,
  },
  boardMembers: {
    summary: 'Members of a board by the beginnings of their names',
    access: 'user',
    envelope: 'Data',
    query: Type.Object({ sourceId: id, search: Type.Optional(Type.String({ maxLength: 100 })) }),
    response: Type.Array(BoardMember),
  },
} as const satisfies Schemas<typeof boardRoutes>;
