import { Type } from 'typebox';
import type { Schemas, Topics } from '#shell/api';
import { maxImageBytes, maxTextLength } from '../rules/messageBoard';
import type { boardRoutes } from './boardRoutes';

const id = Type.String({ minLength: 1, maxLength: 100 });
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);

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
  /** Day and time of day in the language and zone of whoever asked. */
  DisplayDate: Type.String(),
});

/** What a live message holds: a post that is new, or one that is gone. */
const BoardNews = Type.Object({ ...BoardMessage.properties, IsDeleted: Type.Boolean() });

export const topics = {
  messageBoard: { pattern: 'messageBoard:{sourceId}', message: BoardNews, rule: 'module' },
} as const satisfies Topics;

/** What the server alone says of a message is taken and passed over, so that a message can be sent as it was received. */
const passedOver = {
  MessageId: Type.Optional(Type.String({ maxLength: 100 })),
  UserId: Type.Optional(Type.String({ maxLength: 100 })),
  Name: Type.Optional(Type.String({ maxLength: 200 })),
  ImageThumbnail: Type.Optional(orNull(Type.String())),
  Date: Type.Optional(Type.String({ maxLength: 40 })),
  DisplayDate: Type.Optional(Type.String({ maxLength: 100 })),
};

const NewMessage = Type.Object({
  ...passedOver,
  SourceId: id,
  Text: Type.String({ maxLength: maxTextLength }),
  /** A `data:` address with the picture as Base64. */
  Image: orNull(Type.String()),
  UploadImageName: orNull(Type.String({ maxLength: 200 })),
});

export const boardSchemas = {
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
} as const satisfies Schemas<typeof boardRoutes>;
