import type { FastifyInstance } from 'fastify';
import type { FastifySchemaValidationError } from 'fastify/types/schema';

const nullCharacter = '\0';

/** Its escape in JSON. The backslashes before it are in pairs; otherwise it is text. */
const escaped = /(?<!\\)(?:\\\\)*\\u0000/;

/** A text with a null character, which PostgreSQL cannot store and C libraries read as the end of the text. Answered like a broken rule of the contract. */
class NullCharacter extends Error {
  readonly validation: readonly FastifySchemaValidationError[];

  constructor(
    instancePath: string,
    readonly validationContext: 'body' | 'querystring',
  ) {
    super('A null character in a request.');
    this.validation = [{ keyword: 'nullCharacter', instancePath, schemaPath: '', params: {} }];
  }
}

/** JSON pointer to the first text with a null character; undefined: none. */
const placeIn = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value.includes(nullCharacter) ? '' : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const inner = key.includes(nullCharacter) ? '' : placeIn(part);
    if (inner !== undefined) return `/${key.replaceAll(nullCharacter, '').replaceAll('~', '~0').replaceAll('/', '~1')}${inner}`;
  }
  return undefined;
};

/** @throws an error that is answered with 400 and the name of the field */
export const refuseNull = (value: unknown, part: 'body' | 'querystring'): void => {
  const place = placeIn(value);
  if (place !== undefined) throw new NullCharacter(place, part);
};

/** Whether JSON contains the escape of a null character; an unescaped one is invalid JSON. */
export const mayHoldNull = (json: string): boolean => json.includes('\\u0000') && escaped.test(json);

/** Refuses null characters in queries and paths. */
export const refuseNullInUrls = (app: FastifyInstance): void => {
  app.addHook('preValidation', (request, _reply, done) => {
    if (!request.url.includes('%00')) return done();
    try {
      refuseNull({ ...(request.params as object), ...(request.query as object) }, 'querystring');
      done();
    } catch (error) {
      done(error as Error);
    }
  });
};
