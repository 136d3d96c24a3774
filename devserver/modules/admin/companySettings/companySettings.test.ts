import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Branding } from '../../../../plugins/admin/contract';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { beforeNextChange } from '../../../testing/beforeNextChange';
import { modulesNamed } from '../../../testing/modulesNamed';
import type { AdminTables } from '../tables';

let app: TestApp;
let admin: SignedIn;
let globalAdmin: SignedIn;

beforeAll(async () => {
  app = await appForTests(await modulesNamed('admin', 'root', 'account', 'session'));
});
beforeEach(async () => {
  await app.fresh();
  admin = await app.as('admin@acme.example');
  globalAdmin = await app.as('wradmin@acme.example');
});
afterAll(() => app.close());

const settings = '/companysettings';
const read = async (group: string, who = admin) => (await who.get(`${settings}/${group}`)).body.Data;

/** Saves a group with changes to its present values. */
const save = async (group: string, change: object, query = 'usePartnerSettings=false', who = admin, headers = {}) => {
  const { HasPartner, MayAttach, DefaultLogoUrl, DefaultLoginBackgroundImages, DefaultEmailBannerUrl, ...now } = await read(group, who);
  return who.post(`${settings}/${group}${query && `?${query}`}`, { ...now, ...change }, headers);
};
/** Northwind's own values. */
const ownOfNorthwind = JSON.stringify({ SupportEmailAddress: 'own@northwind.example', SupportPhoneNumber: '' });

const image = async (width = 900, height = 300): Promise<string> =>
  (
    await sharp({ create: { width, height, channels: 3, background: '#1e6f4a' } })
      .png()
      .toBuffer()
  ).toString('base64');

describe('the groups', () => {
  it('[ADC-014, ADC-015, ADC-016, ADC-017, ADC-057] general offers the companies that coach this one, None first and selected', async () => {
    const { CoachingCompanyList, UsePartnerSettings } = await read('general');
    expect(CoachingCompanyList.Items).toEqual([
      { Value: '', Text: 'None', Disabled: false, Selected: true },
      { Value: 'northwind', Text: 'Northwind', Disabled: false, Selected: false },
      { Value: 'GLOBAL', Text: 'Wellspring', Disabled: false, Selected: false },
    ]);
    expect(UsePartnerSettings).toBe(false);
    const chosen = CoachingCompanyList.Items.map((item: { Value: string }) => ({ ...item, Selected: item.Value === 'northwind' }));
    const { body } = await save('general', { CoachingCompanyList: { Items: chosen } });
    expect(body).toMatchObject({ IsSuccessful: true, Data: { CoachingCompanyList: { Items: chosen } } });
    const foreign = [{ Value: 'globex', Text: 'Globex', Disabled: false, Selected: true }];
    expect((await save('general', { CoachingCompanyList: { Items: foreign } })).body.Errors).toMatchObject([{ Field: 'CoachingCompanyList' }]);
  });

  it('[ADC-019, ADC-058] biometrics begins with no vendor and unique ids, and keeps what is chosen', async () => {
    expect(await read('biometrics')).toMatchObject({ ScreeningVendor: 'None', UserIdentifierType: 'UniqueID', UsePartnerSettings: false });
    expect((await save('biometrics', { ScreeningVendor: 'WCS' })).body.Data).toMatchObject({ ScreeningVendor: 'WCS' });
    expect(await read('biometrics')).toMatchObject({ ScreeningVendor: 'WCS', UserIdentifierType: 'UniqueID' });
    expect((await save('biometrics', { ScreeningVendor: 'Somebody' })).status).toBe(400);
  });

  it('[ADC-033, ADC-034, ADC-035, ADC-036, ADC-060] support is shown to people of the company at once; what is no number or address is refused', async () => {
    expect((await save('support', { SupportEmailAddress: 'help@acme.example', SupportPhoneNumber: '(312) 555-0199' })).status).toBe(200);
    const participant = await app.as('participant@acme.example');
    expect(JSON.stringify((await participant.get('/settings')).body)).toContain('help@acme.example');
    expect((await save('support', { SupportPhoneNumber: '12' })).body.Errors).toMatchObject([{ Field: 'SupportPhoneNumber', Message: 'Invalid phone number' }]);
    expect((await save('support', { SupportEmailAddress: 'nobody' })).body.Errors).toMatchObject([{ Field: 'SupportEmailAddress' }]);
    expect((await save('support', { SupportEmailAddress: '', SupportPhoneNumber: '' })).status).toBe(200);
  });

  it('[ADC-037, ADC-053, ADC-061] time holds for people who have chosen none', async () => {
    expect(await read('time')).toEqual({ TimeZone: 'America/Chicago', TimeFormat: '12', WeekStartDay: 'Monday', Version: 0 });
    expect((await save('time', { TimeFormat: '24', WeekStartDay: 'Sunday' }, '')).body).toMatchObject({ IsSuccessful: true, Data: { TimeFormat: '24' } });
    const participant = await app.as('participant2@acme.example');
    expect((await participant.get('/user/current')).body).toMatchObject({ TimeFormat: '24', WeekStartDay: 'Sunday' });
    expect((await save('time', { TimeZone: 'Mars/Olympus' }, '')).body.Errors).toMatchObject([{ Field: 'TimeZone' }]);
  });

  it('[ADC-039, ADC-062, ADC-063, ADC-064] units are stored as sent, and returned as stored', async () => {
    expect(await read('units')).toEqual({ HeightUnits: 'Imperial', LengthUnits: 'Imperial', WeightUnits: 'Imperial', DistanceUnits: 'Imperial', Version: 0 });
    const { body } = await save('units', { DistanceUnits: 'Metric' }, '');
    expect(body).toEqual({
      IsSuccessful: true,
      Data: { HeightUnits: 'Imperial', LengthUnits: 'Imperial', WeightUnits: 'Imperial', DistanceUnits: 'Metric', Version: 1 },
    });
    expect(await read('units', globalAdmin)).toEqual(body.Data);
  });
});

