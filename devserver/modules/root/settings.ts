import type { NavigationItem, Settings } from '../../../shell/features/root/contract';
import { maySeeHealthData } from '../../platform/auth/healthData';
import { readPerson } from '../../platform/auth/people';
import { globalCompanyId } from '../../platform/auth/reach';
import type { Call, Context } from '../../platform/module';
import type { CompanyTable } from '../../platform/tables';
import { togglesOf } from './company';

/** Labels and names of the fixture companies are keys of this module's catalogue; a company can also store its own text. */
const keyForm = /^(?:topNav|wellnessNotification)\.\w+$/;

/** A label in the person's language; a text that is no key is returned unchanged. */
const label = (text: string, call: Pick<Context, 'text'>): string => (keyForm.test(text) ? call.text(text) : text);

/** A label in the person's language and, if different, in the other one. */
const labels = (
  key: string,
  call: Pick<Call, 'text' | 'language'>,
  values: Readonly<Record<string, string>> = {},
): Pick<NavigationItem, 'Label' | 'OtherLabel'> => {
  const [Label, OtherLabel] = [call.text(key, values), call.text(key, values, call.language === 'en-US' ? 'es-419' : 'en-US')];
  return { Label, ...(OtherLabel !== Label && { OtherLabel }) };
};

/** A stored item; `Names` is a label that administrators have written in both languages. */
interface StoredItem extends Omit<NavigationItem, 'Items'> {
  readonly Names?: { readonly en: string; readonly es: string };
  readonly Items?: readonly StoredItem[];
}

/** A label that administrators have written; without a Spanish one the English one is used for both languages. */
const written = ({ en, es }: NonNullable<StoredItem['Names']>, language: Call['language']): Pick<NavigationItem, 'Label' | 'OtherLabel'> => {
  const [own, other] = language === 'es-419' && es !== '' ? [es, en] : [en, es];
  return { Label: own, ...(other !== '' && other !== own && { OtherLabel: other }) };
};

const translate = ({ Names, Items, ...item }: StoredItem, call: Call): NavigationItem => ({
  ...item,
  ...(Names ? written(Names, call.language) : keyForm.test(item.Label) && labels(item.Label, call)),
  ...(Items === undefined ? {} : { Items: Items.map((inner) => translate(inner, call)) }),
});

/** Label of a menu entry in both languages. */
export const labelsOf = (label: string, { text }: Pick<Context, 'text'>): { readonly en: string; readonly es: string } =>
  keyForm.test(label) ? { en: text(label, {}, 'en-US'), es: text(label, {}, 'es-419') } : { en: label, es: '' };

/** The company's own menu. Rights are not checked here: the browser shows only links that a licensed plugin provides. */
const topNavigation = (company: CompanyTable, call: Call): NavigationItem[] =>
  (JSON.parse(company.top_nav) as StoredItem[]).map((item) => translate(item, call));

/** Name of a company's wellness program notification (SHL-084). */
export const wellnessNotificationName = (company: CompanyTable, call: Pick<Context, 'text'>): string => label(company.wellness_notification_name, call);

/** Account links in groups (SHL-104). `acting`: name of the user who is impersonating the person now. */
const profileNavigation = (call: Call, acting: string | undefined): NavigationItem[][] => [
  [
    { ...labels('profileNav.profile', call), RouterLink: '/userprofile', Icon: 'account' },
    { ...labels('profileNav.privacy', call), RouterLink: '/act/userprofile/privacy', Icon: 'resetpassword' },
    {
      ...(acting === undefined ? labels('profileNav.access', call) : labels('profileNav.acting', call, { name: acting })),
      RouterLink: '/act/account-access',
      Icon: 'summaryreport',
    },
  ],
  [{ ...labels('profileNav.logout', call), RouterLink: '/act/logout', Icon: 'logout' }],
];

const noImpersonation: Settings['Impersonation'] = {
  IsEnabled: false,
  IsSupport: false,
  IsCoach: false,
  IsPartnerAdmin: false,
  ImpersonatedUserId: null,
  ImpersonatedUserName: null,
  UserName: null,
  Name: null,
  UserId: null,
  ImpersonatorEntityId: null,
  ImpersonationType: null,
  Types: [],
  Until: null,
};

/**
 * The actor and the current impersonation (SHL-078). `Types` are the modes that the actor may use; `IsSupport`, `IsCoach` and `IsPartnerAdmin` name
 * the current one. Users without the right to impersonate get no data.
 */
const impersonationOf = async ({ caller, db }: Call): Promise<Settings['Impersonation']> => {
  const { actor, subject, mode, modes, actingUntil } = caller;
  if (modes.length === 0) return noImpersonation;
  const person = await readPerson(db, actor.userId);
  const impersonated = actor.userId === subject.userId ? undefined : await readPerson(db, subject.userId);
  return {
    IsEnabled: mode !== null,
    IsSupport: mode === 'Support',
    IsCoach: mode === 'Coach',
    IsPartnerAdmin: mode === 'Partner Admin',
    ImpersonatedUserId: impersonated?.id ?? null,
    ImpersonatedUserName: impersonated?.user_name ?? null,
    UserName: person.user_name,
    Name: `${person.first_name} ${person.last_name}`,
    UserId: person.id,
    ImpersonatorEntityId: person.company_id,
    ImpersonationType: mode,
    Types: [...modes],
    Until: actingUntil,
    SeesHealthData: maySeeHealthData(actor),
  };
};

/** `GET /settings` of the signed-in person (SHL-077 to SHL-084). Designations are those of the actor's company (SHL-072). */
export const settingsOf = async (company: CompanyTable, actorCompany: CompanyTable, call: Call): Promise<Settings> => ({
  Navigation: {
    LogoUrl: company.logo_url,
    ProfileNav: profileNavigation(call, await call.read('account-access.actingFor', { userId: call.caller.subject.userId })),
    NewsNav: { ...labels('newsNav.news', call), RouterLink: '/news', Icon: 'news' },
    TopNav: topNavigation(company, call),
  },
  Impersonation: await impersonationOf(call),
  IsImpersonator: call.caller.modes.length > 0,
  NewsFlashDisabled: (await call.read('notices.newsFlashEnded', { sessionId: call.caller.sessionId })) ?? false,
  EnabledToggles: togglesOf(company),
  Designations: [
    { EntityId: actorCompany.id, Type: 'Coaching', Value: actorCompany.coaching_designation },
    { EntityId: actorCompany.id, Type: 'Support', Value: actorCompany.support_designation },
  ],
  HomePageBackgroundType: company.home_background_type,
  HomePageBackgroundUrl: company.home_background_url,
  DefaultWellnessNotificationName: wellnessNotificationName(company, call),
  SupportEmailAddress: company.support_email,
  SupportPhoneNumber: company.support_phone,
  GlobalEntityId: globalCompanyId,
});
