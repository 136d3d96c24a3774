import { createHash } from 'node:crypto';
import { setImmediate as others } from 'node:timers/promises';
import type { JsonSchema } from '../schemas';

/** Files of a JSON body, extracted before it is parsed, by their placeholders. Invalid Base64 has no bytes. */
export type SentFiles = ReadonlyMap<string, Buffer | undefined>;

const none: SentFiles = new Map();

/** Number of bytes of Base64 decoded per step, a millisecond or two; a multiple of four. Other requests run between steps. */
const slice = 512 * 1024;

/** Shorter texts stay in the body. */
const shortest = 16 * 1024;

/** Maximum number of quotation marks in a body with files; no contract needs more. */
const mostMarks = 20_000;

const quote = 34;
const backslash = 92;

/** Names of the fields that contain files: those with `contentEncoding: 'base64'` in the contract. */
export const fileFieldsOf = (schema: unknown, name = ''): readonly string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const { contentEncoding, properties, items, anyOf } = schema as JsonSchema;
  if (contentEncoding === 'base64') return [name];
  const inner = Object.entries((properties ?? {}) as JsonSchema).flatMap(([key, value]) => fileFieldsOf(value, key));
  const alternatives = Array.isArray(anyOf) ? anyOf.flatMap((one) => fileFieldsOf(one, name)) : [];
  return [...inner, ...fileFieldsOf(items, name), ...alternatives];
};

/** Decodes Base64; undefined for invalid Base64. */
const decode = (text: string): Buffer | undefined => {
  if (text.length % 4 !== 0) return undefined;
  const bytes = Buffer.from(text, 'base64');
  const padding = text.endsWith('==') ? 2 : Number(text.endsWith('='));
  return bytes.length === (text.length / 4) * 3 - padding ? bytes : undefined;
};

/** The bytes of a Base64 field of the body, extracted or not. */
export const sentFile = (text: string, files: SentFiles = none): Buffer | undefined => (files.has(text) ? files.get(text) : decode(text));

/** Decodes Base64 slice by slice; other requests run between slices. The placeholder is a digest, so that equal files are equal texts. */
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

/** A string without its escapes; one with invalid escapes stays unchanged, which is invalid Base64. */
const withoutEscapes = (literal: Buffer): Buffer => {
  try {
    return Buffer.from(JSON.parse(literal.toString()) as string);
  } catch {
    return literal.subarray(1, -1);
  }
};

/** The file in a string literal of JSON, which can be a `data:` address and contain escapes. */
const readText = async (literal: Buffer): Promise<{ readonly text: string; readonly bytes: Buffer | undefined; readonly place: string }> => {
  const inner = literal.subarray(1, -1);
  const plain = inner.includes(backslash) ? withoutEscapes(literal) : inner;
  const comma = plain.subarray(0, 100).indexOf(',') + 1;
  const { digest, bytes } = await decodeInSlices(plain.subarray(comma));
  const place = `base64:${digest}`;
  return { text: JSON.stringify(plain.toString('latin1', 0, comma) + place), place, bytes };
};

/** Why a body with files is refused before it is parsed: too many parts, or a too long text that is no file. */
export type Objection = { readonly longText: string } | 'tooComplex';

/** Start and end of a string literal in a body, including its quotation marks. */
interface Literal {
  readonly start: number;
  readonly end: number;
}

/** Iterates over the string literals of a body. Returns `tooComplex` for too many quotation marks. */
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
 * Extracts the files from a large JSON body: the rest is a small text with digests as placeholders, which is parsed and validated like any other.
 * No step takes longer than a slice.
 * @param fields names of the fields that contain files
 * @param most maximum number of bytes of the body beside them
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
