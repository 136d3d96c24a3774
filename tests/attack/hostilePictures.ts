import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Encodes a number in the given number of bytes, big-endian or little-endian. */
const big = (value: number, bytes: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};
const little = (value: number, bytes: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, bytes);
  return buffer;
};

const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([big(data.length, 4), body, big(crc32(body), 4)]);
};

/** A complete square picture with one bit per pixel: a few kilobytes that decode to gigabytes. */
const pngBomb = (side: number): Buffer => {
  const head = Buffer.concat([big(side, 4), big(side, 4), Buffer.from([1, 0, 0, 0, 0])]);
  const pixels = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 9 });
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), pngChunk('IHDR', head), pngChunk('IDAT', pixels), pngChunk('IEND', Buffer.alloc(0))]);
};

const gifOf = (side: number, frames: number): Buffer => {
  const screen = Buffer.concat([Buffer.from('GIF89a'), little(side, 2), little(side, 2), Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])]);
  const control = Buffer.from('21f90404010000', 'hex');
  const frame = Buffer.concat([control, Buffer.from([0, 0x2c, 0, 0, 0, 0]), little(side, 2), little(side, 2), Buffer.from([0, 2, 2, 0x44, 1, 0])]);
  return Buffer.concat([screen, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
};

const riffChunk = (type: string, data: Buffer): Buffer => Buffer.concat([Buffer.from(type), little(data.length, 4), data, Buffer.alloc(data.length % 2)]);

/** An animated WebP of one-pixel frames on a canvas with sides of `side` pixels. */
const webpOf = async (side: number, frames: number): Promise<Buffer> => {
  const pixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#123' } })
    .webp({ lossless: true })
    .toBuffer();
  const frame = riffChunk('ANMF', Buffer.concat([Buffer.alloc(12), little(40, 3), Buffer.from([0]), pixel.subarray(12)]));
  const canvas = riffChunk('VP8X', Buffer.concat([Buffer.from([2, 0, 0, 0]), little(side - 1, 3), little(side - 1, 3)]));
  const body = Buffer.concat([Buffer.from('WEBP'), canvas, riffChunk('ANIM', Buffer.alloc(6)), ...Array.from({ length: frames }, () => frame)]);
  return Buffer.concat([Buffer.from('RIFF'), little(body.length, 4), body]);
};

/** A small JPEG whose header claims the maximum size. */
const giantJpeg = async (): Promise<Buffer> => {
  const bytes = await flat(64, 64).jpeg().toBuffer();
  const frame = bytes.indexOf(Buffer.from('ffc0', 'hex'));
  bytes.writeUInt16BE(65_500, frame + 5);
  bytes.writeUInt16BE(65_500, frame + 7);
  return bytes;
};

const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#1b5e3c' } });

const xml = '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">';
const entities = Array.from({ length: 9 }, (_, index) => {
  const [name, before] = [String.fromCharCode(98 + index), String.fromCharCode(97 + index)];
  return `<!ENTITY ${name} "${`&${before};`.repeat(10)}">`;
});
const drawing = Buffer.from(
  `${xml}${entities.join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"><filter id="f"><feTurbulence numOctaves="9"/></filter><rect width="30000" height="30000" filter="url(#f)"/><text>&j;</text></svg>`,
);

/** Hostile pictures by description: small files that require large amounts of memory or time. */
export const hostilePictures = async (): Promise<ReadonlyMap<string, Buffer>> => {
  const plain = await flat(3000, 2000).jpeg().toBuffer();
  return new Map([
    ['PNG bomb', pngBomb(40_000)],
    ['PNG just too large', pngBomb(4900)],
    ['JPEG of 65,500 pixels a side', await giantJpeg()],
    ['GIF of 5,000 frames', gifOf(2000, 5000)],
    ['GIF of 60 large frames', gifOf(8000, 60)],
    ['WebP of 4,000 frames', await webpOf(4000, 4000)],
    ['AVIF', await flat(7000, 7000).avif({ effort: 0, quality: 1 }).toBuffer()],
    ['SVG', drawing],
    ['TIFF', await flat(9000, 9000).tiff({ compression: 'deflate' }).toBuffer()],
    ['JPEG that breaks off', plain.subarray(0, plain.length / 2)],
    ['PNG that breaks off', pngBomb(4000).subarray(0, 900)],
  ]);
};
