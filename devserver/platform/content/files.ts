import { bytesInMegabyte } from '../../../shell/rules/files/files';
import { contentTypeOf, fileNameOf } from '../files/attachedFile';
import type { Call } from '../module';
import type { WrittenFileToKeep } from '../platform';
import { FieldRefusal } from '../refusal';

type Sending = Pick<Call, 'sentFile' | 'picture' | 'writeFile'>;

const formats = ['jpeg', 'png', 'webp', 'gif'];
const texts = { unreadable: 'content.noPicture', format: 'content.noPicture' };

interface PictureRules {
  readonly field: string;
  readonly megabytes: number;
  readonly frame: { readonly width: number; readonly height: number };
}

/** Re-encodes a sent picture, so that only its pixels are stored. @throws FieldRefusal 400 for a file that is no picture, or too large */
export const drawPicture = async (
  call: Sending,
  { Base64EncodedImage }: { readonly Base64EncodedImage: string },
  { field, megabytes, frame }: PictureRules,
): Promise<WrittenFileToKeep> => {
  const bytes = call.sentFile(Base64EncodedImage);
  if (bytes === undefined) throw new FieldRefusal(field, 'content.noPicture');
  if (bytes.length > megabytes * bytesInMegabyte) throw new FieldRefusal(field, 'content.pictureTooLarge', { most: megabytes });
  const { drawn } = await call.picture({ field, texts, bytes, formats, stills: [{ ...frame, fit: 'cover', as: 'webp', quality: 84 }] });
  return call.writeFile(field, { bytes: Buffer.concat(drawn), contentType: 'image/webp', displayName: 'picture.webp' });
};

interface FileRules {
  readonly field: string;
  readonly megabytes: number;
  /** Accepted content types. */
  readonly types: readonly string[];
  /** The text for a file of another type. */
  readonly wrongType: string;
}

/** Writes a sent file; its type is determined by its content, not by its name. @throws FieldRefusal 400 for a type that is not accepted, or a too large file */
export const writeSentFile = async (
  call: Sending,
  { Name, Base64EncodedFile }: { readonly Name: string; readonly Base64EncodedFile: string },
  { field, megabytes, types, wrongType }: FileRules,
): Promise<WrittenFileToKeep> => {
  const bytes = call.sentFile(Base64EncodedFile);
  if (bytes === undefined) throw new FieldRefusal(field, 'content.fileUnreadable');
  if (bytes.length > megabytes * bytesInMegabyte) throw new FieldRefusal(field, 'content.fileTooLarge', { most: megabytes });
  const contentType = contentTypeOf(bytes);
  if (!types.includes(contentType)) throw new FieldRefusal(field, wrongType);
  return call.writeFile(field, { bytes, contentType, displayName: fileNameOf(Name) });
};