describe('branding', () => {
  const detach = 'partnerSettings=Detach';
  const brandingOf = async (entityId: string) => (await app.anonymous('GET', `/brandings?entityId=${entityId}`)).body;

  it('[ADC-021, ADC-022, ADC-023, ADC-024, ADC-025, ADC-026, ADC-027, ADC-052, ADC-059] begins as the company was set up, with the defaults beside it', async () => {
    const branding: Branding = await read('branding');
    expect(branding).toMatchObject({
      LogoType: 'Custom',
      LoginBackgroundImageType: 'Custom',
      BrandingColor: '#1e6f4a',
      UseCustomEmailBanner: false,
      EmailBannerUrl: null,
    });
    expect(branding.LogoUrl).toBe((await brandingOf('acme')).LogoUrl);
    expect(branding.DefaultLogoUrl).not.toBe(branding.LogoUrl);
    expect(branding.DefaultLoginBackgroundImages).toHaveLength(1);
  });

  it('[ADC-029] re-encodes pictures, serves them publicly, and removes replaced ones', async () => {
    const first = await save('branding', { LogoImageUploadRequest: { Base64EncodedImage: await image() } }, detach);
    const { LogoUrl } = first.body.Data;
    expect(LogoUrl).toMatch(/^\/public-pictures\//);
    expect((await brandingOf('acme')).LogoUrl).toBe(LogoUrl);
    const fetched = await app.app.inject({ url: LogoUrl });
    expect([fetched.statusCode, fetched.headers['content-type']]).toEqual([200, 'image/webp']);
    const second = await save('branding', { LogoImageUploadRequest: { Base64EncodedImage: await image() } }, detach);
    expect(second.body.Data.LogoUrl).not.toBe(LogoUrl);
    expect((await app.app.inject({ url: LogoUrl })).statusCode).toBe(404);
  });

  it('[ADC-029] draws the pictures of a save with a key before its transaction', async () => {
    const one = { Base64EncodedImage: await image(64, 48) };
    const change = {
      LogoImageUploadRequest: one,
      LoginBackgroundCustomImages: [],
      LoginBackgroundImageUploadRequests: [one, { Base64EncodedImage: await image(48, 64) }],
    };
    const keyed = await save('branding', change, detach, admin, { 'idempotency-key': 'branding-1' });
    expect(keyed.status).toBe(200);
    expect(new Set(keyed.body.Data.LoginBackgroundCustomImages).size).toBe(2);
  });

  it('[ADC-028, ADC-029] adds and removes pictures behind the sign-in page', async () => {
    const { body } = await save(
      'branding',
      { LoginBackgroundCustomImages: [], LoginBackgroundImageUploadRequests: [{ Base64EncodedImage: await image(1920, 1280) }] },
      detach,
    );
    expect((await brandingOf('acme')).LoginBackgroundImages).toEqual(body.Data.LoginBackgroundCustomImages);
    await save('branding', { LoginBackgroundImageType: 'Default', LogoType: 'Default' }, detach);
    const { DefaultLoginBackgroundImages, DefaultLogoUrl, LogoUrl } = await read('branding');
    expect(await brandingOf('acme')).toMatchObject({ LoginBackgroundImages: DefaultLoginBackgroundImages, LogoUrl: DefaultLogoUrl });
    expect(LogoUrl).not.toBeNull();
  });

  it("[ADC-022, ADC-024] of the company that runs the platform is everybody's default, also when it changes", async () => {
    const product = await app.as('superadmin@wellspring.example');
    const upload = async (width: number) => save('branding', { LogoImageUploadRequest: { Base64EncodedImage: await image(width) } }, detach, product);
    await upload(600);
    await save('branding', { LogoType: 'Default' }, detach);
    const { LogoUrl } = (await upload(500)).body.Data;
    expect((await brandingOf('acme')).LogoUrl).toBe(LogoUrl);
    expect((await app.app.inject({ url: LogoUrl })).statusCode).toBe(200);
    expect((await save('branding', { LogoType: 'Default' }, detach, product)).body.Errors).toMatchObject([{ Field: 'LogoType' }]);
  });

  it('[ADC-024] holds five pictures of the sign-in page at most', async () => {
    const one = { Base64EncodedImage: await image(64, 48) };
    expect((await save('branding', { LoginBackgroundCustomImages: [], LoginBackgroundImageUploadRequests: [one, one, one, one, one] }, detach)).status).toBe(
      200,
    );
    const { body } = await save('branding', { LoginBackgroundImageUploadRequests: [one] }, detach);
    expect(body.Errors).toMatchObject([{ Field: 'LoginBackgroundImageUploadRequests', Message: 'The sign-in page can have up to 5 pictures.' }]);
  });

  it('[ADC-030, ADC-031] refuses what is no picture, a foreign address, a custom choice without a picture, and what is no colour', async () => {
    const refused = async (change: object) => (await save('branding', change, detach)).body.Errors?.[0];
    expect(await refused({ LogoImageUploadRequest: { Base64EncodedImage: Buffer.from('words').toString('base64') } })).toMatchObject({
      Field: 'LogoImageUploadRequest',
      Message: 'Must be a valid image',
    });
    expect(await refused({ LogoUrl: 'https://elsewhere.example/logo.png' })).toMatchObject({ Field: 'LogoUrl' });
    expect(await refused({ LogoUrl: null })).toMatchObject({ Field: 'LogoUrl', Message: 'Field is required.' });
    expect(await refused({ LoginBackgroundCustomImages: [] })).toMatchObject({ Field: 'LoginBackgroundCustomImages' });
    expect(await refused({ UseCustomEmailBanner: true })).toMatchObject({ Field: 'EmailBannerUrl' });
    expect(await refused({ BrandingColor: 'green' })).toMatchObject({ Field: 'BrandingColor' });
  });
});

describe("the partner's settings", () => {
  it('[ADC-050, ADC-051, ADC-054, ADC-055] are previewed, attached, followed and left again for the company’s own ones', async () => {
    await app.platform.db
      .insertInto('person_role')
      .values({ person_id: (await app.as('triple@northwind.example')).userId, role: 'Admin' })
      .execute();
    const partner = await app.as('triple@northwind.example');
    const own = await read('support');
    const preview = (await globalAdmin.get(`${settings}/support?usePartnerSettings=true`)).body.Data;
    expect(preview).toMatchObject({ SupportEmailAddress: 'support@northwind.example', UsePartnerSettings: true });
    expect(await read('support')).toEqual(own);

    await save('support', {}, 'usePartnerSettings=true', globalAdmin);
    await save('support', { SupportEmailAddress: 'new@northwind.example' }, 'usePartnerSettings=false', partner);
    expect(await read('support')).toMatchObject({ SupportEmailAddress: 'new@northwind.example', UsePartnerSettings: true });
    const { support_email } = await app.platform.db.selectFrom('company').select('support_email').where('id', '=', 'acme').executeTakeFirstOrThrow();
    expect(support_email).toBe('new@northwind.example');

    const { SupportEmailAddress, SupportPhoneNumber } = (await globalAdmin.get(`${settings}/support?usePartnerSettings=false`)).body.Data;
    await save('support', { SupportEmailAddress, SupportPhoneNumber, UsePartnerSettings: false }, 'usePartnerSettings=false', globalAdmin);
    expect(await read('support')).toEqual({ ...own, Version: 2 });
  });

  describe('of two companies that are each the partner of the other', () => {
    const partner = () => app.as('triple@northwind.example');
    const attach = (who: SignedIn) => save('support', {}, 'usePartnerSettings=true', who);
    beforeEach(async () => {
      const { userId } = await partner();
      await app.platform.db.insertInto('person_role').values({ person_id: userId, role: 'Admin' }).execute();
      await app.platform.db.updateTable('company').set({ partner_id: 'acme' }).where('id', '=', 'northwind').execute();
    });

    it('[ADC-054, ADC-056] are used by one of them: the other is refused, and so is its preview', async () => {
      expect((await attach(globalAdmin)).status).toBe(200);
      const refused = await attach(await partner());
      expect([refused.status, refused.body.Errors[0].Message]).toEqual([
        409,
        'This company’s partner uses this company’s settings here. The partner has to use its own settings first.',
      ]);
      expect((await (await partner()).get(`${settings}/support?usePartnerSettings=true`)).status).toBe(409);
    });

    it('[ADC-054] are the partner’s own ones, where an older database has both use those of the other', async () => {
      await attach(globalAdmin);
      await app
        .tables<AdminTables>()
        .insertInto('company_choice')
        .values({ company_id: 'northwind', group_name: 'support', own: ownOfNorthwind, uses_partner: 1 })
        .execute();
      expect(await read('support')).toMatchObject({ SupportEmailAddress: 'own@northwind.example', UsePartnerSettings: true });
      expect(await read('support', await partner())).toMatchObject({ SupportEmailAddress: 'support@acme.example', UsePartnerSettings: true });
      expect((await save('support', { SupportEmailAddress: 'left@acme.example' }, 'usePartnerSettings=false', globalAdmin)).status).toBe(200);
      expect(await read('support', await partner())).toMatchObject({ SupportEmailAddress: 'left@acme.example' });
    });
  });

  it('[ADC-056] are checked in the transaction: a partner that is removed just before does not count', async () => {
    const now = await read('support', globalAdmin);
    const { HasPartner, MayAttach, ...body } = now;
    beforeNextChange(app, () => app.platform.db.updateTable('company').set({ partner_id: null }).where('id', '=', 'acme').execute());
    expect((await globalAdmin.post(`${settings}/support?usePartnerSettings=true`, body)).status).toBe(409);
  });

  it('[ADC-056] are refused to a company without a partner', async () => {
    const alone = await app.as('superadmin@wellspring.example');
    const refusal = await alone.get(`${settings}/support?usePartnerSettings=true`);
    expect([refusal.status, refusal.body.Errors[0].Message]).toEqual([409, 'No partner settings available.']);
  });

  it('[ADC-099] are attached by a partner administrator who impersonates an administrator of the company', async () => {
    const acting = await app.as('partner@northwind.example', 'admin@acme.example', 'Partner Admin');
    expect((await read('support', acting)).MayAttach).toBe(true);
    expect((await save('support', {}, 'usePartnerSettings=true', acting)).body.Data).toMatchObject({ SupportEmailAddress: 'support@northwind.example' });
    expect((await read('support')).UsePartnerSettings).toBe(true);
  });

  it('[ADC-096] are attached and detached by those who administer several companies', async () => {
    expect((await save('support', {}, 'usePartnerSettings=true')).status).toBe(403);
    expect((await read('support')).MayAttach).toBe(false);
    expect((await save('branding', {}, 'partnerSettings=Attach', globalAdmin)).body.Data).toMatchObject({ UsePartnerSettings: true, MayAttach: true });
  });
});

it('[ADC-013, ADC-096, ADC-098] refuses calls without a token and without the role, and keeps companies apart', async () => {
  expect((await app.anonymous('GET', `${settings}/time`)).status).toBe(401);
  for (const name of ['participant@acme.example', 'adminlite@acme.example', 'support@acme.example', 'coach@acme.example']) {
    expect((await (await app.as(name)).get(`${settings}/time`)).status).toBe(403);
  }
  const other = await app.as('superadmin@wellspring.example');
  await save('units', { WeightUnits: 'Metric' }, '');
  expect(await read('units', other)).toMatchObject({ WeightUnits: 'Imperial' });
});

describe('two people who save the same group', () => {
  const changes: Readonly<Record<string, readonly [field: string, first: unknown, second: unknown, query: string]>> = {
    biometrics: ['ScreeningVendor', 'WCS', 'BioIQ', '?usePartnerSettings=false'],
    branding: ['BrandingColor', '#112233', '#445566', '?partnerSettings=Detach'],
    support: ['SupportPhoneNumber', '(312) 555-0101', '(312) 555-0102', '?usePartnerSettings=false'],
    time: ['TimeFormat', '24', '12', ''],
    units: ['WeightUnits', 'Metric', 'Imperial', ''],
  };

  it.each(Object.entries(changes))('%s is saved by the first; the second learns both values, and who', async (group, [field, first, second, query]) => {
    const { HasPartner, MayAttach, DefaultLogoUrl, DefaultLoginBackgroundImages, DefaultEmailBannerUrl, ...seen } = await read(group);
    const post = (who: SignedIn, body: object) => who.post(`${settings}/${group}${query}`, body);
    expect((await post(admin, { ...seen, [field]: first })).body.Data.Version).toBe(seen.Version + 1);
    const refused = await post(globalAdmin, { ...seen, [field]: second });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      Errors: [{ Message: 'Someone saved changes after you opened this. Compare both versions, then save again.' }],
      Conflict: { Version: 1, IsYours: false, ChangedBy: 'Alex Admin', Fields: [{ Field: field, Mine: second, Theirs: first }] },
    });
    expect(await read(group)).toMatchObject({ [field]: first });
    const { Version, ...older } = seen;
    expect((await post(globalAdmin, { ...older, [field]: second })).status).toBe(200);
    expect(app.published).toContainEqual({ topic: 'records:acme', payload: { Record: `admin.${group}`, Id: 'acme', Version: 2 } });
  });

  it('general is saved by the first; the second learns both lists', async () => {
    const { HasPartner, MayAttach, ...seen } = await read('general');
    const items = (id: string) => ({ Items: seen.CoachingCompanyList.Items.map((item: { Value: string }) => ({ ...item, Selected: item.Value === id })) });
    const post = (who: SignedIn, id: string) => who.post(`${settings}/general?usePartnerSettings=false`, { ...seen, CoachingCompanyList: items(id) });
    expect((await post(admin, 'northwind')).status).toBe(200);
    const { status, body } = await post(globalAdmin, 'GLOBAL');
    expect(status).toBe(409);
    expect(body.Conflict.Fields).toEqual([{ Field: 'CoachingCompanyList', Mine: items('GLOBAL'), Theirs: items('northwind') }]);
  });

  it('attaching is a value of the group like others', async () => {
    const { HasPartner, MayAttach, ...seen } = await read('support', globalAdmin);
    await save('support', {}, 'usePartnerSettings=true', globalAdmin);
    const { status, body } = await admin.post(`${settings}/support?usePartnerSettings=false`, { ...seen, SupportPhoneNumber: '(312) 555-0103' });
    expect(status).toBe(409);
    expect(body.Conflict.Fields).toContainEqual({ Field: 'UsePartnerSettings', Mine: false, Theirs: true });
  });
});
