import type { KeptField } from '../../audit/changed';
import { hasHipaaAccess } from '../../auth/healthData';
import type { Caller } from '../../module';
import type { LoadedModule, ModuleRegistry } from '../registry';

/** Splits the audit's name of a kind of company record (`hra.screeningOverride`) into its module and the kind. */
export const recordOf = (registry: ModuleRegistry, record: string): { readonly owner: LoadedModule | undefined; readonly name: string } => {
  const dot = record.indexOf('.');
  return { owner: registry.find(record.slice(0, dot)), name: record.slice(dot + 1) };
};

/** Whether staff read the changed values of health records (`healthRecords` of a module), or only the fact of a change. */
export const readsHealthRecords = ({ actor }: Pick<Caller, 'actor'>): boolean => hasHipaaAccess(actor);

/** The module of a kind of record whose changes are health data; undefined for all other kinds. */
export const ownerOfHealthRecord = (registry: ModuleRegistry, record: string): { readonly owner: LoadedModule; readonly name: string } | undefined => {
  const { owner, name } = recordOf(registry, record);
  return owner?.module.healthRecords?.has(name) ? { owner, name } : undefined;
};

/** Hides the values of fields, so that only the fact of the change is shown. */
export const withoutValues = (fields: readonly KeptField[]): readonly KeptField[] => fields.map((field) => ({ ...field, isHidden: true }));
