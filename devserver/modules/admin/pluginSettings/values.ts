import type { CompanySettings, SettingValue } from '../../../../shell/net/contract';
import { inheritedIn, type OwnSettings, readSet, setIn, settingsIn } from '../../../platform/companySettings';
import type { InheritedValue, SettablePlugin } from '../../../platform/module';
import type { AdminDb } from '../tables';

/** A plugin's settings that administrators choose, in a company. */
export interface Values {
  /** The effective values. */
  readonly holding: CompanySettings;
  /** The company's own values. */
  readonly own: OwnSettings;
  /** The values that apply without own ones. */
  readonly inherited: Readonly<Record<string, InheritedValue & { readonly value: SettingValue }>>;
}

/** The declarations needed to read them. */
export type Read = Pick<SettablePlugin, 'id' | 'defaults' | 'forms'>;

/** The effective values with these own ones. */
export const holdingWith = (own: OwnSettings, inherited: Values['inherited']): CompanySettings =>
  Object.fromEntries(Object.entries(inherited).map(([name, { value }]) => [name, own[name] ?? value]));

export const valuesOf = async (db: AdminDb, companyId: string, { id, defaults, forms }: Read): Promise<Values> => {
  const module = { id, settingForms: forms };
  const { own: chosen, partners } = await readSet(db, companyId);
  const set = setIn(chosen, id, defaults);
  const inherits = partners.map((partner) => inheritedIn(partner, module, defaults));
  const fromPartner = new Map(Object.entries(settingsIn({ own: new Map(), partners }, module, defaults)));
  const names = Object.keys(forms);
  const own = Object.fromEntries(names.map((name) => [name, set.get(name) ?? null]));
  const inherited: Values['inherited'] = Object.fromEntries(
    names.flatMap((name) => {
      const value = fromPartner.get(name);
      return value === undefined ? [] : [[name, { value, of: inherits.some((one) => one.has(name)) ? 'partner' : 'default' }] as const];
    }),
  );
  return { holding: holdingWith(own, inherited), own, inherited };
};

/** Values for the audit: the company's own value, or the inherited one with its origin. */
export const inWords = (own: OwnSettings, inherited: Values['inherited']): Readonly<Record<string, SettingValue | InheritedValue>> =>
  Object.fromEntries(Object.entries(inherited).map(([name, value]) => [name, own[name] ?? value]));
