import type { KeptField } from '../audit/changed';
import { hasHipaaAccess } from '../auth/healthData';
import type { Caller } from '../module';
import type { LoadedModule, ModuleRegistry } from './registry';

/** The kind of a company's record, as the audit has it (`hra.screeningOverride`), with the module that keeps it. */
export const recordOf = (registry: ModuleRegistry, record: string): { readonly owner: LoadedModule | undefined; readonly name: string } => {
  const dot = record.indexOf('.');
  return { owner: registry.find(record.slice(0, dot)), name: record.slice(dot + 1) };
};

/** Whether staff read the changes of health records (`healthRecords` of a module), or only that there was one. */
export const readsHealthRecords = ({ actor }: Pick<Caller, 'actor'>): boolean => hasHipaaAccess(actor);

/** The module of a kind of record whose changes tell of somebody's health; undefined for all others. */
export const ownerOfHealthRecord = (registry: ModuleRegistry, record: string): { readonly owner: LoadedModule; readonly name: string } | undefined => {
  const { owner, name } = recordOf(registry, record);
  return owner?.module.healthRecords?.has(name) ? { owner, name } : undefined;
};

/** Fields of which only is told that they were changed. */
export const withoutValues = (fields: readonly KeptField[]): readonly KeptField[] => fields.map((field) => ({ ...field, isHidden: true }));
