import type { IconName } from '../../../kernel/declaration/definePlugin';

/** The documented icon set of menus (SHL-111) as a value, because company trees are data and can contain any name. */
const names: Readonly<Record<IconName, true>> = {
  home: true,
  heart: true,
  calendar: true,
  university: true,
  watch: true,
  admin: true,
  logout: true,
  contactsupport: true,
  support: true,
  resetpassword: true,
  summaryreport: true,
  redeemrewards: true,
  family: true,
  news: true,
  account: true,
  devicesettings: true,
};

export const isIconName = (name: string | undefined): name is IconName => name !== undefined && Object.hasOwn(names, name);
