import { isDeepStrictEqual } from 'node:util';
import { sharedTopics } from '../../../../shell/contracts/topics';
import { keepSettings, type OwnSettings, readSettingsBelow } from '../../../platform/companySettings';
import type { Unit } from '../../../platform/module';
import type { AdminTables } from '../tables';
import { recordId } from './present';
import type { Read } from './values';

/**
 * Stores a company's own values. Signed-in users get the settings at once, in the form of a sign-in, also in companies that inherit them; the staff
 * of these are notified that inherited values have changed.
 * @param plugin with all forms that it declares, because companies below may have features that this one lacks
 */
export const keepOwn = async (unit: Unit<AdminTables>, companyId: string, { id, defaults, forms }: Read, own: OwnSettings): Promise<void> => {
  const read = () => readSettingsBelow(unit.trx, companyId, { id, settingForms: forms }, defaults);
  const before = await read();
  await keepSettings(unit.trx, companyId, { [id]: own });
  const after = await read();
  const below = [...after.keys()].filter((one) => one !== companyId);
  const versionOf = await unit.versions(
    'plugin',
    below.map((one) => recordId(one, id)),
  );
  for (const [one, Settings] of after)
    if (!isDeepStrictEqual(before.get(one), Settings)) unit.publish(sharedTopics.company, { companyId: one }, { Plugin: id, Settings });
  for (const one of below) {
    const Id = recordId(one, id);
    unit.publish(sharedTopics.records, { companyId: one }, { Record: 'admin.plugin', Id, Version: versionOf(Id) });
  }
};
