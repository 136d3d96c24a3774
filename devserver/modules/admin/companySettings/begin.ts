import { companyOf } from '../../../platform/companies';
import { fromFlag } from '../../../platform/database/flag';
import type { Unit } from '../../../platform/module';
import type { AdminTables } from '../tables';
import { keepChoice } from './choices';
import { groupRules, type Values } from './groups';

interface Created {
  readonly companyId: string;
  readonly templateId: string | null;
  readonly isFromFile: boolean;
}

/**
 * Initial settings of a new company: those of its template, or the product's branding. A partner's settings are used if both have the same partner.
 */
export const beginChoices = async (unit: Unit<AdminTables>, { companyId, templateId, isFromFile }: Created): Promise<void> => {
  if (isFromFile) return;
  const company = await companyOf(unit.trx, companyId);
  if (templateId === null) {
    const values = { ...groupRules.branding.begin(company), LogoType: 'Default', LoginBackgroundImageType: 'Default' } as const;
    await keepChoice(unit, company, { group: 'branding', values, usesPartner: false });
    return;
  }
  const { partner_id } = await companyOf(unit.trx, templateId);
  const isSamePartner = partner_id !== null && partner_id === company.partner_id;
  const choices = await unit.trx.selectFrom('company_choice').selectAll().where('company_id', '=', templateId).where('group_name', '<>', 'time').execute();
  for (const { group_name: group, own, uses_partner } of choices) {
    const values = JSON.parse(own) as Values[typeof group];
    // First the company's own settings, which the partner's settings do not change.
    await keepChoice(unit, company, { group, values, usesPartner: false });
    if (isSamePartner && fromFlag(uses_partner)) await keepChoice(unit, company, { group, values, usesPartner: true });
  }
};
