import { routes } from '../../../shell/features/session/contract/routes';
import { schemas } from '../../../shell/features/session/contract/schemas';
import { settings } from '../../platform/auth/secondStep';
import { findCode } from '../../platform/eligibility/codes';
import { defineModule } from '../../platform/module';
import { about } from './about';
import { acceptPolicy, hasAccepted, openPolicies } from './acceptances';
import { forgetRegistration, sendPasswordLink, signInChanged } from './administered';
import { addressAsked, addressWithdrawn, askAboutAddress, decideAddress, openAddressChange } from './contacts/addressChange';
import { contactsChanged } from './contacts/contactChanges';
import { askToTakeBack, takeBack } from './contacts/takeBack';
import { demonstration } from './demonstration';
import { sendDeviceCode, verifyDevice } from './devices/deviceCodes';
import { forgetTrusted, trustedDevicesOf } from './devices/trustedDevices';
import { draftKey } from './draftKey';
import { completeFirstLogin } from './firstLogin/firstLogin';
import { beginRegistration, sendInvitation } from './firstLogin/invitation';
import { changeLanguage } from './language';
import english from './messages/en-US.json';
import spanish from './messages/es-419.json';
import { migrations } from './migrations';
import { endAccess } from './passwords/newPassword';
import { resetPassword } from './passwords/resetPassword';
import { keepPolicy, policyOf, policyTexts, readPolicy } from './policies';
import { checkEligibility, eligibilityFields, invite } from './registration/eligibility';
import { noteEvent } from './registration/events';
import { registerUser } from './registration/registerUser';
import { readRequiredFields, saveRequiredFields } from './registration/requiredFields';
import { readSetup } from './registration/setup';
import { endRegistration, openRegistration } from './registration/visitor';
import { seed } from './seed';
import { autoLogin } from './signIn/autoLogin';
import { keepAlive } from './signIn/keepAlive';
import { endLeft, logout, ssoLogout } from './signIn/leaving';
import { login } from './signIn/login';
import { enterSecondFactor, startOver } from './signIn/secondFactor';
import { finishSso, ssoAutoLogin, startSso } from './signIn/sso';
import { verifyToken } from './signIn/verifyToken';
import type { SessionTables } from './tables';
import { tablesOfCompany } from './tablesOfCompany';

export default defineModule<SessionTables>()({
  id: 'session',
  tablesOfCompany,
  about,
  routes,
  schemas,
  settings,
  migrations,
  messages: { 'en-US': english, 'es-419': spanish },
  switches: {
    RegistrationV2Enabled: { label: 'switch.registration', about: 'switch.registration.about' },
    SpanishOnWebEnabled: { label: 'switch.spanish', about: 'switch.spanish.about' },
  },
  seed,
  demonstration,
  on: {
    'account.deviceForgotten': (change, unit) => forgetTrusted(unit, change),
    'account.contactsChanged': contactsChanged,
    'admin.addressAsked': addressAsked,
    'admin.addressWithdrawn': addressWithdrawn,
    'admin.eligibleInvited': ({ eligibleId }, unit) => invite(unit, eligibleId),
    'admin.eligibleReplaced': ({ eligibleId }, unit) => endRegistration(unit, eligibleId),
    'notices.policyAccepted': acceptPolicy,
    'notices.policySaved': keepPolicy,
    'admin.signInChanged': signInChanged,
    'admin.personForgotten': async ({ userId }, unit) => {
      await endAccess(unit, userId);
      await forgetRegistration(unit, userId);
    },
    'admin.passwordLinkSent': sendPasswordLink,
    'admin.secondFactorReset': async ({ userId }, unit) => {
      await endAccess(unit, userId);
    },
    'account.secondFactorChanged': ({ userId }, unit) => startOver(unit, userId),
    'support.companyCreated': (change, unit) => beginRegistration(unit, change),
    'support.personInvited': ({ userId }, unit) => sendInvitation(unit, userId),
  },
  reads: {
    'session.trustedDevices': ({ userId }, { db, now }) => trustedDevicesOf(db, now(), userId),
    'session.addressChange': ({ userId }, { db, now }) => openAddressChange(db, userId, now()),
    'session.policy': ({ kind, companyId, language }, context) => policyOf(kind, companyId, language, context),
    'session.policyTexts': policyTexts,
    'session.openPolicies': openPolicies,
    'session.hasAccepted': hasAccepted,
    'session.registrationCodes': async ({ companyId }, { db }) => {
      const rows = await db.selectFrom('registration_code').select('code').where('company_id', '=', companyId).orderBy('code').execute();
      return rows.map(({ code }) => code);
    },
    'session.isRegistrationCode': async ({ code }, { db }) => (await findCode(db, code)) !== undefined,
  },
  handlers: {
    login: ({ body }, call) => login(body, call),
    autoLogin: ({ query }, call) => autoLogin(query.VKey, call),
    startSso: (_input, call) => startSso(call),
    finishSso: ({ query }, call) => finishSso(query, call),
    ssoAutoLogin: (_input, call) => ssoAutoLogin(call),
    sendDeviceCode: ({ body }, call) => sendDeviceCode(body, call),
    verifyDevice: ({ body }, call) => verifyDevice(body, call),
    secondFactor: ({ body }, call) => enterSecondFactor(body, call),
    resetPassword: ({ body }, call) => resetPassword(body, call),
    firstLogin: ({ body }, call) => completeFirstLogin(body.Fields, call),
    askToTakeBack: ({ query }, call) => askToTakeBack(query.key, call),
    takeBack: ({ query }, call) => takeBack(query.key, call),
    askAboutAddress: ({ query }, call) => askAboutAddress(query.key, call),
    decideAddress: ({ query }, call) => decideAddress(query.key, call),
    verifyToken: ({ query }, call) => verifyToken(query.token, call),
    keepAlive: (_input, call) => keepAlive(call),
    logout: (_input, call) => logout(call),
    ssoLogout: (_input, call) => ssoLogout(call),
    authCodeLogout: (_input, call) => logout(call),
    endSession: ({ body }, call) => endLeft(body.Key, call),
    changeLanguage: ({ body }, call) => changeLanguage(body.Code, call),
    setLanguage: ({ body }, call) => changeLanguage(body.Code, call),
    draftKey: async (_input, call) => draftKey(call),
    withdrawCall: ({ body }, call) => call.change(async (unit) => ({ WasMade: await unit.withdraw(body.Key) })),
    processValidationKey: ({ query }, call) => openRegistration(query.vkey, call),
    registrationSetup: ({ query }, call) => readSetup(query, call),
    eligibilityFields: async ({ query }, call) => eligibilityFields(query.isPrimaryMember, call),
    checkEligibility: ({ body }, call) => checkEligibility(body, call),
    requiredFields: ({ query }, call) => readRequiredFields(query.userId, call),
    saveRequiredFields: ({ body }, call) => saveRequiredFields(body.UserId, body.Fields, call),
    registrationEula: ({ query }, call) => readPolicy('eula', query.entityId, call),
    registrationPrivacyPolicy: ({ query }, call) => readPolicy('privacy', query.entityId, call),
    registerUser: ({ body }, call) => registerUser(body, call),
    registrationEvents: ({ body }, call) => noteEvent(body, call),
  },
});
