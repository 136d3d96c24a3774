import type { Profile } from '../../../shell/features/account/contract';
import { readPerson, setProfileImage } from '../../platform/auth/people';
import { pictureAddress, pictureIn } from '../../platform/http/pictures';
import { type Call, FieldRefusal } from '../../platform/module';
import { readProfile } from './profile/read';
import type { AccountTables } from './tables';
import { tellOwnBrowsers } from './tell';

type AccountCall = Call<AccountTables>;

/** Of the kept square, in pixels. */
const side = 512;

/** What cameras and browsers make; told by the bytes, whatever the file is called. */
const formats = ['jpeg', 'png', 'webp', 'gif'];

/** The middle of a picture, upright, without what the camera noted. @throws FieldRefusal 400 for what is no picture */
export const squareOf = async (base64: string, call: AccountCall): Promise<Buffer> => {
  const bytes = call.sentFile(base64);
  if (bytes === undefined) throw new FieldRefusal('Image', 'photo.unreadable');
  const { drawn } = await call.picture({
    field: 'Image',
    texts: { unreadable: 'photo.unreadable', format: 'photo.unreadable' },
    bytes,
    formats,
    stills: [{ width: side, height: side, fit: 'cover', as: 'webp', quality: 82 }],
  });
  return Buffer.concat(drawn);
};

const replace = async (call: AccountCall, bytes: Buffer | undefined): Promise<Profile> => {
  const { userId } = call.caller.subject;
  await call.change(async (unit) => {
    const before = pictureIn((await readPerson(unit.trx, userId)).profile_image_url);
    const stored = bytes && (await unit.storeFile({ bytes, displayName: 'photo.webp', contentType: 'image/webp', ownerUserId: userId }));
    await setProfileImage(unit.trx, userId, stored ? pictureAddress(stored.name) : null);
    if (before !== undefined) await unit.removeFile(before);
    await unit.audit({ action: stored ? 'account.photoSaved' : 'account.photoRemoved', target: userId });
    tellOwnBrowsers(unit, userId);
  });
  return readProfile(call);
};

/** Whether a stored file is the picture that a person has now. */
export const isPictureOf = async (db: Parameters<typeof readPerson>[0], name: string, personId: string): Promise<boolean> =>
  (await readPerson(db, personId)).profile_image_url === pictureAddress(name);

/** Keeps a picture, Base64. @throws FieldRefusal 400 for what is no picture */
export const savePhoto = async (base64: string, call: AccountCall): Promise<Profile> => replace(call, await squareOf(base64, call));

/** Takes the picture away; without one, nothing changes. */
export const removePhoto = (call: AccountCall): Promise<Profile> => replace(call, undefined);
