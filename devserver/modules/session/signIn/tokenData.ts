import type { Stage, TokenData } from '../../../../shell/features/session/contract';
import { defaultLocale, isLocale } from '../../../../shell/i18n/locale';
import type { Role } from '../../../../shell/net/contract';
import { isStaff } from '../../../../shell/rules/roles';
import { endOf } from '../../../platform/auth/sessionEnd';
import { finalEndOf } from '../../../platform/auth/sessions';
import type { Call, Identity } from '../../../platform/module';
import type { PersonTable, SignInSessionTable } from '../../../platform/tables';

type LoginType = NonNullable<TokenData['LoginType']>;
type FirstLoginForm = NonNullable<TokenData['FirstLoginFormSetup']>;

const stages: ReadonlySet<string> = new Set<Stage>([
  'FirstLogin',
  'Authenticated',
  'ForceReset',
  'ForgotPassword',
  'DeviceUnverified',
  'SSOPasswordChangeOnWeb',
]);
const loginTypes: ReadonlySet<string> = new Set<LoginType>(['Password', 'SSO', 'AuthCodeAdmin', 'AuthCodeCoach', 'AuthCodeSupport']);

const isStage = (text: string): text is Stage => stages.has(text);
const isLoginType = (text: string): text is LoginType => loginTypes.has(text);

/** @throws Error for a word that rows must not hold. */
export const toStage = (text: string): Stage => {
  if (isStage(text)) return text;
  throw new Error(`"${text}" is no sign-in stage.`);
};

/** @throws Error for a word that rows must not hold. */
export const toLoginType = (text: string): LoginType => {
  if (isLoginType(text)) return text;
  throw new Error(`"${text}" is no login type.`);
};

/** Stages in which something comes before the product. */
export type WaitingStage = Exclude<Stage, 'FirstLogin' | 'Authenticated'>;

/** In these stages a token opens the product; in the others only the calls of its stage (SES-135). */
export const opensProduct = (stage: Stage): stage is Exclude<Stage, WaitingStage> => {
  switch (stage) {
    case 'FirstLogin':
    case 'Authenticated':
      return true;
    case 'ForceReset':
    case 'ForgotPassword':
    case 'DeviceUnverified':
    case 'SSOPasswordChangeOnWeb':
      return false;
  }
};

/** Spanish is for participants only (SES-139): users with another role get a notice. */
const isInvalidLanguageRole = (language: Call['language'], roles: readonly Role[]): boolean =>
  language === 'es-419' && roles.some((role) => role !== 'participant');

/** The stage of a living session: whatever came before the product is behind it. */
const stageOfSession = (person: PersonTable): Stage => (person.stage === 'FirstLogin' ? 'FirstLogin' : 'Authenticated');

/** The form of a legacy first login; null without one. */
export const formOf = (person: PersonTable): FirstLoginForm | null =>
  person.first_login_form === null ? null : (JSON.parse(person.first_login_form) as FirstLoginForm);

/** The answer without a session: with reasons after a failed login, without reasons for an invalid token (SES-067, SES-119). */
export const notSignedIn = (reasons: readonly string[]): TokenData => ({
  IsLoginSuccessful: false,
  LoginErrors: [...reasons],
  InvalidLanguageRole: false,
  Plugins: [],
});

/** A password was right, but something else comes first: the token is good for that alone. */
export const inStage = (person: PersonTable, stage: Stage, token: string, until: string): TokenData => ({
  Token: token,
  IsLoginSuccessful: false,
  Stage: stage,
  LoginType: toLoginType(person.login_type),
  TokenExpiration: until,
  FirstLoginFormSetup: null,
  LoginErrors: [],
  InvalidLanguageRole: false,
  Plugins: [],
});

/** A session, as the source of its token data. */
export interface SignedIn {
  readonly token: string;
  readonly person: PersonTable;
  /** The acting user: the person themselves, or a user who impersonates them. */
  readonly actor: Pick<Identity, 'userId' | 'companyId' | 'roles'>;
  readonly session: SignInSessionTable;
  /** The session begins now: a profile in Spanish counts like a call in Spanish, because the notice was not shown yet. */
  readonly isNew?: true;
}

/** Token data of an active session, with the cookie that grants access to the files of the licensed plugins. */
export const signedIn = async (
  { token, person, actor, session, isNew }: SignedIn,
  call: Pick<Call, 'signIn' | 'http' | 'language' | 'now'>,
): Promise<TokenData> => {
  const known = await call.signIn.sessionOf(token);
  // Roles are held back until two-step verification is set up, which is asked of staff alone.
  const whose = { companyId: actor.companyId, isStaff: isStaff(actor.roles) || Boolean(known?.heldBack) };
  const plugins = await call.signIn.pluginsOf(person.company_id, whose);
  call.http.setCookie(call.signIn.assetsPass(plugins, { session: session.id, until: endOf(session), isStaff: whose.isStaff }));
  const millisecondsLeft = Date.parse(finalEndOf(session, call.signIn.sessionHours)) - Date.parse(call.now());
  // First login and choice of a language are reserved to the person: impersonating users are not asked.
  const isActing = actor.userId !== person.id;
  return {
    Token: token,
    UserId: person.id,
    PreferredLanguage: isActing ? call.language : isLocale(person.language) ? person.language : defaultLocale,
    IsLoginSuccessful: true,
    Stage: isActing ? 'Authenticated' : stageOfSession(person),
    LoginType: toLoginType(session.login_type),
    EndKey: call.signIn.tokens.keyToEnd(session.id),
    TokenExpiration: endOf(session),
    SessionSecondsLeft: Math.max(0, Math.floor(millisecondsLeft / 1000)),
    FirstLoginFormSetup: isActing ? null : formOf(person),
    LoginErrors: [],
    ...(known?.heldBack && { NeedsSecondFactorSetUp: true }),
    InvalidLanguageRole: !isActing && isInvalidLanguageRole(isNew && person.language === 'es-419' ? 'es-419' : call.language, actor.roles),
    Plugins: plugins,
  };
};
