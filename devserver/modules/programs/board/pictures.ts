import sharp from 'sharp';
import { maxImageBytes } from '../../../../plugins/programs/rules/messageBoard';
import { Refusal } from '../../../platform/module';

/** A picture as it is kept: decoded and written anew, so that nothing but pixels is left of what was sent (no place, no camera, no script). */
export interface Picture {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly displayName: string;
  /** `data:` */
  readonly thumbnail: string;
}

/** The longest side of what is kept, and of what stands in the list, in pixels. */
const sides = { full: 1600, thumbnail: 320 } as const;

/** More than this, and a picture of a few bytes could fill the memory. */
const mostPixels = 50_000_000;

/** What the decoder calls the kinds that a board takes (MSG-027), and how they are delivered. */
const kinds: ReadonlyMap<string | undefined, string> = new Map([
  ['png', 'image/png'],
  ['gif', 'image/gif'],
  ['jpeg', 'image/jpeg'],
]);

const bytesOf = (address: string): Buffer => {
  const base64 = /^data:image\/(?:png|gif|jpe?g);base64,([A-Za-z0-9+/]+={0,2})$/.exec(address)?.[1];
  if (base64 === undefined) throw new Refusal(400, 'board.imageUnreadable');
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > maxImageBytes) throw new Refusal(413, 'board.imageTooLarge');
  return bytes;
};

/**
 * Reads a picture that somebody sends; its kind is what it holds, whatever its name says.
 * @param address `data:` with Base64
 * @throws Refusal 400 for what is no picture of a kind that boards take, 413 for one over 1,000,000 bytes (MSG-026)
 */
export const readPicture = async (address: string, name: string): Promise<Picture> => {
  const bytes = bytesOf(address);
  try {
    const { format } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
    const contentType = kinds.get(format);
    if (contentType === undefined) throw new Refusal(400, 'board.imageKind');
    const upright = sharp(bytes, { limitInputPixels: mostPixels, animated: format === 'gif' }).autoOrient();
    const full = upright.resize({ width: sides.full, height: sides.full, fit: 'inside', withoutEnlargement: true }).toBuffer();
    const still = sharp(bytes, { limitInputPixels: mostPixels }).autoOrient();
    const small = still.resize({ width: sides.thumbnail, height: sides.thumbnail, fit: 'inside', withoutEnlargement: true }).webp({ quality: 72 }).toBuffer();
    return {
      bytes: await full,
      contentType,
      displayName: name.trim() || 'picture',
      thumbnail: `data:image/webp;base64,${(await small).toString('base64')}`,
    };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, 'board.imageUnreadable');
  }
};
