import type { Privacy } from '../contract';

/** Data of the privacy page, with overrides. */
export const aPrivacy = (overrides: Partial<Privacy> = {}): Privacy => ({
  Records: [{ Area: 'trackers', Name: 'entries', Label: 'Entries in your trackers', Count: 1455 }],
  Consents: [
    {
      Area: 'session',
      ConsentId: 'acme-privacy',
      Name: 'Privacy Policy',
      IsCurrent: true,
      IsGiven: true,
      At: '2026-07-25T06:00:00.000Z',
      May: null,
      Follows: 'It comes with your account.',
      TextMissing: null,
      Offer: null,
      History: [{ Outcome: 'given', At: '2026-07-25T06:00:00.000Z', TextId: 'privacy-text' }],
    },
    {
      Area: 'notices',
      ConsentId: 'sharing',
      Name: 'Sharing with your coach',
      IsCurrent: false,
      IsGiven: false,
      At: '2026-10-23T06:00:00.000Z',
      May: null,
      Follows: 'Your company no longer asks this.',
      TextMissing: 'The text was not kept.',
      Offer: null,
      History: [{ Outcome: 'declined', At: '2026-10-23T06:00:00.000Z', TextId: null }],
    },
  ],
  Sessions: [
    { SessionId: 'here', Device: 'Chrome, Mac', Since: '2026-11-20T15:00:00.000Z', LastUse: '2026-11-20T17:59:00.000Z', IsThis: true },
    { SessionId: 'there', Device: 'Safari, iPhone', Since: '2026-11-20T14:00:00.000Z', LastUse: '2026-11-20T17:30:00.000Z', IsThis: false },
  ],
  Devices: [{ DeviceId: 'trusted', Since: '2026-09-23T15:00:00.000Z', Until: '2027-09-23T15:00:00.000Z' }],
  ProvesBy: 'Password',
  SecondFactor: { IsOffered: true, Since: null, RecoveryCodesLeft: 0 },
  Download: null,
  ...overrides,
});
