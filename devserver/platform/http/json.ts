import type { FastifyInstance } from 'fastify';
import { PlatformRefusal } from './errors';
import { type Objection, type SentFiles, takeFiles } from './files/sentFiles';
import { plainBytes, sizeText } from './limits';
import { mayHoldNull, refuseNull } from './nullCharacter';

declare module 'fastify' {
  interface FastifyRequest {
    /** The files of a large JSON body; null for a small one. */
    sentFiles: SentFiles | null;
  }
  interface FastifyContextConfig {
    /** Whether a form is accepted, whose fields are ignored: the button of a page, or a mail program that unsubscribes (RFC 8058). */
    readonly isFormIgnored?: boolean;
    /** Names of the fields of a JSON body that contain files. */
    readonly fileFields?: ReadonlySet<string>;
  }
}

const noFields: ReadonlySet<string> = new Set();

/** Maximum depth and number of parts of a body; no contract needs more. */
const deepest = 32;
const mostParts = 5000;

const quote = 34;
const backslash = 92;

/** The index after the string that begins at `start`; escaped quotation marks belong to it. */
const endOfText = (json: string, start: number): number => {
  for (let at = json.indexOf('"', start + 1); at >= 0; at = json.indexOf('"', at + 1)) {
    let escapes = 0;
    while (json.charCodeAt(at - 1 - escapes) === backslash) escapes++;
    if (escapes % 2 === 0) return at + 1;
  }
  return json.length;
};

/** Escapes are parsed one by one; files have none, and texts few. */
const hasManyEscapes = (json: string): boolean => {
  if (json.length <= plainBytes) return false;
  let left = plainBytes;
  for (let at = json.indexOf('\\'); at >= 0 && left > 0; at = json.indexOf('\\', at + 1)) left--;
  return left === 0;
};

/**
 * Whether a body is more complex than any contract: too deep, too many parts, or too much beside its strings. Checked before parsing, because parsing and
 * validating a large body of small parts takes seconds, while a large string takes no time.
 */
export const isTooComplex = (json: string): boolean => {
  if (hasManyEscapes(json)) return true;
  let depth = 0;
  let parts = 0;
  let besideTexts = 0;
  for (let at = 0; at < json.length; ) {
    const code = json.charCodeAt(at);
    if (code === quote) {
      at = endOfText(json, at);
      continue;
    }
    // [ { , begin a part; ] } end one.
    if (code === 91 || code === 123) depth++;
    if (code === 93 || code === 125) depth--;
    if (code === 91 || code === 123 || code === 44) parts++;
    besideTexts++;
    if (depth > deepest || parts > mostParts || besideTexts > plainBytes) return true;
    at++;
  }
  return false;
};

const refusalOf = (objection: Objection): PlatformRefusal =>
  objection === 'tooComplex'
    ? new PlatformRefusal(400, 'error.tooComplex', false)
    : new PlatformRefusal(413, 'error.fieldTooLarge', true, { field: objection.longText, size: sizeText(plainBytes) });

/**
 * Parses JSON bodies. An empty body with a JSON content type counts as no body; other invalid JSON is 400. The files of a large body are extracted first
 * (`sentFiles.ts`), slice by slice, so that other requests do not wait.
 */
export const acceptJson = (app: FastifyInstance): void => {
  const parseAny = app.getDefaultJsonParser('error', 'error');
  const parse: typeof parseAny = (request, json, done) =>
    parseAny(request, json, (error, body) => {
      try {
        if (error === null && mayHoldNull(String(json))) refuseNull(body, 'body');
        done(error, body);
      } catch (refusal) {
        done(refusal as Error);
      }
    });
  app.decorateRequest('sentFiles', null);
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const read = (json: string): void => {
      if (json === '') done(null, undefined);
      else if (isTooComplex(json)) done(refusalOf('tooComplex'));
      else parse(request, json, done);
    };
    if (body.length <= plainBytes) return read(body.toString());
    takeFiles(body, request.routeOptions.config.fileFields ?? noFields, plainBytes).then((taken) => {
      if ('objection' in taken) return done(refusalOf(taken.objection));
      request.sentFiles = taken.files;
      read(taken.json);
    }, done);
  });
};

/** Accepts a form at the calls that answer with a page, and ignores its fields; other calls refuse it as an unknown media type. */
export const acceptIgnoredForms = (app: FastifyInstance): void => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: plainBytes }, (request, _form, done) => {
    if (request.routeOptions.config.isFormIgnored) done(null, undefined);
    else done(new PlatformRefusal(415, 'error.mediaType', false, { accepted: 'application/json' }));
  });
};
