import type { Profile } from '../../../shell/features/account/contract';
import { readPerson, setProfileImage } from '../../platform/auth/people';
import { pictureAddress, pictureIn } from '../../platform/http/files/pictures';
import { type Call, type ChangeForAnother, FieldRefusal, Refusal, type Undo, type Unit } from '../../platform/module';
import type { WrittenFileToKeep } from '../../platform/platform';
import { readProfile } from './profile/read';
import type { AccountTables } from './tables';
import { tellOwnBrowsers } from './tell';

type AccountCall = Call<AccountTables>;

/** Side of the stored square, in pixels. */
const side = 512;

/** Formats of cameras and browsers, detected from the bytes, not from the file name. */
const formats = ['jpeg', 'png', 'webp', 'gif'];

/** The centre of a picture, upright and without metadata, as a file to store. @throws FieldRefusal 400 for a file that is not a picture */
export const squareOf = async (base64: string, call: AccountCall): Promise<WrittenFileToKeep> => {
  const bytes = call.sentFile(base64);
  if (bytes === undefined) throw new FieldRefusal('Image', 'photo.unreadable');
  const { drawn } = await call.picture({
    field: 'Image',
    texts: { unreadable: 'photo.unreadable', format: 'photo.unreadable' },
    bytes,
    formats,
    stills: [{ width: side, height: side, fit: 'cover', as: 'webp', quality: 82 }],
  });
  return call.writeFile('Image', { bytes: Buffer.concat(drawn), displayName: 'photo.webp', contentType: 'image/webp' });
};

/** The files before and after a change; null: none. The former file is retained for as long as another user's change can be undone. */
interface Kept {
  readonly before: string | null;
  readonly after: string | null;
}

const replace = async (call: AccountCall, square: WrittenFileToKeep | undefined): Promise<Profile> => {
  const { subject, actor } = call.caller;
  const { userId } = subject;
  await call.change(async (unit) => {
    const before = pictureIn((await readPerson(unit.trx, userId)).profile_image_url);
    const stored = square && (await unit.storeFile({ ...square, ownerUserId: userId }));
    await setProfileImage(unit.trx, userId, stored ? pictureAddress(stored.name) : null);
    const isForAnother = actor.userId !== userId;
    if (before !== undefined && !isForAnother) await unit.removeFile(before);
    const kept: Kept = { before: before ?? null, after: stored?.name ?? null };
    const changed = [{ field: 'Photo', from: before === undefined ? null : 'Before', to: stored ? 'New' : null }];
    await unit.audit({ action: stored ? 'account.photoSaved' : 'account.photoRemoved', target: userId, changed, ...(isForAnother && { undo: kept }) });
    tellOwnBrowsers(unit, userId);
  });
  return readProfile(call);
};

/** Restores the earlier picture. @throws Refusal 409 if it was changed since */
const putBack = async ({ userId, ...change }: ChangeForAnother, unit: Unit<AccountTables>): Promise<void> => {
  const { before, after } = change.kept as Kept;
  if ((pictureIn((await readPerson(unit.trx, userId)).profile_image_url) ?? null) !== after) throw new Refusal(409, 'undo.changedSince');
  await setProfileImage(unit.trx, userId, before === null ? null : pictureAddress(before));
  if (after !== null) await unit.removeFile(after);
  tellOwnBrowsers(unit, userId);
};

const undo = (key: string): Undo<AccountTables> => ({
  undo: putBack,
  tells: async ({ reader }, context) => context.text(key, { reader }),
  async ends({ kept }, unit) {
    const { before } = kept as Kept;
    if (before !== null) await unit.removeFile(before);
  },
});

/** How changes of the picture are undone. */
export const undoOfPhotos = [
  ['account.photoSaved', undo('undo.photoSaved')],
  ['account.photoRemoved', undo('undo.photoRemoved')],
] as const;

/** Whether a stored file is the current picture of a person. */
export const isPictureOf = async (db: Parameters<typeof readPerson>[0], name: string, personId: string): Promise<boolean> =>
  (await readPerson(db, personId)).profile_image_url === pictureAddress(name);

/** Stores a picture in Base64. @throws FieldRefusal 400 for a file that is not a picture */
export const savePhoto = async (base64: string, call: AccountCall): Promise<Profile> => replace(call, await squareOf(base64, call));

/** Removes the picture; no effect without one. */
export const removePhoto = (call: AccountCall): Promise<Profile> => replace(call, undefined);
