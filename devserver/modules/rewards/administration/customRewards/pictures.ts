import { settings } from '../../../../../plugins/rewards/contract/settings';
import { pictureBytes, pictureSize } from '../../../../../plugins/rewards/rules/rewardLimits';
import { screens } from '../../../../../shell/rules/administration';
import { reachesCompany } from '../../../../platform/auth/reach';
import { type Caller, type Context, FieldRefusal } from '../../../../platform/module';
import type { KeptFile, WrittenFileToKeep } from '../../../../platform/platform';
import { listItems } from '../../queries';
import type { RewardTables } from '../../tables';
import type { RewardCall } from './records';

const field = 'ImageUploadRequest';
const formats = ['jpeg', 'png', 'webp', 'gif'];
const texts = { unreadable: 'customRewards.noImage', format: 'customRewards.noImage' };

/**
 * Re-encodes the picture of a reward, so that only its pixels are stored (ADR-034). @throws FieldRefusal 400 for a file that is not a picture or is too large
 */
export const drawPicture = async (call: RewardCall, { Base64EncodedImage }: { readonly Base64EncodedImage: string }): Promise<WrittenFileToKeep> => {
  const bytes = call.sentFile(Base64EncodedImage);
  if (bytes === undefined || bytes.length >= pictureBytes) throw new FieldRefusal(field, 'customRewards.noImage');
  const { drawn } = await call.picture({ field, texts, bytes, formats, stills: [{ ...pictureSize, fit: 'cover', as: 'webp', quality: 90 }] });
  return call.writeFile(field, { bytes: Buffer.concat(drawn), contentType: 'image/webp', displayName: 'reward.webp' });
};

const { anyOf } = screens.customRewards;

/** Whether the user may see a picture: administrators of its company, and people to whom the mall offers the reward. */
export const maySeePicture = async (file: KeptFile, caller: Caller, context: Context<RewardTables>): Promise<boolean> => {
  const { subject, reachAs } = caller;
  const shown = await context.db.selectFrom('reward_item').select(['id', 'company_id']).where('image_file', '=', file.name).execute();
  const isStaff = anyOf.some((role) => subject.roles.includes(role));
  if (isStaff && shown.some(({ company_id }) => reachesCompany(reachAs([...anyOf]), company_id))) return true;
  const { currencyToUsd } = await context.settings(settings, subject.companyId);
  for (const { id } of shown.filter(({ company_id }) => company_id === subject.companyId))
    if ((await listItems(context.db, subject, { language: 'en-US', currencyToUsd, now: context.now(), id })).length > 0) return true;
  return false;
};
