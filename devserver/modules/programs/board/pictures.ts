import { maxImageBytes } from '../../../../plugins/programs/rules/board/messageBoard';
import { FieldRefusal, Refusal } from '../../../platform/module';
import type { Still } from '../../../platform/pictures/drawing';
import type { WrittenFileToKeep } from '../../../platform/platform';
import type { ProgramCall } from '../unit';

/** A stored picture: decoded and re-encoded, so that only its pixels remain (no location, camera or script). */
export interface Picture {
  readonly file: WrittenFileToKeep;
  /** `data:` */
  readonly thumbnail: string;
}

/** The longest side of the stored picture and of the thumbnail in the list, in pixels. */
const sides = { full: 1600, thumbnail: 320 } as const;

const stills: readonly Still[] = [
  { width: sides.full, height: sides.full, fit: 'inside', as: 'same', moving: true },
  { width: sides.thumbnail, height: sides.thumbnail, fit: 'inside', as: 'webp', quality: 72 },
];

/** Decoder formats that a board accepts (MSG-027), with their content types. */
const kinds: ReadonlyMap<string, string> = new Map([
  ['png', 'image/png'],
  ['gif', 'image/gif'],
  ['jpeg', 'image/jpeg'],
]);

const bytesOf = (call: ProgramCall, address: string): Buffer => {
  const base64 = /^data:image\/(?:png|gif|jpe?g);base64,(.+)$/.exec(address)?.[1];
  const bytes = base64 === undefined ? undefined : call.sentFile(base64);
  if (bytes === undefined) throw new FieldRefusal('Image', 'board.imageUnreadable');
  if (bytes.length > maxImageBytes) throw new Refusal(413, 'board.imageTooLarge');
  return bytes;
};

/**
 * Reads a sent picture. Its format is detected from its content, not from its name.
 * @param address `data:` with Base64
 * @throws Refusal 400 for a file that is not a picture of an accepted format, 413 for one over 1,000,000 bytes (MSG-026)
 */
export const readPicture = async (call: ProgramCall, address: string, name: string): Promise<Picture> => {
  const texts = { unreadable: 'board.imageUnreadable', format: 'board.imageKind' };
  const { format, drawn } = await call.picture({ field: 'Image', texts, bytes: bytesOf(call, address), formats: [...kinds.keys()], stills });
  const [full = new Uint8Array(), small = new Uint8Array()] = drawn;
  const kind = { contentType: kinds.get(format) ?? 'image/jpeg', displayName: name.trim() || 'picture' };
  return {
    file: await call.writeFile('Image', { bytes: Buffer.from(full), ...kind }),
    thumbnail: `data:image/webp;base64,${Buffer.from(small).toString('base64')}`,
  };
};
