import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedTopics } from '../../../../shell/contracts/topics';
import type { Profile } from '../../../../shell/features/account/contract';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import notices from '../../notices/routes';
import root from '../../root/routes';
import trackers from '../../trackers/routes';
import { asSaved } from '../examples';
import account from '../routes';

const path = '/user/userprofilev2';

let server: TestApp;
let me: SignedIn;
beforeAll(async () => {
  server = await appForTests([root, notices, trackers, account]);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.fresh();
  me = await server.as('participant@acme.example');
});

const profileOf = async (who: SignedIn): Promise<Profile> => (await who.get(path)).body;
type Saved = ReturnType<typeof asSaved>;

/** Saves the profile with these changes. */
const save = async (who: SignedIn, change: Partial<Saved>) => who.post(path, { ...asSaved(await profileOf(who)), ...change });

const answering = async (who: SignedIn, id: string, answer: string): Promise<Partial<Saved>> => ({
  ProfileItemAnswers: asSaved(await profileOf(who)).ProfileItemAnswers.map((item) => (item.Id === id ? { ...item, UserAnswer: answer } : item)),
});

const answer = async (who: SignedIn, id: string): Promise<string | null | undefined> =>
  (await profileOf(who)).ProfileAnswers.find(({ Id }) => Id === id)?.UserAnswer;

const indexOf = async (who: SignedIn, id: string): Promise<number> => asSaved(await profileOf(who)).ProfileItemAnswers.findIndex(({ Id }) => Id === id);

describe('the profile', () => {
  it('[ACC-003, ACC-005, ACC-006, ACC-007, ACC-008, ACC-009, ACC-010, ACC-014] is read under the documented names', async () => {
    const answered = await me.get(path);
    expect(answered.status).toBe(200);
    expect(answered.body).toMatchObject({
      PreferredEmail: 'paige@home.example',
      MobileNumber: '+13125550101',
      DisableText: false,
      RemoveFromEmailCommunications: false,
      HideFromLeaderboard: false,
      HideWeelyStatusEmail: true,
      PreferredLanguage: 'en-US',
      HeightUnits: 'Imperial',
      LengthUnits: 'Imperial',
      WeightUnits: 'Imperial',
      DistanceUnits: 'Imperial',
      WeekStartDay: 'Monday',
      TimeZone: 'America/Chicago',
      TimeFormat: '12',
      IsTextEnabled: true,
      TextToolVerificationStatus: 'verified',
      VerificationSent: false,
    });
  });

  it('[ACC-004] asks what the product and the company ask, with all that a field needs', async () => {
    const { ProfileAnswers } = await profileOf(me);
    expect(ProfileAnswers[0]).toEqual({
      Id: 'FirstName',
      UserAnswer: 'Paige',
      Label: 'First name',
      HelpText: '',
      InputType: 'text',
      Options: [],
      Required: true,
      Readonly: false,
    });
    expect(ProfileAnswers.map(({ Id, InputType, Readonly }) => `${Id} ${InputType}${Readonly ? ' readonly' : ''}`)).toEqual([
      'FirstName text',
      'LastName text',
      'DateOfBirth date',
      'Sex list',
      'PostalCode text',
      'UniqueId text',
      'Department text readonly',
      'Nickname text',
      'Shift list',
      'DailyStepGoal number',
      'LastCheckup date',
    ]);
    expect(ProfileAnswers.find(({ Id }) => Id === 'Shift')?.Options[0]).toEqual({ Value: 'day', Label: 'Day' });
  });
});

