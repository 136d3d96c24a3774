import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Counters } from '../limits/counters';
import { FieldRefusal, Refusal } from '../refusal';
import { Unavailable } from '../storage/unavailable';
import { Artist } from './artist';
import { Pictures, type PictureWish } from './pictures';

const pictures = new Pictures(new Counters({ now: () => new Date(0) }, Buffer.alloc(32)));
afterAll(() => pictures.close());

const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#1e6f4a' } });
const wish = (bytes: Buffer, more: Partial<PictureWish> = {}): PictureWish => ({
  field: 'Image',
  texts: { unreadable: 'unreadable', format: 'format' },
  bytes,
  formats: ['jpeg', 'png', 'webp', 'gif'],
  stills: [{ width: 64, height: 64, fit: 'cover', as: 'webp', quality: 80 }],
  ...more,
});
let people = 0;
/** Draws as a person who has uploaded nothing before. */
const draw = (bytes: Buffer, more: Partial<PictureWish> = {}) => pictures.draw(`person ${people++}`, wish(bytes, more));
const refusalOf = async (drawing: Promise<unknown>): Promise<unknown> =>
  drawing.then(
    () => 'none',
    (error: unknown) => error,
  );
const textOf = async (drawing: Promise<unknown>): Promise<unknown> => {
  const error = await refusalOf(drawing);
  return error instanceof FieldRefusal ? `${error.texts[0].field}: ${error.key}` : error;
};

describe('a picture', () => {
  it('is redrawn in every requested form, upright', async () => {
    const sent = await flat(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { format, drawn } = await draw(sent, {
      stills: [
        { width: 64, height: 64, fit: 'cover', as: 'webp', quality: 80 },
        { width: 1000, height: 1000, fit: 'inside', as: 'same' },
      ],
    });
    expect(format).toBe('jpeg');
    const heads = await Promise.all(drawn.map((bytes) => sharp(bytes).metadata()));
    expect(heads.map((head) => [head.format, head.width, head.height, head.exif])).toEqual([
      ['webp', 64, 64, undefined],
      ['jpeg', 200, 300, undefined],
    ]);
  });

  it('has 24 megapixels at most, all frames together, and 60 frames', async () => {
    expect(await textOf(draw(await flat(4900, 4900).png().toBuffer()))).toBe('Image: picture.tooManyPixels');
    expect((await draw(await flat(4800, 4900).png().toBuffer())).drawn).toHaveLength(1);
    // Frames that differ: the encoder merges equal ones.
    const film = (frames: number, side: number) => {
      const pixels = Buffer.concat(Array.from({ length: frames }, (_, index) => Buffer.alloc(side * side * 3, (index % 2) * 255)));
      return sharp(pixels, { raw: { width: side, height: side * frames, channels: 3, pageHeight: side } })
        .gif()
        .toBuffer();
    };
    expect(await textOf(draw(await film(61, 8)))).toBe('Image: picture.tooManyFrames');
    expect((await draw(await film(60, 8))).format).toBe('gif');
    expect(await textOf(draw(await film(7, 1900)))).toBe('Image: picture.tooManyPixels');
  });

  it('is none in a format that is a program, or that takes much to read', async () => {
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    expect(await textOf(draw(drawing))).toBe('Image: unreadable');
    expect(await textOf(draw(await flat(64, 64).avif({ effort: 0 }).toBuffer()))).toBe('Image: unreadable');
    expect(await textOf(draw(await flat(64, 64).tiff().toBuffer()))).toBe('Image: unreadable');
    expect(await textOf(draw(await flat(64, 64).webp().toBuffer(), { formats: ['png'] }))).toBe('Image: format');
  });

  it('that takes more memory than its size tells ends with the process that reads it, and the next one is drawn', async () => {
    // Sixteen bits per channel, interlaced: the decoder holds several copies of the whole picture.
    const greedy = await sharp({ create: { width: 6000, height: 4000, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.5 } } })
      .toColourspace('rgb16')
      .png({ progressive: true })
      .toBuffer();
    const [first, second] = [textOf(draw(greedy)), draw(await flat(64, 64).png().toBuffer())];
    expect(await first).toBe('Image: picture.tooMuchMemory');
    expect((await second).format).toBe('png');
  });
});

