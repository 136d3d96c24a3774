import { imageBytes, pictureFrame } from '../../../../shell/features/notices/announcements/rules/limits';
import { screens } from '../../../../shell/rules/administration';
import { reachesCompany } from '../../../platform/auth/reach';
import { type Caller, type Context, FieldRefusal } from '../../../platform/module';
import type { KeptFile, WrittenFileToKeep } from '../../../platform/platform';
import { isShownTo, listShown } from '../news';
import type { NoticesTables } from '../tables';
import type { NoticesCall } from './records';

const field = 'ImageUploadRequest';
const formats = ['jpeg', 'png', 'webp', 'gif'];
const texts = { unreadable: 'announcement.noImage', format: 'announcement.noImage' };

/** Re-encodes the picture of an announcement, so that only its pixels are stored. @throws FieldRefusal 400 for a file that is not a picture or is too large */
export const drawPicture = async (call: NoticesCall, { Base64EncodedImage }: { readonly Base64EncodedImage: string }): Promise<WrittenFileToKeep> => {
  const bytes = call.sentFile(Base64EncodedImage);
  if (bytes === undefined) throw new FieldRefusal(field, 'announcement.noImage');
  if (bytes.length > imageBytes) throw new FieldRefusal(field, 'announcement.imageTooLarge');
  const { drawn } = await call.picture({ field, texts, bytes, formats, stills: [{ ...pictureFrame, fit: 'cover', as: 'webp', quality: 84 }] });
  return call.writeFile(field, { bytes: Buffer.concat(drawn), contentType: 'image/webp', displayName: 'announcement.webp' });
};

const { anyOf } = screens.announcements;

/** Whether a user may see a picture: the audience while the announcement is shown, and administrators of its company. */
export const maySeePicture = async (file: KeptFile, caller: Caller, context: Context<NoticesTables>): Promise<boolean> => {
  const { subject, reachAs } = caller;
  const owner = await context.db.selectFrom('announcement').select(['id', 'company_id']).where('image_file', '=', file.name).executeTakeFirst();
  if (owner === undefined) return false;
  if (anyOf.some((role) => subject.roles.includes(role)) && reachesCompany(reachAs([...anyOf]), owner.company_id)) return true;
  if (owner.company_id !== subject.companyId) return false;
  const [row] = await listShown(context.db, subject.companyId, context.now(), owner.id);
  return row !== undefined && isShownTo(context, row.audience, subject.userId);
};
