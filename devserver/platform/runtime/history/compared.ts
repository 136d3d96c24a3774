import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Locale } from '../../../../shell/i18n/locale';
import type { Reader } from '../../../../shell/rules/dates/dates';
import { type KeptField, readAuditChanges } from '../../audit/changed';
import { type Caller, type ComparedChange, Refusal, type ToldChange } from '../../module';
import type { PlatformTransaction } from '../../platform';
import type { StorageWatch } from '../../storage/storageWatch';
import type { PlatformTables } from '../../tables';
import type { ModuleRegistry } from '../registry';
import type { Work, WorkParts } from '../work';
import { tellChanges, tellFields } from './changed';
import { tryUndo } from './undo';
import { ownerOfHealthRecord, readsHealthRecords, recordOf, withoutValues } from './withheld';

type Db = Kysely<PlatformTables>;
type Parts = WorkParts & { readonly db: Db; readonly storage: Pick<StorageWatch, 'noteFailure'> };

/** Name of a kind of company record, from the texts of its module; the kind itself without a text. */
export const recordNameOf = (registry: ModuleRegistry, language: Locale, record: string): string => {
  const { owner, name } = recordOf(registry, record);
  const key = `record.${name}`;
  return owner?.texts.has(key) ? owner.texts.text(language, key) : record;
};

/** Later changes of the same record, oldest first. */
const changesSince = (db: Db, change: PlatformTables['audit_change']) =>
  db
    .selectFrom('audit_change')
    .select('fields')
    .where('company_id', '=', change.company_id)
    .where('record', '=', change.record)
    .where('target', '=', change.target)
    .where('audit_id', '>', change.audit_id)
    .orderBy('audit_id')
    .execute();

/** Merges consecutive changes: the first and the last value of each field, without fields whose values are equal. */
const merged = (changes: readonly (readonly KeptField[])[]): readonly KeptField[] => {
  const fields = new Map<string, KeptField>();
  for (const field of changes.flat()) {
    const name = JSON.stringify([field.field, field.name ?? '']);
    const earlier = fields.get(name);
    fields.set(name, earlier?.isHidden ? earlier : { ...field, ...(earlier && { from: earlier.from }) });
  }
  return [...fields.values()].filter(({ isHidden, from, to }) => isHidden || !isDeepStrictEqual(from, to));
};

interface Asked {
  readonly reader: Reader;
  readonly caller: Caller;
  readonly companyId: string;
  readonly workIn: (trx: PlatformTransaction) => Work;
}

/**
 * Returns the later changes of the same record, and the changes that an undo would make; the undo is tried and rolled back. Without HIPAA Access, a
 * health record returns only the names of the fields that were changed since.
 * @throws Refusal 404 for a change of another company's data
 */
export const compareChange = async (parts: Parts, { reader, caller, companyId, workIn }: Asked, id: number): Promise<ComparedChange> => {
  const { registry, db } = parts;
  const [change] = await readAuditChanges(db, [id]);
  if (change?.company_id !== companyId) throw new Refusal(404, 'undo.unknown');
  const seesHealth = readsHealthRecords(caller);
  const isWithheld = !seesHealth && ownerOfHealthRecord(registry, change.record) !== undefined;
  // Audit lines of earlier versions, and of some records, do not identify the record.
  const later = change.record === '' ? [] : (await changesSince(db, change)).map(({ fields }) => JSON.parse(fields) as readonly KeptField[]);
  const back: ToldChange['Fields'] = [];
  const look = async ({ trx, told }: Work): Promise<void> => {
    for (const { Fields } of (await tellChanges({ registry, db: trx }, reader, { audience: 'staff', readsHealthRecords: seesHealth }, told)).values())
      back.push(...Fields);
  };
  const { whyNot } = await tryUndo(parts, { whose: { companyId }, caller, language: reader.language, workIn, look }, id);
  return {
    since: tellFields(registry, reader, change.module_id, merged(isWithheld ? later.map(withoutValues) : later)),
    back: whyNot === undefined ? back : [],
    whyNot,
  };
};
