import { Type } from 'typebox';

/** A value or null. */
export const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);

export const TextOrNull = orNull(Type.String());

/** Content of a file as Base64. @param bytes maximum size of the file */
export const base64 = (bytes: number) => Type.String({ contentEncoding: 'base64', minLength: 1, maxLength: Math.ceil(bytes / 3) * 4 });