describe('saving the profile', () => {
  it('[ACC-012, ACC-013, ACC-015] keeps everything, in the names of the save, and answers what it is now', async () => {
    const change: Partial<Saved> = {
      DisableTextReminders: true,
      RemoveFromEmailCommunications: true,
      HideFromLeaderboard: true,
      HideFromWeeklyStatusEmail: true,
      HeightUnits: 'Metric',
      LengthUnits: 'Metric',
      WeightUnits: 'Metric',
      DistanceUnits: 'Metric',
      WeekStartDay: 'Sunday',
      TimeZone: 'America/Denver',
      TimeFormat: '24',
      PreferredLanguage: 'es-419',
      PreferredEmail: null,
    };
    const answered = await save(me, change);
    expect(answered.body).toMatchObject({ Successful: true, Data: { DisableText: true, HideWeelyStatusEmail: true, TimeFormat: '24', PreferredEmail: null } });
    expect(asSaved(await profileOf(me))).toMatchObject(change);
  });

  it('shows in the root data, in trackers and in the welcome form, and tells the other tabs', async () => {
    await save(me, {
      ...(await answering(me, 'FirstName', 'Paloma')),
      DistanceUnits: 'Metric',
      WeekStartDay: 'Saturday',
      TimeFormat: '24',
      MobileNumber: '(312) 555-0177',
    });
    expect((await me.get('/user/current')).body).toMatchObject({ FirstName: 'Paloma', WeekStartDay: 'Saturday', TimeFormat: '24' });
    const setup = await me.get('/TrackerEntry/GetTrackerEntrySetup?trackerId=acme-walking');
    expect(setup.body.Data.TrackerUserMetrics.DistanceUnits).toBe('Metric');
    const form: { Name: string; Value: string }[] = (await me.get('/user/v2/optional-fields')).body;
    expect(form.find(({ Name }) => Name === 'MobileNumber')?.Value).toBe('+13125550177');
    expect(server.published).toContainEqual({
      topic: sharedTopics.user.pattern.replace('{userId}', me.userId),
      payload: { Category: 'UserProfile', Message: {} },
    });
  });

  it('keeps answers to the company where the welcome form keeps them, both ways', async () => {
    await save(me, await answering(me, 'Shift', 'night'));
    const form: { Name: string; Value: string }[] = (await me.get('/user/v2/optional-fields')).body;
    expect(form.find(({ Name }) => Name === 'Shift')?.Value).toBe('Night');
    await me.post('/user/v2/optional-fields', { Fields: { Shift: 'Day', PreferredEmail: 'other@home.example' }, UserCancelled: false });
    expect(await answer(me, 'Shift')).toBe('day');
    expect(await profileOf(me)).toMatchObject({ PreferredEmail: 'other@home.example', PreferredEmailVerified: false });
  });

  it.each([
    ['DateOfBirth', '2026-02-30', 'InvalidDOB', 'Date is invalid'],
    ['DateOfBirth', '2030-01-01', 'InvalidDOB', 'Date is invalid'],
    ['UniqueId', 'a-10002', 'DuplicateUniqueId', 'This ID is already in use.'],
  ])('[ACC-019, ACC-020] refuses %s %s with the code %s at its field, and keeps nothing', async (id, given, code, text) => {
    const refused = await save(me, { ...(await answering(me, id, given)), WeekStartDay: 'Friday' });
    expect(refused.status).toBe(400);
    expect(refused.body.Errors).toEqual([{ Message: text, Field: `ProfileItemAnswers[${await indexOf(me, id)}].UserAnswer`, Code: code }]);
    expect((await profileOf(me)).WeekStartDay).toBe('Monday');
  });

  it('[ACC-019, ACC-020] refuses the number of another person with DuplicateMobileNumber', async () => {
    const refused = await save(me, { MobileNumber: '312 555 0102' });
    expect(refused.body.Errors).toEqual([{ Message: 'This mobile number is already in use.', Field: 'MobileNumber', Code: 'DuplicateMobileNumber' }]);
  });

  it('names every field that is wrong at once', async () => {
    const refused = await save(me, { ...(await answering(me, 'LastName', '')), MobileNumber: '12', PreferredEmail: 'nowhere', TimeZone: 'Mars/Olympus' });
    expect(refused.body.Errors.map(({ Field }: { Field: string }) => Field)).toEqual([
      'ProfileItemAnswers[1].UserAnswer',
      'PreferredEmail',
      'MobileNumber',
      'TimeZone',
    ]);
  });

  it('refuses answers to unknown questions, read-only ones, and duplicates', async () => {
    for (const items of [
      [{ Id: '__proto__', UserAnswer: 'x' }],
      [{ Id: 'Department', UserAnswer: 'Board' }],
      [
        { Id: 'PostalCode', UserAnswer: '1' },
        { Id: 'PostalCode', UserAnswer: '2' },
      ],
    ]) {
      expect((await save(me, { ProfileItemAnswers: items })).status).toBe(400);
    }
  });

  it('offers Spanish only where the company does', async () => {
    const legacy = await server.as('participant@legacy.example');
    const refused = await save(legacy, { PreferredLanguage: 'es-419' });
    expect(refused.body.Errors[0].Field).toBe('PreferredLanguage');
  });

  it('[ACC-040] lets an impersonating user change the profile, but not the language', async () => {
    const acting = await server.as('support@acme.example', 'participant@acme.example');
    expect((await save(acting, { WeekStartDay: 'Sunday' })).status).toBe(200);
    expect((await save(acting, { PreferredLanguage: 'es-419' })).body.Errors[0].Field).toBe('PreferredLanguage');
    expect(await profileOf(me)).toMatchObject({ WeekStartDay: 'Sunday', PreferredLanguage: 'en-US' });
  });

  it('[ACC-008] brings the same numbers back when units are changed twice', async () => {
    const walks = async () => (await me.get('/TrackerEntry/GetTrackerEntrySetup?trackerId=acme-walking')).body.Data.TrackerEntries;
    const before = await walks();
    await save(me, { DistanceUnits: 'Metric' });
    expect(await walks()).not.toEqual(before);
    await save(me, { DistanceUnits: 'Imperial' });
    expect(await walks()).toEqual(before);
  });
});
