import { mayAttach } from '../../../../shell/rules/administration';
import { companyOf } from '../../../platform/companies';
import { publicPictureAddress, publicPictureIn } from '../../../platform/http/files/publicPictures';
import { type Caller, type ChangedField, changesBetween, Refusal, type Undo, type Unit } from '../../../platform/module';
import { platformTexts } from '../../../platform/runtime/texts/platformTexts';
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
  /** Whether the save itself restored an earlier version. */
  readonly isBack?: true;
}

const nameOf = async (db: AdminDb, id: string): Promise<string | null> => (id === '' ? null : (await companyOf(db, id)).name);

/** Texts of the history: kinds of pictures, and the name of the coaching company. */
const inWords = async (db: AdminDb, { own, usesPartner }: Own): Promise<Readonly<Record<string, unknown>>> => {
  const values = { ...own } as Record<string, unknown>;
  if ('CoachingCompanyId' in values) {
    values.CoachingCompany = await nameOf(db, String(values.CoachingCompanyId));
    delete values.CoachingCompanyId;
  }
  return { ...values, UsePartnerSettings: usesPartner };
};

const pictures = ['LogoUrl', 'EmailBannerUrl', 'LoginBackgroundCustomImages'];

/** The address of a picture is meaningless to readers: a changed one is recorded as a new picture. */
const tellPicture = (change: ChangedField): ChangedField => {
  if (!pictures.includes(change.field)) return change;
  if (Array.isArray(change.from) && Array.isArray(change.to)) return { field: change.field, from: `${change.from.length}`, to: `${change.to.length}` };
  return { field: change.field, from: change.from && 'Before', to: change.to && 'New' };
};

/** The changes of a save, for the audit. */
export const settingsChanges = async (db: AdminDb, kept: Kept) => {
  const [before, after] = [await inWords(db, kept.before), await inWords(db, kept.after)];
  return { changed: changesBetween(before, after).map(tellPicture), undo: kept };
};

/** The stored state of a group. */
export const ownOf = async (db: AdminDb, companyId: string, group: Group): Promise<Own> => {
  const { own, usesPartner } = await readChoice(db, await companyOf(db, companyId), group);
  return { own, usesPartner };
};

const isSame = (one: Own, other: Own): boolean => JSON.stringify([one.own, one.usesPartner]) === JSON.stringify([other.own, other.usesPartner]);

const filesIn = ({ own }: Own): readonly string[] => ('LogoUrl' in own ? addressesIn(own).flatMap((address) => publicPictureIn(address) ?? []) : []);

/** Deletes pictures of `one` that are used neither by `other` nor by a company created from this one. */
const dropOthers = async (unit: Unit<AdminTables>, one: Own, other: Own): Promise<void> => {
  const still = new Set(filesIn(other));
  for (const name of filesIn(one)) if (!still.has(name) && !(await isOfACompany(unit.trx, publicPictureAddress(name)))) await unit.removeFile(name);
};

/** Whether the caller may attach and detach: a partner's administrator, also while impersonating a manager of one company (ADC-099). */
export const callerMayAttach = ({ actor, subject }: Pick<Caller, 'actor' | 'subject'>): boolean => mayAttach([...actor.roles, ...subject.roles]);

/** Restores a group. @throws Refusal 409 if it was saved again, or if the caller may not attach or detach as that would require */
const putBack: Undo<AdminTables>['undo'] = async ({ companyId, kept }, unit, caller) => {
  const { group, before, after } = kept as Kept;
  if (before.usesPartner !== after.usesPartner && !callerMayAttach(caller)) throw new Refusal(409, 'companySettings.undoAttachment');
  const now = await ownOf(unit.trx, companyId, group);
  if (!isSame(now, after)) throw new Refusal(409, 'undo.changedSince');
  const company = await companyOf(unit.trx, companyId);
  if (before.usesPartner) await demandPartner(unit.trx, company, group);
  await unit.revise<object>({ record: group, id: companyId, companyId, version: undefined, mine: before, theirs: async () => now });
  await keepChoice(unit, company, { group, values: before.own, usesPartner: before.usesPartner });
  // The pictures are deleted when the undo is no longer possible.
  const changes = await settingsChanges(unit.trx, { group, before: after, after: before, isBack: true });
  await unit.audit({ action: 'company.settingsUndone', target: companyId, detail: { group }, company: companyId, record: group, ...changes });
};

/** Undo of saves of settings. */
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