describe('a process that ends', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'artist-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const nothing = { bytes: Buffer.alloc(0), formats: [], stills: [] };
  /** An artist whose process draws the first picture, and runs `how` at the second request. */
  const artistThat = (how: string): Artist => {
    const program = path.join(folder, `${how.replaceAll(/\W/g, '')}.mjs`);
    writeFileSync(program, `let asked = 0; process.on('message', () => (asked++ === 0 ? process.send({ format: 'png', drawn: [] }) : ${how}));`);
    return new Artist(program);
  };

  it.each([
    ['tidily, between two pictures: the next one draws', 'process.exit(0)', { format: 'png', drawn: [] }],
    ['because of its memory', 'process.exit(70)', { whyNot: 'memory' }],
    ['because it cannot run', 'process.exit(1)', { whyNot: 'lost' }],
    ['by another hand', "process.kill(process.pid, 'SIGKILL')", { whyNot: 'lost' }],
  ])('%s', async (_, how, answer) => {
    const artist = artistThat(how);
    expect(await artist.draw(nothing)).toEqual({ format: 'png', drawn: [] });
    expect(await artist.draw(nothing)).toEqual(answer);
    artist.close();
  });

  it.each([
    ['time', 'picture.tookTooLong'],
    ['memory', 'picture.tooMuchMemory'],
    ['lost', 'picture.tryAgain'],
  ] as const)('is told as what it was: %s', async (whyNot, key) => {
    const line = new Pictures(new Counters({ now: () => new Date(0) }, Buffer.alloc(32)), { draw: async () => ({ whyNot }), close: () => undefined });
    expect(await refusalOf(line.draw('ann', wish(Buffer.alloc(1))))).toMatchObject({ key });
  });
});

describe('the line of pictures', () => {
  let small: Buffer;
  beforeAll(async () => {
    small = await flat(64, 64).png().toBuffer();
  });

  it('holds two of one person, and eight in all; further ones must wait', async () => {
    const mine = [0, 1, 2].map(() => refusalOf(pictures.draw('ann', wish(small))));
    const others = Array.from({ length: 7 }, () => refusalOf(draw(small)));
    const [, , third] = await Promise.all(mine);
    expect(third).toBeInstanceOf(Refusal);
    expect(third).toMatchObject({ status: 429, key: 'picture.oneAtATime', retryAfterSeconds: 3 });
    const told = await Promise.all(others);
    expect(told.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => 'none'));
    expect(told[6]).toBeInstanceOf(Unavailable);
    expect(told[6]).toMatchObject({ key: 'error.busy', retryAfterSeconds: 3 });
    expect(await refusalOf(pictures.draw('ann', wish(small)))).toBe('none');
  });

  it('draws a minute in ten for one person, however few their pictures are, and others all the same', async () => {
    let now = 0;
    const draw = async () => {
      now += 7000;
      return { whyNot: 'time' as const };
    };
    const slow = { draw, close: () => undefined };
    const line = new Pictures(new Counters({ now: () => new Date(0) }, Buffer.alloc(32)), slow, () => now);
    const told: unknown[] = [];
    for (let count = 0; count < 10; count++) told.push(await refusalOf(line.draw('cleo', wish(small))));
    expect(told.map((error) => (error as FieldRefusal).key)).toEqual([...Array(8).fill('picture.tookTooLong'), ...Array(2).fill('picture.tooMuchWork')]);
    expect(told.at(-1)).toMatchObject({ status: 429, retryAfterSeconds: 600 });
    expect(now).toBeLessThan(60_000);
    expect(await refusalOf(line.draw('dora', wish(small)))).toMatchObject({ key: 'picture.tookTooLong' });
  });

  it('takes sixty of one person in ten minutes', async () => {
    for (let count = 0; count < 60; count++) await pictures.draw('bob', wish(small));
    expect(await refusalOf(pictures.draw('bob', wish(small)))).toMatchObject({ status: 429, key: 'picture.tooOften', retryAfterSeconds: 600 });
  });
});
