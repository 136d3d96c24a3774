import { createHash, randomBytes } from 'node:crypto';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { fileFieldsOf, sentFile, takeFiles } from './sentFiles';

const most = 64 * 1024;
const fields = new Set(['Image']);
const take = async (body: unknown) => takeFiles(Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)), fields, most);
const taken = async (body: unknown) => {
  const answer = await take(body);
  if ('objection' in answer) throw new Error(JSON.stringify(answer));
  return { body: JSON.parse(answer.json), files: answer.files };
};

describe('the files of a body', () => {
  it.each([0, 1, 2])('come out whole, whatever their length (%i beyond a multiple of three), and leave their digest', async (more) => {
    const bytes = randomBytes(3_000_000 + more);
    const base64 = bytes.toString('base64');
    const { body, files } = await taken({ Name: 'a "quoted" ñame \\', Image: base64, Last: [1, null] });
    expect(body).toEqual({ Name: 'a "quoted" ñame \\', Image: `base64:${createHash('sha256').update(base64).digest('hex')}`, Last: [1, null] });
    expect(sentFile(body.Image, files)?.equals(bytes)).toBe(true);
  });

  it('keep the beginning of a data: address, and are read where their strokes are escaped', async () => {
    const bytes = Buffer.alloc(60_000, 'ÿ', 'latin1');
    const escaped = `{"Image":"data:image\\/png;base64,${bytes.toString('base64').replaceAll('/', '\\/')}"}`;
    const { body, files } = await taken(escaped);
    expect(body.Image).toMatch(/^data:image\/png;base64,base64:[0-9a-f]{64}$/);
    expect(sentFile(body.Image.split(',')[1], files)?.equals(bytes)).toBe(true);
  });

  it('are several, equal ones once', async () => {
    const [one, two] = [randomBytes(30_000), randomBytes(30_000)];
    const list = [one, two, one].map((bytes) => ({ Image: bytes.toString('base64') }));
    const { body, files } = await taken({ List: list });
    expect(files.size).toBe(2);
    expect(body.List.map(({ Image }: { Image: string }) => sentFile(Image, files)?.equals(one))).toEqual([true, false, true]);
  });

  it.each([
    ['a stroke in the middle', `${'A'.repeat(700_000)}!${'A'.repeat(99_999)}`],
    ['padding in the middle', `${'A'.repeat(524_286)}==${'A'.repeat(524_288)}`],
    ['a length that none has', 'A'.repeat(700_001)],
  ])('have no bytes where the text is no Base64: %s', async (_what, text) => {
    const { body, files } = await taken({ Image: text });
    expect(files.has(body.Image)).toBe(true);
    expect(sentFile(body.Image, files)).toBeUndefined();
  });

  it('have no bytes where the text has escapes that JSON does not know', async () => {
    const answer = await takeFiles(Buffer.from(`{"Image":"\\x${'A'.repeat(700_000)}"}`), new Set(['Image']), 64 * 1024);
    if (!('json' in answer)) throw new Error('It was refused.');
    const { Image } = JSON.parse(answer.json) as { Image: string };
    expect(answer.files.has(Image)).toBe(true);
    expect(sentFile(Image, answer.files)).toBeUndefined();
  });

  it('of a small body are decoded as they are', () => {
    expect(sentFile('aGVsbG8=')?.toString()).toBe('hello');
    for (const text of ['aGVsbG8', 'a b=', '%%%%', 'base64:00']) expect(sentFile(text), text).toBeUndefined();
  });

  it('are looked for in the fields that a contract marks', () => {
    const file = Type.String({ contentEncoding: 'base64' });
    expect(
      fileFieldsOf(Type.Object({ Image: Type.Union([file, Type.Null()]), List: Type.Array(Type.Object({ Part: Type.Optional(file) })), Name: Type.String() })),
    ).toEqual(['Image', 'Part']);
  });
});

describe('a large body', () => {
  it('is refused for a long text that is no file, by its name', async () => {
    expect(await take({ Comment: 'A'.repeat(70_000) })).toEqual({ objection: { longText: 'Comment' } });
    expect(await take({ Image: ['A'.repeat(70_000)] })).toEqual({ objection: { longText: '' } });
  });

  it.each([
    ['small parts', `[${'"a",'.repeat(300_000)}1]`],
    ['escaped quotation marks', `["${'\\"'.repeat(300_000)}"]`],
    ['no text at all', `[${'1,'.repeat(300_000)}1]`],
  ])('is refused for too many of %s, without a look at the rest', async (_what, json) => expect(await take(json)).toEqual({ objection: 'tooComplex' }));
});
