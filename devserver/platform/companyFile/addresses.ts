import { pictureAddress, pictureIn } from '../http/files/pictures';
import { publicPictureAddress, publicPictureIn } from '../http/files/publicPictures';

/** Parts of an address of this site that can be ids. */
const part = /[^/?&=#]+/g;

/** An id of a file of a company. */
const reference = /^[a-z_]+:\d+$/;

/** The name of a stored file. */
const fileName = /^[A-Za-z0-9_-]{32}$/;

/**
 * Converts the stored file and the ids within an address to the other form. The address may be an id or a stored file alone. `file` returns null for a
 * missing file.
 */
export const convertAddress = (address: string, id: (id: string) => string | undefined, file: (name: string) => string | null): string => {
  const [picture, shared] = [pictureIn(address), publicPictureIn(address)];
  if (picture !== undefined) return pictureAddress(file(picture) ?? '');
  if (shared !== undefined) return publicPictureAddress(file(shared) ?? '');
  if (fileName.test(address)) return id(address) ?? file(address) ?? '';
  return address.startsWith('/') ? address.replace(part, (text) => id(text) ?? text) : (id(address) ?? address);
};

/** Whether pages may show or open an address: one of this site, of another one, or a picture within the text. In a company file, an id may take its place. */
export const isAddress = (address: string): boolean => {
  if (address === '' || /^\/(?!\/)/.test(address)) return !/[\\\s]/.test(address);
  if (reference.test(address)) return true;
  if (/^data:image\/(?:svg\+xml|png|jpeg|webp|gif)[,;]/.test(address)) return true;
  return /^(?:https?|mailto|tel):/i.test(address) && URL.canParse(address);
};
