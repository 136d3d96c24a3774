import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AdministeredAnnouncement, AnnouncementBody } from '../../../../shell/features/notices/announcements/contract';
import { FieldRefusal, Refusal } from '../../../platform/module';
import type { WrittenFileToKeep } from '../../../platform/platform';
import { type AnnouncementAction, auditAnnouncement } from './changed';
import { linkIn, periodIn, textsIn } from './check';
import { drawPicture } from './pictures';
import {
  type AnnouncementState,
  announcementOf,
  companyOfAnnouncement,
  companyOfCall,
  demandRoom,
  type KnownAnnouncement,
  type NoticesCall,
  type NoticesUnit,
  pictureOf,
  presentAll,
  record,
  writeState,
} from './records';
import { tellBrowsers } from './tell';

/** The company of the announcement in the body. @throws Refusal 404 if the caller does not reach it */
const companyIn = async ({ Id, EntityId }: AnnouncementBody, call: NoticesCall): Promise<string> => {
  if (!Id) return companyOfCall(call, EntityId);
  const companyId = await companyOfAnnouncement(call, Id);
  if (EntityId && EntityId !== companyId) throw new Refusal(404, 'announcement.unknown');
  return companyId;
};

/** The work of a keyed save before its transaction. */
export const pictureAhead = async (body: AnnouncementBody, call: NoticesCall): Promise<WrittenFileToKeep | undefined> => {
  await companyIn(body, call);
  return body.ImageUploadRequest && drawPicture(call, body.ImageUploadRequest);
};

/** File and url of the picture after a save. @throws FieldRefusal 400 if the display type needs a picture and there is none */
const pictureIn = async (
  { DisplayType }: Pick<AnnouncementState, 'DisplayType'>,
  unit: NoticesUnit,
  drawn: WrittenFileToKeep | undefined,
  { before, ownerUserId }: { readonly before: AnnouncementState | undefined; readonly ownerUserId: string },
): Promise<Pick<AnnouncementState, 'ImageFile' | 'ImageUrl'>> => {
  if (DisplayType === 'Announcement') return { ImageFile: null, ImageUrl: null };
  if (drawn) return { ImageFile: (await unit.storeFile({ ...drawn, ownerUserId })).name, ImageUrl: null };
  if (!before?.ImageFile && !before?.ImageUrl) throw new FieldRefusal('ImageUploadRequest', 'announcement.pictureNeeded');
  return { ImageFile: before.ImageFile, ImageUrl: before.ImageUrl };
};

/** The state after a save. */
const stateIn = async (
  body: AnnouncementBody,
  { unit, call, companyId, before, drawn }: Saving & { readonly before: AnnouncementState | undefined },
): Promise<AnnouncementState> => {
  const DisplayType = body.DisplayType ?? before?.DisplayType ?? 'Announcement';
  const saved = before?.Filters ?? [];
  const Filters = body.Filters ?? saved;
  // An unchanged value is not checked again, except one that the caller may not see: they could find it out by guessing.
  const isUnchanged = body.Filters === undefined || (isDeepStrictEqual(Filters, saved) && unit.audiences.shown(saved) !== undefined);
  if (!isUnchanged) await unit.audiences.check(Filters, { field: 'Filters', companyId, caller: call.caller });
  return {
    DisplayType,
    Texts: textsIn(body, unit, before?.Texts ?? []),
    ...(await linkIn(body, unit, companyId, before)),
    ...periodIn(body, before),
    Filters,
    IsArchived: body.IsArchived ?? before?.IsArchived ?? false,
    ...(await pictureIn({ DisplayType }, unit, drawn, { before, ownerUserId: call.caller.actor.userId })),
  };
};

interface Saving {
  readonly unit: NoticesUnit;
  readonly call: NoticesCall;
  readonly companyId: string;
  readonly drawn: WrittenFileToKeep | undefined;
}

const actionOf = (before: AnnouncementState | undefined, after: AnnouncementState): AnnouncementAction => {
  if (before === undefined) return 'created';
  if (before.IsArchived === after.IsArchived || !isDeepStrictEqual({ ...before, IsArchived: after.IsArchived }, after)) return 'saved';
  return after.IsArchived ? 'archived' : 'restored';
};

/** The fields that can conflict, by their names in the body. A new picture always differs from the stored one. An audience that the caller may not see has no value. */
const comparable = (
  { ImageFile, ImageUrl, ProgramOwnerId: _, ...state }: AnnouncementState,
  { audiences }: Pick<NoticesUnit, 'audiences'>,
  isSent: boolean,
) => ({
  ...state,
  Filters: audiences.shown(state.Filters),
  ...(isSent && { ImageUploadRequest: pictureOf({ ImageFile, ImageUrl }) }),
});

/**
 * Adds or changes an announcement: a property that the body leaves out keeps its value (ADR-083).
 * @throws Refusal 404, 409; FieldRefusal 400; ConflictRefusal 409 if another user has saved it since
 */
export const saveAnnouncement = async (body: AnnouncementBody, call: NoticesCall): Promise<AdministeredAnnouncement> => {
  const companyId = await companyIn(body, call);
  const drawn = body.ImageUploadRequest && (await drawPicture(call, body.ImageUploadRequest));
  return call.change(async (unit) => {
    const known: KnownAnnouncement | undefined = body.Id ? await announcementOf(unit.trx, companyId, body.Id) : undefined;
    const before = known?.state;
    const state = await stateIn(body, { unit, call, companyId, before, drawn });
    const id = known?.id ?? randomUUID();
    const Version = await unit.revise({
      record,
      id,
      companyId,
      version: body.Version,
      mine: comparable(state, unit, drawn !== undefined),
      theirs: async () => comparable((await announcementOf(unit.trx, companyId, id)).state, unit, drawn !== undefined),
    });
    await demandRoom(unit.trx, companyId, { before, after: state });
    await writeState(unit, { id, companyId }, state);
    await auditAnnouncement(unit, actionOf(before, state), { id, companyId, language: call.language }, { before: before ?? null, after: state });
    tellBrowsers(unit, companyId, [before, state]);
    const saved = await announcementOf(unit.trx, companyId, id);
    const [answer] = await presentAll(unit, call.language, [saved], () => Version);
    return answer as AdministeredAnnouncement;
  });
};
