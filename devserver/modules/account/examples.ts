import { fixturePassword } from '../../../fixtures/accounts';
import type { Privacy, Profile } from '../../../shell/features/account/contract';
import type { routes } from '../../../shell/features/account/contract/routes';
import { begunFactor, recoveryCode } from '../../platform/auth/secondFactor/exampleFactor';
import type { Asking, Examples } from '../../platform/examples';

/** A profile in the form of a save. */
export const asSaved = (profile: Profile) => ({
  ProfileItemAnswers: profile.ProfileAnswers.filter(({ Readonly }) => !Readonly).map(({ Id, UserAnswer }) => ({ Id, UserAnswer: UserAnswer ?? '' })),
  PreferredEmail: profile.PreferredEmail,
  MobileNumber: profile.MobileNumber,
  DisableTextReminders: profile.DisableText,
  RemoveFromEmailCommunications: profile.RemoveFromEmailCommunications,
  HideFromLeaderboard: profile.HideFromLeaderboard,
  HideFromWeeklyStatusEmail: profile.HideWeelyStatusEmail,
  PreferredLanguage: profile.PreferredLanguage,
  HeightUnits: profile.HeightUnits,
  LengthUnits: profile.LengthUnits,
  WeightUnits: profile.WeightUnits,
  DistanceUnits: profile.DistanceUnits,
  WeekStartDay: profile.WeekStartDay,
  TimeZone: profile.TimeZone,
  TimeFormat: profile.TimeFormat,
});

const profileOf = ({ get }: Asking): Promise<Profile> => get<Profile>('/user/userprofilev2');
const ownMobile = async (asking: Asking) => ({ body: { MobileNumber: (await profileOf(asking)).MobileNumber } });

/** A red dot, PNG. */
export const redDot = 'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==';

const examples: Examples<typeof routes> = {
  saveProfile: async (asking) => ({ body: asSaved(await profileOf(asking)) }),
  verifyMobile: ownMobile,
  verifyEmail: async (asking) => ({ body: { PreferredEmail: (await profileOf(asking)).PreferredEmail } }),
  verifyTextReminder: ownMobile,
  verifyWellnessReminder: ownMobile,
  sendContactCode: () => ({ body: { To: 'company', PreferredEmail: 'new@home.example' } }),
  trustContact: () => ({ body: { Kind: 'email', Password: fixturePassword } }),
  requestDownload: () => ({ body: { Password: fixturePassword } }),
  consentText: async ({ get }) => {
    const { Consents } = await get<Privacy>('/user/privacy');
    return { params: { textId: Consents.flatMap(({ History }) => History).find(({ TextId }) => TextId !== null)?.TextId ?? 'none' } };
  },
  changeConsent: () => ({ body: { Area: 'notices', ConsentId: 'acme-notice-coaching', IsGiven: false } }),
  signOutThere: async ({ get, post }) => {
    await post('/account/login/login', { UserName: 'participant@acme.example', Password: fixturePassword, TrustDeviceIds: [] });
    const other = (await get<Privacy>('/user/privacy')).Sessions.find(({ IsThis }) => !IsThis);
    return { params: { sessionId: other?.SessionId ?? 'none' } };
  },
  forgetDevice: async ({ get }) => ({ params: { deviceId: (await get<Privacy>('/user/privacy')).Devices[0]?.DeviceId ?? 'none' } }),
  beginSecondFactor: () => ({ body: { Password: fixturePassword } }),
  confirmSecondFactor: async (asking) => ({ body: await begunFactor(asking) }),
  renewRecoveryCodes: async (asking) => ({ body: { Password: fixturePassword, Code: await recoveryCode(asking) } }),
  endSecondFactor: async (asking) => ({ body: { Password: fixturePassword, Code: await recoveryCode(asking) } }),
  mailWish: () => ({ query: { wish: 'fixture-of-the-first-participant' } }),
  saveMailWish: () => ({ body: { Wish: 'fixture-of-the-first-participant', IsWanted: false } }),
  askToUnsubscribe: () => ({ query: { wish: 'fixture-of-the-first-participant' } }),
  unsubscribe: () => ({ query: { wish: 'fixture-of-the-first-participant' } }),
  savePhoto: () => ({ body: { Image: redDot } }),
};

export default examples;
