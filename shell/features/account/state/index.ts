import type { Action } from '@reduxjs/toolkit';
import type { SagaGenerator } from 'typed-redux-saga';
import { download } from '../../../kernel/effects/download';
import { call, leave, put, select, sleep, takeLatest } from '../../../kernel/effects/effects';
import { send } from '../../../kernel/effects/send';
import { on, openModal } from '../../../kernel/meeting';
import type { RequestOptions } from '../../../net/backend';
import type { Input } from '../../../net/contract';
import { change } from '../../../state/change/change';
import { patch } from '../../../state/change/patch';
import { pluginState } from '../../../state/pluginState';
import { keyedResource, resource } from '../../../state/resource';
import { reloadUser, selectEntity } from '../../root';
import { addresses, rememberRedirectPath, selectSession, startingOver } from '../../session';
import { profileAddress } from '../addresses';
import type { Privacy, Profile } from '../contract';
import type { schemas } from '../contract/schemas';
import { message } from '../text';
import { api } from './api';

/** Whether another tab, or a reply to a text, has changed the profile. */
const isOwnUpdate = (action: Action): boolean => on('root.categoryUpdated')(action) && action.payload.Category === 'UserProfile';

/** The person's profile, loaded again by each page that shows it (ACC-014). */
export const profile = resource(api.profile, { ahead: true, freshFor: 0, reloadsOn: [isOwnUpdate, on('root.connectionRegained')] });

/** The person's stored data and sessions. */
export const privacy = resource(api.privacy, { freshFor: 0 });

type Save = Input<typeof schemas.saveProfile>;

/** Effects of a save. */
interface Saved {
  readonly profile: Profile;
  readonly Version: number | undefined;
  readonly hasNewNumber: boolean;
  readonly hasNewLanguage: boolean;
}

function* saveProfile(input: Save, how: RequestOptions): SagaGenerator<Saved> {
  const { data: before } = yield* select(profile.select);
  const after = yield* send(api.saveProfile, input, how);
  return {
    profile: after,
    Version: after.Version,
    hasNewNumber: after.MobileNumber !== null && after.MobileNumber !== before?.MobileNumber,
    hasNewLanguage: after.PreferredLanguage !== before?.PreferredLanguage,
  };
}

/** Applies a save: the name in the bar, texts to reply to, the language (ACC-021 to ACC-024). */
function* follow({ hasNewNumber, hasNewLanguage, profile: { PreferredLanguage } }: Saved): Generator {
  yield* call(reloadUser);
  if (hasNewNumber) {
    const sendsTexts = (yield* select(selectEntity))?.EntityFeatures.includes('TextTool') ?? false;
    const text = message(sendsTexts ? 'confirmation.texts' : 'confirmation.text');
    yield* openModal('layout.alert', { title: message('confirmation.title'), text, ok: message('confirmation.ok') });
  }
  const { token } = yield* select(selectSession);
  if (!hasNewLanguage || !token) return;
  const { startOverIn } = yield* call(startingOver);
  rememberRedirectPath(profileAddress);
  yield* call(startOverIn, PreferredLanguage, token);
}

const isAnswer = patch(profile, (_, answer: Profile) => answer);

/** Saves the whole profile (ACC-015 to ACC-018). */
export const save = change(saveProfile, {
  says: message('saved'),
  failed: message('saveFailed'),
  applies: [patch(profile, (_, { profile: after }: Saved) => after)],
  afterwards: follow,
});

/** Sends the text message that verifies the mobile number (ACC-028 to ACC-031). */
export const verifyMobile = change(api.verifyMobile, { says: message('mobile.sent'), failed: message('mobile.failed'), applies: [isAnswer] });

/** Sends the code that verifies the preferred mail address (ACC-033, ACC-034). */
export const sendCode = change(api.verifyEmail, { says: message('email.sent'), failed: message('email.failed'), applies: [isAnswer] });

/** Verifies the preferred mail address by that code (ACC-035). */
export const confirmCode = change(api.verifyEmail, { says: message('email.verifiedNow'), failed: message('email.failed'), applies: [isAnswer] });

/** Sends the text message by whose reply the person opts in to texts (ACC-036 to ACC-039). */
export const verifyTextReminder = change(api.verifyTextReminder, {
  says: message('mobile.sent'),
  failed: message('reminder.text.failed'),
  applies: [isAnswer],
});
export const verifyWellnessReminder = change(api.verifyWellnessReminder, {
  says: message('mobile.sent'),
  failed: message('reminder.wellness.failed'),
  applies: [isAnswer],
});

/** Sends a code to the impersonated person, who thereby authorises the change of their contacts. */
export const sendContactCode = change(api.sendContactCode, { failed: message('contactCode.failed') });

/** Sends a code to the address that the company has on record; the dialog shows the server's refusal. */
export const sendOwnCode = change(api.sendOwnCode, { failed: message('contactCode.failed') });

/** Allows sign-in codes to be sent to a contact. */
export const trustContact = change(api.trustContact, { says: message('trust.done'), failed: message('privacy.failed'), applies: [isAnswer] });

function* showPicture(): Generator {
  yield* call(reloadUser);
}

