/**
 * Redraws pictures in a separate process: the memory, threads and time that a hostile picture consumes are limited to this process and end with it.
 * Communicates with its parent process (`artist.ts`), one picture at a time.
 */
import sharp from 'sharp';

/** @import { Drawing, DrawnOr, Still, WhyNot } from './drawing' */

/** Maximum number of pixels: more than a camera produces, and as many as a process of `mostBytes` can hold. */
const mostPixels = 24_000_000;
const mostFrames = 60;
const seconds = 5;

/** Maximum memory of the process, in bytes. The largest accepted pictures stay below it; a picture that exceeds it has declared a wrong size. */
const mostBytes = 280 * 1024 * 1024;
const lookEvery = 20;

/** Exit code of a process that a picture has made larger than this (`artist.ts`). */
const overMemory = 70;

/** Maximum memory in bytes with which the process waits for the next picture. Above it, the process ends after its answer. */
const tidyBytes = 140 * 1024 * 1024;

sharp.cache(false);
sharp.concurrency(1);
// Drawings, documents and scientific formats are programs rather than pictures: their loaders are blocked.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer', 'VipsForeignLoadWebpBuffer'],
});

/**
 * @param {Buffer} bytes
 * @param {object} more
 */
const open = (bytes, more = {}) => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', ...more }).timeout({ seconds });

/**
 * The reason for which a picture is refused by its header; nothing is decoded.
 * @param {import('sharp').Metadata} head
 * @param {readonly string[]} formats
 * @returns {WhyNot | undefined}
 */
const objectionTo = ({ format, width, height, pageHeight, pages = 1 }, formats) => {
  if (!formats.includes(format)) return 'format';
  if (pages > mostFrames) return 'frames';
  return width * (pageHeight ?? height) * pages > mostPixels ? 'pixels' : undefined;
};

/**
 * @param {Buffer} bytes
 * @param {string} format of the picture
 * @param {Still} wanted
 */
const draw = async (bytes, format, { width, height, fit, as, quality, background, moving }) => {
  const picture = open(bytes, moving && format === 'gif' ? { animated: true } : {}).autoOrient();
  const sized = picture.resize({ width, height, fit, withoutEnlargement: fit === 'inside' });
  if (background !== undefined) sized.flatten({ background });
  if (as === 'same') return sized.toBuffer();
  return (as === 'webp' ? sized.webp({ quality }) : sized.jpeg({ quality })).toBuffer();
};

/**
 * @param {unknown} error
 * @returns {WhyNot}
 */
const whyNot = (error) => {
  const message = error instanceof Error ? error.message : '';
  if (/pixel limit/i.test(message)) return 'pixels';
  return /timeout/i.test(message) ? 'time' : 'unreadable';
};

/**
 * @param {Drawing} drawing
 * @returns {Promise<DrawnOr>}
 */
const answerTo = async ({ bytes, formats, stills }) => {
  try {
    const sent = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const head = await open(sent).metadata();
    const objection = objectionTo(head, formats);
    if (objection !== undefined) return { whyNot: objection };
    const drawn = [];
    for (const still of stills) drawn.push(await draw(sent, head.format, still));
    return { format: head.format, drawn };
  } catch (error) {
    return { whyNot: whyNot(error) };
  }
};

/** @param {DrawnOr} answer */
const say = (answer) =>
  process.send?.(answer, () => {
    if (process.memoryUsage.rss() > tidyBytes) process.exit(0);
  });

process.on('message', async (drawing) => {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > mostBytes) process.exit(overMemory);
  }, lookEvery);
  const answer = await answerTo(/** @type {Drawing} */ (drawing));
  clearInterval(watch);
  say(answer);
});
// A signal from the terminal reaches both processes. The parent ends this one after its calls are answered.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit(0));
