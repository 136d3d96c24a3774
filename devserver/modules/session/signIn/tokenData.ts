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

/** @throws Error for a word that is not a stage */
export const toStage = (text: string): Stage => {
  if (isStage(text)) return text;
  throw new Error(`"${text}" is no sign-in stage.`);
};

/** @throws Error for a word that is not a way of signing in */
export const toLoginType = (text: string): LoginType => {
  if (isLoginType(text)) return text;
  throw new Error(`"${text}" is no login type.`);
};

/** Stages that precede the product. */
export type WaitingStage = Exclude<Stage, 'FirstLogin' | 'Authenticated'>;

/** Whether a token of the stage opens the product; in other stages it is valid only for the calls of its stage (SES-135). */
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

/** The stage of an active session: stages that precede the product are completed. */
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

/** The answer to a right password if a stage precedes the product: the token is valid for that stage only. */
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
  // Roles are withheld until two-step verification is set up, which only staff need.
  const whose = { companyId: actor.companyId, isStaff: isStaff(actor.roles) || Boolean(known?.heldBack) };
  const plugins = await call.signIn.pluginsOf(person.company_id, whose);
  call.http.setCookie(call.signIn.assetsPass(plugins, { session: session.id, until: endOf(session), isStaff: whose.isStaff }));
  const millisecondsLeft = Date.parse(finalEndOf(session, call.signIn.sessionHours)) - Date.parse(call.now());
  // The first login and the choice of a language are up to the person: impersonating users are not asked.
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
