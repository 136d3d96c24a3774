import { companyOf } from '../../../platform/companies';
import { setBy, settingsIn } from '../../../platform/companySettings';
import type { CompanyTable } from '../../../platform/tables';
import type { AdminDb } from '../tables';
import { defaultLimits, type Limits } from './rules';

/** The limits that a company has chosen, or the defaults. They are not among the settings that browsers receive. */
export const limitsIn = (company: Pick<CompanyTable, 'plugin_settings'>): Limits =>
  settingsIn({ own: setBy(company), partners: [] }, { id: 'admin' }, defaultLimits);

/** The limits of companies, each read once. */
export const limitsOf = (db: AdminDb): ((companyId: string) => Promise<Limits>) => {
  const read = new Map<string, Promise<Limits>>();
  return (companyId) => {
    const limits = read.get(companyId) ?? companyOf(db, companyId).then(limitsIn);
    read.set(companyId, limits);
    return limits;
  };
};
