import { routes } from '../../../shell/features/account/contract/routes';
import { schemas } from '../../../shell/features/account/contract/schemas';
import { readPerson } from '../../platform/auth/people';
import { defineModule } from '../../platform/module';
import { about } from './about';
import { demonstration } from './demonstration';
import { askToUnsubscribe, mailWish, saveMailWish, unsubscribe } from './mailWish';
import english from './messages/en-US.json';
import spanish from './messages/es-419.json';
import { isPictureOf, removePhoto, savePhoto, squareOf, undoOfPhotos } from './photo';
import { changeConsent, readText } from './privacy/consents';
import { isDownloadOf, mayFetch, requestDownload } from './privacy/download';
import { readPrivacy } from './privacy/read';
import { forgetDevice, signOutElsewhere, signOutThere } from './privacy/signOutThere';
import { undoOfProfile } from './profile/changed';
import { readProfile } from './profile/read';
import { saveProfile, sendContactCode } from './profile/save';
import { holderOfNumber, keepUniqueId, numbersOf, peopleNumbered } from './profile/uniqueId';
import { beginFactor, confirmFactor, endFactor, renewCodes } from './secondFactor/change';
import { mailOfFactor } from './secondFactor/mail';
import { seed } from './seed';
import { type AccountTables, migrations } from './tables';
import { sendContactProof } from './verification/contactProof';
import { verifyEmail } from './verification/email';
import { sendOwnCode } from './verification/ownProof';
import { changeReminder, endReminders } from './verification/reminders';
import { textReminders } from './verification/states';
import { heardReply, requestText } from './verification/texts';
import { trust } from './verification/trust';

export default defineModule<AccountTables>()({
  id: 'account',
  about,
  undo: new Map([['account.profileSaved', undoOfProfile], ...undoOfPhotos]),
  routes,
  schemas,
  migrations,
  messages: { 'en-US': english, 'es-419': spanish },
  seed,
  demonstration,
  on: {
    'root.textReplied': heardReply,
    'account.contactProofAsked': sendContactProof,
    'account.contactsChanged': async ({ userId, changes }, unit) => {
      // Consents to texts applied to the former number.
      if (changes.some(({ kind }) => kind === 'mobile')) await endReminders(unit, userId, 'ended');
    },
    'admin.secondFactorReset': async ({ userId }, unit) => {
      await unit.send(mailOfFactor(unit, await readPerson(unit.trx, userId), 'reset', unit.now()));
    },
    'session.contactsRestored': async ({ userId }, unit) => endReminders(unit, userId, 'ended'),
    'account.consentChanged': changeReminder,
    'admin.numberChanged': async (change, unit) => {
      if (!(await keepUniqueId(unit.trx, change, change.number))) throw new Error('The number was not checked before it was changed.');
    },
  },
  reads: {
    'account.numbered': (asked, { db }) => peopleNumbered(db, asked),
    'account.holderOfNumber': (asked, { db }) => holderOfNumber(db, asked),
    'account.numbersOf': (asked, { db }) => numbersOf(db, asked),
    'account.textReminders': ({ userId }, { db }) => textReminders(db, userId),
  },
  // A download is for its owner; pictures on pages have a route of their own (`http/files/pictures.ts`). An impersonating user cannot take the person's data.
  mayRead: async ({ name, ownerUserId }, caller, { db, now }) =>
    ownerUserId === caller.subject.userId &&
    ((await isPictureOf(db, name, ownerUserId)) || (caller.actor.userId === ownerUserId && (await mayFetch(db, now(), name, caller)))),
  handsOut: async ({ name, ownerUserId }, unit) => {
    if (await isDownloadOf(unit.trx, unit.now(), name, ownerUserId)) await unit.audit({ action: 'account.dataFetched', target: ownerUserId });
  },
  ahead: { savePhoto: ({ body }, call) => squareOf(body.Image, call) },
  handlers: {
    profile: (_input, call) => readProfile(call),
    saveProfile: ({ body }, call) => saveProfile(body, call),
    verifyMobile: ({ body }, call) => requestText('mobile', body.MobileNumber, call),
    verifyEmail: ({ body }, call) => verifyEmail(body, call),
    verifyTextReminder: ({ body }, call) => requestText('text', body.MobileNumber, call),
    verifyWellnessReminder: ({ body }, call) => requestText('wellness', body.MobileNumber, call),
    sendContactCode: ({ body }, call) => sendContactCode(body, call),
    sendOwnCode: (_input, call) => sendOwnCode(call),
    trustContact: ({ body }, call) => trust(body, call),
    savePhoto: ({ body }, call) => savePhoto(body.Image, call),
    removePhoto: (_input, call) => removePhoto(call),
    privacy: (_input, call) => readPrivacy(call),
    signOutThere: ({ params }, call) => signOutThere(params.sessionId, call),
    signOutElsewhere: (_input, call) => signOutElsewhere(call),
    forgetDevice: ({ params }, call) => forgetDevice(params.deviceId, call),
    beginSecondFactor: ({ body }, call) => beginFactor(body.Password, call),
    confirmSecondFactor: ({ body }, call) => confirmFactor(body.Code, call),
    renewRecoveryCodes: ({ body }, call) => renewCodes(body, call),
    endSecondFactor: async ({ body }, call) => {
      await endFactor(body, call);
      return readPrivacy(call);
    },
    consentText: ({ params }, call) => readText(params.textId, call),
    changeConsent: async ({ body }, call) => {
      await changeConsent(body, call);
      return readPrivacy(call);
    },
    mailWish: ({ query }, call) => mailWish(query.wish, call),
    saveMailWish: ({ body }, call) => saveMailWish(body, call),
    askToUnsubscribe: ({ query }, call) => askToUnsubscribe(query.wish, call),
    unsubscribe: ({ query }, call) => unsubscribe(query.wish, call),
    requestDownload: async ({ body }, call) => {
      await requestDownload(body, call);
      return readPrivacy(call);
    },
  },
});
