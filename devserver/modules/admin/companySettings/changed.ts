import { mayAttach } from '../../../../shell/rules/administration';
import { companyOf } from '../../../platform/companies';
import { publicPictureAddress, publicPictureIn } from '../../../platform/http/publicPictures';
import { type Caller, type ChangedField, changesBetween, Refusal, type Undo, type Unit } from '../../../platform/module';
import { platformTexts } from '../../../platform/runtime/platformTexts';
import type { AdminDb, AdminTables } from '../tables';
import { type Choice, demandPartner, keepChoice, readChoice } from './choices';
import type { Values } from './groups';
import { addressesIn, isOfACompany } from './pictures';

type Group = keyof Values;
type Own = Pick<Choice<Group>, 'own' | 'usesPartner'>;

/** A group before and after a save. */
interface Kept {
  readonly group: Group;
  readonly before: Own;
  readonly after: Own;
  /** The save has itself put an earlier version back. */
  readonly isBack?: true;
}

const nameOf = async (db: AdminDb, id: string): Promise<string | null> => (id === '' ? null : (await companyOf(db, id)).name);

/** Pictures are told by their kind, the company that coaches by its name. */
const inWords = async (db: AdminDb, { own, usesPartner }: Own): Promise<Readonly<Record<string, unknown>>> => {
  const values = { ...own } as Record<string, unknown>;
  if ('CoachingCompanyId' in values) {
    values.CoachingCompany = await nameOf(db, String(values.CoachingCompanyId));
    delete values.CoachingCompanyId;
  }
  return { ...values, UsePartnerSettings: usesPartner };
};

const pictures = ['LogoUrl', 'EmailBannerUrl', 'LoginBackgroundCustomImages'];

/** A picture has an address that says nothing: another one is a new one. */
const tellPicture = (change: ChangedField): ChangedField => {
  if (!pictures.includes(change.field)) return change;
  if (Array.isArray(change.from) && Array.isArray(change.to)) return { field: change.field, from: `${change.from.length}`, to: `${change.to.length}` };
  return { field: change.field, from: change.from && 'Before', to: change.to && 'New' };
};

/** What a save of a group has changed, for the audit. */
export const settingsChanges = async (db: AdminDb, kept: Kept) => {
  const [before, after] = [await inWords(db, kept.before), await inWords(db, kept.after)];
  return { changed: changesBetween(before, after).map(tellPicture), undo: kept };
};

/** The group as it is kept now. */
export const ownOf = async (db: AdminDb, companyId: string, group: Group): Promise<Own> => {
  const { own, usesPartner } = await readChoice(db, await companyOf(db, companyId), group);
  return { own, usesPartner };
};

const isSame = (one: Own, other: Own): boolean => JSON.stringify([one.own, one.usesPartner]) === JSON.stringify([other.own, other.usesPartner]);

const filesIn = ({ own }: Own): readonly string[] => ('LogoUrl' in own ? addressesIn(own).flatMap((address) => publicPictureIn(address) ?? []) : []);

/** Pictures of `one` that neither `other` nor a company that was made from this one names. */
const dropOthers = async (unit: Unit<AdminTables>, one: Own, other: Own): Promise<void> => {
  const still = new Set(filesIn(other));
  for (const name of filesIn(one)) if (!still.has(name) && !(await isOfACompany(unit.trx, publicPictureAddress(name)))) await unit.removeFile(name);
};

/** A partner's administrator may, also while they act as a manager of one company (ADC-099). */
export const callerMayAttach = ({ actor, subject }: Pick<Caller, 'actor' | 'subject'>): boolean => mayAttach([...actor.roles, ...subject.roles]);

/** Puts a group back as it was. @throws Refusal 409 where it was saved again, or whoever puts it back may not attach and detach as that would */
const putBack: Undo<AdminTables>['undo'] = async ({ companyId, kept }, unit, caller) => {
  const { group, before, after } = kept as Kept;
  if (before.usesPartner !== after.usesPartner && !callerMayAttach(caller)) throw new Refusal(409, 'companySettings.undoAttachment');
  const now = await ownOf(unit.trx, companyId, group);
  if (!isSame(now, after)) throw new Refusal(409, 'undo.changedSince');
  const company = await companyOf(unit.trx, companyId);
  if (before.usesPartner) await demandPartner(unit.trx, company, group);
  await unit.revise<object>({ record: group, id: companyId, companyId, version: undefined, mine: before, theirs: async () => now });
  await keepChoice(unit, company, { group, values: before.own, usesPartner: before.usesPartner });
  // Its pictures go when it can be put back no longer.
  const changes = await settingsChanges(unit.trx, { group, before: after, after: before, isBack: true });
  await unit.audit({ action: 'company.settingsUndone', target: companyId, detail: { group }, company: companyId, record: group, ...changes });
};

/** How saves of settings are undone. */
export const undoOfSettings: Undo<AdminTables> = {
  undo: putBack,
  async tells({ kept, language }, { text }) {
    const { group, isBack } = kept as Kept;
    return isBack ? platformTexts.text(language, 'undo.putBack', { record: text(`record.${group}`) }) : text(`undo.${group}`);
  },
  async ends({ kept }, unit) {
    const { before, after } = kept as Kept;
    await dropOthers(unit, before, after);
  },
};
