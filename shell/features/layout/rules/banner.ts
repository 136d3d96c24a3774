import type { Settings } from '../../root/contract';

type Impersonation = Settings['Impersonation'];
type Type = Impersonation['Types'][number];

/** The banner of users who may impersonate (SUP-069 to SUP-074). */
export type Banner =
  | { readonly says: 'as'; readonly name: string; readonly company: string }
  | { readonly says: 'admin'; readonly name: string }
  | { readonly says: 'chooseParticipant' }
  | { readonly says: 'permissions'; readonly name: string; readonly types: readonly Type[] };

/** The order in which roles are named (SUP-071). */
const order: readonly Type[] = ['Coach', 'Partner Admin', 'Support'];

interface About {
  readonly settings: Pick<Settings, 'Impersonation' | 'IsImpersonator'>;
  /** The impersonated person, or the signed-in user. */
  readonly user: { readonly FirstName: string; readonly LastName: string; readonly EntityName: string };
}

/** The banner, if there is one: the mode during impersonation, the rights otherwise. A coach has the bar of `isCoaching` instead. */
export const bannerOf = ({ settings: { Impersonation, IsImpersonator }, user }: About): Banner | undefined => {
  if (!IsImpersonator || isCoaching(Impersonation)) return undefined;
  const { IsEnabled, ImpersonationType, ImpersonatedUserId, Types, Name } = Impersonation;
  const shown = `${user.FirstName} ${user.LastName}`;
  if (IsEnabled && ImpersonationType === 'Support') return { says: 'as', name: shown, company: user.EntityName };
  if (IsEnabled && ImpersonationType === 'Partner Admin') return { says: 'admin', name: ImpersonatedUserId === null ? user.EntityName : shown };
  if (Types.length === 1 && Types[0] === 'Coach') return { says: 'chooseParticipant' };
  return { says: 'permissions', name: Name ?? shown, types: order.filter((type) => Types.includes(type)) };
};

/** Whether a coach impersonates a participant (SUP-076). */
export const isCoaching = ({ ImpersonationType, ImpersonatedUserId }: Impersonation): boolean => ImpersonationType === 'Coach' && ImpersonatedUserId !== null;

/** Whether 'See Participant View' is shown: to impersonating partner administrators, if the company has the redesign (SUP-075). */
export const seesParticipantView = ({ Impersonation, EnabledToggles }: Pick<Settings, 'Impersonation' | 'EnabledToggles'>): boolean =>
  Impersonation.IsEnabled && Impersonation.ImpersonationType === 'Partner Admin' && EnabledToggles.includes('RedesignEnabled');

/** Height of the top bar with its strip in pixels: 71 without a strip, 95 for users who may impersonate, 102 during impersonation (SHL-126, SHL-127). */
export const barHeight = (settings: Pick<Settings, 'Impersonation' | 'IsImpersonator'> | undefined): number => {
  if (!settings?.IsImpersonator) return 71;
  return settings.Impersonation.IsEnabled ? 102 : 95;
};
