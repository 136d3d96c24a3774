import {
  CalendarLtrRegular,
  ClipboardTextLtrRegular,
  type FluentIcon,
  GiftRegular,
  HatGraduationRegular,
  HeartRegular,
  HomeRegular,
  KeyResetRegular,
  MegaphoneRegular,
  PeopleRegular,
  PersonRegular,
  PersonSupportRegular,
  PhoneDesktopRegular,
  QuestionCircleRegular,
  SettingsRegular,
  SignOutRegular,
  SmartwatchRegular,
} from '@fluentui/react-icons';
import type { IconName } from '../../../kernel/declaration/definePlugin';

const icons: Readonly<Record<IconName, FluentIcon>> = {
  home: HomeRegular,
  heart: HeartRegular,
  calendar: CalendarLtrRegular,
  university: HatGraduationRegular,
  watch: SmartwatchRegular,
  admin: SettingsRegular,
  logout: SignOutRegular,
  contactsupport: QuestionCircleRegular,
  support: PersonSupportRegular,
  resetpassword: KeyResetRegular,
  summaryreport: ClipboardTextLtrRegular,
  redeemrewards: GiftRegular,
  family: PeopleRegular,
  news: MegaphoneRegular,
  account: PersonRegular,
  devicesettings: PhoneDesktopRegular,
};

/** An icon of the documented set, by name (SHL-111). Hidden from screen readers, because it is beside a text. */
export const Icon = ({ name, size = '20px' }: { readonly name: IconName; readonly size?: string }) => {
  const Glyph = icons[name];
  return <Glyph aria-hidden fontSize={size} style={{ flexShrink: 0 }} />;
};
