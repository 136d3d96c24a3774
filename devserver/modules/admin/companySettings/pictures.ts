import { imageBytes, mostBackgrounds } from '../../../../plugins/admin/rules/companySettings';
import { publicPictureAddress } from '../../../platform/http/files/publicPictures';
import { FieldRefusal, type Unit } from '../../../platform/module';
import type { Still } from '../../../platform/pictures/drawing';
import type { WrittenFileToKeep } from '../../../platform/platform';
import type { AdminCall, AdminDb, AdminTables } from '../tables';
import type { Values } from './groups';

/** A picture in a request, Base64. */
interface Upload {
  readonly Base64EncodedImage: string;
}

/** Uploads in a save of the branding. */
export interface Uploads {
  readonly LogoImageUploadRequest?: Upload;
  readonly EmailBannerImageUploadRequest?: Upload;
  readonly LoginBackgroundImageUploadRequests?: readonly Upload[];
}

type Branding = Values['branding'];
type Field = keyof Uploads;

/** Maximum size of each kind of picture, in pixels. */
const frames = {
  LogoImageUploadRequest: { width: 640, height: 240 },
  EmailBannerImageUploadRequest: { width: 1200, height: 400 },
  LoginBackgroundImageUploadRequests: { width: 1920, height: 1280 },
} as const satisfies Record<Field, object>;

const formats = ['jpeg', 'png', 'webp', 'gif'];
const texts = { unreadable: 'companySettings.noImage', format: 'companySettings.noImage' };

/**
 * Re-encodes a picture, so that only its pixels are stored. Mail programs do not support WebP. @throws FieldRefusal 400 for anything but a picture
 * (ADC-030)
 */
const drawAnew = async (call: AdminCall, field: Field, index: number, { Base64EncodedImage }: Upload): Promise<WrittenFileToKeep> => {
  const sent = call.sentFile(Base64EncodedImage);
  if (sent === undefined) throw new FieldRefusal(field, 'companySettings.noImage');
  if (sent.length > imageBytes) throw new FieldRefusal(field, 'companySettings.imageTooLarge');
  const isBanner = field === 'EmailBannerImageUploadRequest';
  const still: Still = { ...frames[field], fit: 'inside', quality: 84, ...(isBanner ? { as: 'jpeg', background: '#fff' } : { as: 'webp' }) };
  const { drawn } = await call.picture({ field, index, texts, bytes: sent, formats, stills: [still] });
  const bytes = Buffer.concat(drawn);
  const kind = isBanner ? { contentType: 'image/jpeg', displayName: 'banner.jpg' } : { contentType: 'image/webp', displayName: 'picture.webp' };
  return call.writeFile(`${field} ${index}`, { bytes, ...kind });
};

/** All addresses of pictures in a branding. */
export const addressesIn = ({ LogoUrl, EmailBannerUrl, LoginBackgroundCustomImages }: Branding): readonly string[] =>
  [LogoUrl, EmailBannerUrl, ...LoginBackgroundCustomImages].filter((address) => address !== null);

/** Refuses addresses that this company has not used before: new pictures must be uploaded. */
const demandKnown = (wanted: Branding, before: Branding): void => {
  const known = new Set(addressesIn(before));
  if (wanted.LogoUrl !== null && !known.has(wanted.LogoUrl)) throw new FieldRefusal('LogoUrl', 'companySettings.unknownImage');
  if (wanted.EmailBannerUrl !== null && !known.has(wanted.EmailBannerUrl)) throw new FieldRefusal('EmailBannerUrl', 'companySettings.unknownImage');
  if (wanted.LoginBackgroundCustomImages.some((address) => !known.has(address)))
    throw new FieldRefusal('LoginBackgroundCustomImages', 'companySettings.unknownImage');
};

/** The re-encoded uploads, created before the transaction, because a transaction must not wait. */
export type Drawn = ReadonlyMap<Field, readonly WrittenFileToKeep[]>;

export const drawUploads = async (call: AdminCall, uploads: Uploads): Promise<Drawn> => {
  const drawn = new Map<Field, WrittenFileToKeep[]>();
  for (const field of Object.keys(frames) as Field[]) {
    const sent = uploads[field] ?? [];
    for (const [index, one] of (Array.isArray(sent) ? (sent as readonly Upload[]) : [sent as Upload]).entries())
      drawn.set(field, [...(drawn.get(field) ?? []), await drawAnew(call, field, index, one)]);
  }
  return drawn;
};

/**
 * The branding with the addresses of its uploads. Pictures that it no longer uses become inaccessible, and are stored while the save can be undone.
 * @throws FieldRefusal 400 for a custom choice without a picture
 */
export const keepPictures = async (unit: Unit<AdminTables>, wanted: Branding, before: Branding, drawn: Drawn, ownerUserId: string): Promise<Branding> => {
  demandKnown(wanted, before);
  const store = async (field: Field): Promise<readonly string[]> => {
    const addresses: string[] = [];
    for (const picture of drawn.get(field) ?? []) addresses.push(publicPictureAddress((await unit.storeFile({ ...picture, ownerUserId })).name));
    return addresses;
  };
  const kept: Branding = {
    ...wanted,
    LogoUrl: (await store('LogoImageUploadRequest'))[0] ?? wanted.LogoUrl,
    EmailBannerUrl: (await store('EmailBannerImageUploadRequest'))[0] ?? wanted.EmailBannerUrl,
    LoginBackgroundCustomImages: [...wanted.LoginBackgroundCustomImages, ...(await store('LoginBackgroundImageUploadRequests'))],
  };
  demandPictures(kept);
  return kept;
};

const demandPictures = (kept: Branding): void => {
  if (kept.LoginBackgroundCustomImages.length > mostBackgrounds)
    throw new FieldRefusal('LoginBackgroundImageUploadRequests', 'companySettings.tooManyImages', { most: mostBackgrounds });
  if (kept.LogoType === 'Custom' && kept.LogoUrl === null) throw new FieldRefusal('LogoUrl', 'companySettings.required');
  if (kept.LoginBackgroundImageType === 'Custom' && kept.LoginBackgroundCustomImages.length === 0)
    throw new FieldRefusal('LoginBackgroundCustomImages', 'companySettings.required');
  if (kept.UseCustomEmailBanner && kept.EmailBannerUrl === null) throw new FieldRefusal('EmailBannerUrl', 'companySettings.required');
};

/** Whether a company uses the picture at this address. */
export const isOfACompany = async (db: AdminDb, address: string): Promise<boolean> =>
  (await db
    .selectFrom('company_choice')
    .select('company_id')
    .where('group_name', '=', 'branding')
    .where('own', 'like', `%"${address}"%`)
    .executeTakeFirst()) !== undefined;
