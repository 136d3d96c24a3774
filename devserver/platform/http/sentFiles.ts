import { createHash } from 'node:crypto';
import { setImmediate as others } from 'node:timers/promises';
import type { JsonSchema } from './schemas';

/** Files of a JSON body, taken out of it before it is parsed: by what stands in their place. Invalid Base64 has no bytes. */
export type SentFiles = ReadonlyMap<string, Buffer | undefined>;

const none: SentFiles = new Map();

/** Bytes of Base64 that are decoded at a time, a millisecond or two; a multiple of four. Then it is the turn of others. */
const slice = 512 * 1024;

/** Shorter texts stay in the body. */
const shortest = 16 * 1024;

/** What a body with files has of texts that are none, and of quotation marks: more is nothing that a contract asks for. */
const mostMarks = 20_000;

const quote = 34;
const backslash = 92;

/** Names of the fields that hold files: what a contract marks with `contentEncoding: 'base64'`. */
export const fileFieldsOf = (schema: unknown, name = ''): readonly string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const { contentEncoding, properties, items, anyOf } = schema as JsonSchema;
  if (contentEncoding === 'base64') return [name];
  const inner = Object.entries((properties ?? {}) as JsonSchema).flatMap(([key, value]) => fileFieldsOf(value, key));
  const alternatives = Array.isArray(anyOf) ? anyOf.flatMap((one) => fileFieldsOf(one, name)) : [];
  return [...inner, ...fileFieldsOf(items, name), ...alternatives];
};

/** The bytes that a text holds as Base64; undefined for what is none. */
const decode = (text: string): Buffer | undefined => {
  if (text.length % 4 !== 0) return undefined;
  const bytes = Buffer.from(text, 'base64');
  const padding = text.endsWith('==') ? 2 : Number(text.endsWith('='));
  return bytes.length === (text.length / 4) * 3 - padding ? bytes : undefined;
};

/** The bytes that a field of the body holds as Base64, however it came. */
export const sentFile = (text: string, files: SentFiles = none): Buffer | undefined => (files.has(text) ? files.get(text) : decode(text));

/** Decodes Base64 slice by slice, and lets others have their turn between. Its digest stands in its place, so that equal files are equal texts. */
const decodeInSlices = async (base64: Buffer): Promise<{ readonly digest: string; readonly bytes: Buffer | undefined }> => {
  const hash = createHash('sha256');
  const bytes = Buffer.allocUnsafe(Math.ceil(base64.length / 4) * 3);
  let length = 0;
  let isWhole = base64.length % 4 === 0;
  for (let at = 0; at < base64.length; at += slice) {
    const part = base64.subarray(at, at + slice);
    hash.update(part);
    const decoded = isWhole ? decode(part.toString('latin1')) : undefined;
    // Padding ends a file.
    isWhole = decoded !== undefined && (decoded.length % 3 === 0 || at + slice >= base64.length);
    if (decoded !== undefined) length += decoded.copy(bytes, length);
    await others();
  }
  return { digest: hash.digest('hex'), bytes: isWhole ? bytes.subarray(0, length) : undefined };
};

/** A text as it is meant; one with escapes that JSON does not know stays as it is written, which is no Base64. */
const withoutEscapes = (literal: Buffer): Buffer => {
  try {
    return Buffer.from(JSON.parse(literal.toString()) as string);
  } catch {
    return literal.subarray(1, -1);
  }
};

/** The file in a text, which may be a `data:` address; the text is written in JSON, so it may have escapes. */
const readText = async (literal: Buffer): Promise<{ readonly text: string; readonly bytes: Buffer | undefined; readonly place: string }> => {
  const inner = literal.subarray(1, -1);
  const plain = inner.includes(backslash) ? withoutEscapes(literal) : inner;
  const comma = plain.subarray(0, 100).indexOf(',') + 1;
  const { digest, bytes } = await decodeInSlices(plain.subarray(comma));
  const place = `base64:${digest}`;
  return { text: JSON.stringify(plain.toString('latin1', 0, comma) + place), place, bytes };
};

/** Why a body with files is refused before it is parsed: of too many parts, or a text that is no file is too long. */
export type Objection = { readonly longText: string } | 'tooComplex';

/** One text of a body: where it begins and ends, its quotation marks included. */
interface Literal {
  readonly start: number;
  readonly end: number;
}

/** Walks through the texts of a body; `undefined` at the end stands for one that has too many of them. */
function* literalsOf(body: Buffer): Generator<Literal, 'tooComplex' | undefined> {
  let marks = 0;
  for (let start = body.indexOf(quote); start >= 0; ) {
    let end = start;
    let escapes: number;
    do {
      end = body.indexOf(quote, end + 1);
      if (end < 0) return undefined;
      if (marks++ > mostMarks) return 'tooComplex';
      escapes = 0;
      while (body[end - 1 - escapes] === backslash) escapes++;
    } while (escapes % 2 === 1);
    yield { start, end: end + 1 };
    start = body.indexOf(quote, end + 1);
  }
  return undefined;
}

const nameOf = (body: Buffer, last: Literal | undefined, start: number): string | undefined =>
  last && /^\s*:\s*$/.test(body.toString('latin1', last.end, Math.min(start, last.end + 100)))
    ? body.toString('utf8', last.start + 1, last.end - 1)
    : undefined;

/**
 * Takes the files out of a large JSON body: what is left is a small text with their digests in their places, which is parsed and checked like any other.
 * Nothing here takes longer than a slice at a time.
 * @param fields names of the fields that hold files
 * @param most bytes that the body may have beside them
 */
export const takeFiles = async (
  body: Buffer,
  fields: ReadonlySet<string>,
  most: number,
): Promise<{ readonly json: string; readonly files: SentFiles } | { readonly objection: Objection }> => {
  const files = new Map<string, Buffer | undefined>();
  const parts: string[] = [];
  let [copied, taken] = [0, 0];
  let last: Literal | undefined;
  const literals = literalsOf(body);
  let step = literals.next();
  for (; !step.done; step = literals.next()) {
    const { start, end } = step.value;
    if (start - taken > 2 * most) return { objection: 'tooComplex' };
    const name = nameOf(body, last, start);
    last = step.value;
    if (end - start < shortest) continue;
    if (name !== undefined && fields.has(name)) {
      const { text, place, bytes } = await readText(body.subarray(start, end));
      files.set(place, bytes);
      parts.push(body.toString('utf8', copied, start), text);
      taken += end - start;
      copied = end;
    } else if (end - start > most) return { objection: { longText: name ?? '' } };
  }
  if (step.value !== undefined || body.length - taken > 2 * most) return { objection: 'tooComplex' };
  return { json: parts.join('') + body.toString('utf8', copied), files };
};