export const savePhoto = change(api.savePhoto, { says: message('photo.saved'), failed: message('photo.failed'), applies: [isAnswer], afterwards: showPicture });
export const removePhoto = change(api.removePhoto, {
  says: message('photo.removed'),
  failed: message('photo.failed'),
  applies: [isAnswer],
  afterwards: showPicture,
});

const isKept = patch(privacy, (_, answer: Privacy) => answer);

/** Ends a session on another device. */
export const signOutThere = change(api.signOutThere, { says: message('signIns.ended'), failed: message('privacy.failed'), applies: [isKept] });

/** Ends all other sessions. */
export const signOutElsewhere = change(api.signOutElsewhere, { says: message('signIns.elsewhere.done'), failed: message('privacy.failed'), applies: [isKept] });

/** Removes a trusted device, which needs a code again. */
export const forgetDevice = change(api.forgetDevice, { says: message('devices.forgotten'), failed: message('privacy.failed'), applies: [isKept] });

/** Whether the recipient of a mail is subscribed, by the key in its link. */
export const mailWish = keyedResource(api.mailWish, { freshFor: 0 });

/** Unsubscribes from mails of administrators and coaches, or subscribes again. */
export const saveMailWish = change(api.saveMailWish, { failed: message('mails.failed'), reloads: [mailWish] });

/** A consent text as it was shown to the person. */
export const consentText = keyedResource(api.consentText);

/** Withdraws a consent; the server sends the notification. */
export const withdrawConsent = change(api.changeConsent, { says: message('consents.isWithdrawn'), failed: message('privacy.failed'), applies: [isKept] });

/** Gives a consent again, to the shown text. */
export const giveConsent = change(api.changeConsent, { says: message('consents.isGiven'), failed: message('privacy.failed'), applies: [isKept] });

/** Two-step verification: requests a secret for the app; the dialog shows the server's refusal. */
export const beginSecondFactor = change(api.beginSecondFactor, { failed: message('privacy.failed') });

/** Switches two-step verification on by a code of the app. The answer contains the recovery codes. */
export const confirmSecondFactor = change(api.confirmSecondFactor, { failed: message('privacy.failed'), reloads: [privacy] });

/** Creates new recovery codes. */
export const renewRecoveryCodes = change(api.renewRecoveryCodes, { failed: message('privacy.failed'), reloads: [privacy] });

/** Switches two-step verification off. */
export const endSecondFactor = change(api.endSecondFactor, { says: message('factor.off.done'), failed: message('privacy.failed'), applies: [isKept] });

/** Reloads the page: with two-step verification the session has its roles. */
export const beginAnew = change(
  function* startAnew(_input: object): SagaGenerator<void> {
    yield* leave(addresses.landing);
  },
  { failed: message('privacy.failed') },
);

/** Requests an export of the person's stored data. */
export const requestDownload = change(api.requestDownload, { failed: message('privacy.failed'), applies: [isKept] });

function* fetchDownload({ fileName }: { readonly fileName: string }, _how: RequestOptions): SagaGenerator<void> {
  yield* download({ s3FileName: fileName, displayName: 'wellspring-data.zip' });
}

/** Downloads the file. */
export const saveDownload = change(fetchDownload, { failed: message('privacy.failed') });

/** Milliseconds between two polls of an export. */
const lookAgainAfter = 1000;

/** Milliseconds until the next poll after a failure. */
const tryAgainAfter = 5000;

const isPrivacy = (action: Action): boolean => privacy.isLoadedBy(action) || privacy.isFailedBy(action) || action.type === 'account/privacy/changed';

/** Polls an export until it is ready; failures do not end that. */
function* awaitDownload(action: Action): Generator {
  if ((yield* select(privacy.select)).data?.Download?.State !== 'running') return;
  yield* sleep(privacy.isFailedBy(action) ? tryAgainAfter : lookAgainAfter);
  yield* put(privacy.requested());
}

/** Milliseconds after which a text message can be sent again. Slightly more than the server's limit. */
const onItsWay = 61_000;

const isProfile = ({ type }: Action): boolean => type === 'account/profile/loaded' || type === 'account/profile/changed';

/** Loads the profile again when a text message can be sent again. */
function* awaitText(): Generator {
  if ((yield* select(profile.select)).data?.TextToolVerificationStatus !== 'pending') return;
  yield* sleep(onItsWay);
  yield* put(profile.requested());
}

export default pluginState(
  'account',
  {
    profile,
    privacy,
    consentText,
    mailWish,
    saveMailWish,
    withdrawConsent,
    giveConsent,
    signOutThere,
    signOutElsewhere,
    forgetDevice,
    beginSecondFactor,
    confirmSecondFactor,
    renewRecoveryCodes,
    endSecondFactor,
    beginAnew,
    requestDownload,
    saveDownload,
    save,
    verifyMobile,
    sendCode,
    confirmCode,
    verifyTextReminder,
    verifyWellnessReminder,
    sendContactCode,
    sendOwnCode,
    trustContact,
    savePhoto,
    removePhoto,
  },
  {
    *saga() {
      yield* takeLatest(isProfile, awaitText);
      yield* takeLatest(isPrivacy, awaitDownload);
    },
  },
);
