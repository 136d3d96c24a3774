// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EndpointError } from '../../../../net/EndpointError';
import { answers } from '../../../../testing/fakeBackend';
import { previewed } from '../../../../testing/previewed';
import type { AnnouncementBody } from '../contract';
import { api } from '../state/api';
import { anAdministered, openAnnouncements } from '../testing/openAnnouncements';

const path = '/administration/tools/announcements/edit?company=acme';
const saved = anAdministered({
  Texts: [
    { LanguageCode: 'en', Title: 'A walk at noon', Content: '<p>We meet at the gate.</p>', ImageAlternativeText: '' },
    { LanguageCode: 'es', Title: 'Una caminata', Content: '<p>En la puerta.</p>', ImageAlternativeText: '' },
  ],
  From: '2026-12-01T15:00:30.000Z',
  Until: '2026-12-24T23:00:00.000Z',
  Filters: [{ Category: 'HireDate', Values: ['Last30Days'] }],
});

const openNew = (server: Parameters<typeof openAnnouncements>[1] = {}) => openAnnouncements(path, server);
const openSaved = (server: Parameters<typeof openAnnouncements>[1] = {}) => openAnnouncements(`${path}&id=walk`, { all: [saved], ...server });
const echo = answers(api.saveAnnouncement, ({ body: { Texts: _, ...body } }) => anAdministered({ ...(body as object), Version: 2 }));
const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
const bodies = ({ sent }: Awaited<ReturnType<typeof openAnnouncements>>) =>
  sent<{ readonly body: AnnouncementBody }>('saveAnnouncement').map(({ body }) => body);

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('a new announcement', () => {
  it('[ADR-083] is saved with the input, by default for everybody and immediately, and returns to the list', async () => {
    const view = await openNew({ server: [echo] });
    await view.user.type(await field('Title (English)'), 'Fruit in the kitchen');
    expect(screen.getAllByText('Missing').length).toBeGreaterThan(0);
    await view.press('Save');
    await expect.poll(() => bodies(view)).toHaveLength(1);
    expect(bodies(view)).toEqual([
      {
        EntityId: 'acme',
        Texts: [
          { LanguageCode: 'en', Title: 'Fruit in the kitchen', Content: '', ImageAlternativeText: '' },
          { LanguageCode: 'es', Title: '', Content: '', ImageAlternativeText: '' },
        ],
        DisplayType: 'Announcement',
        LinkType: 'Blank',
        LinkUrl: null,
        LinkDestination: null,
        ProgramId: null,
        From: null,
        Until: null,
        Filters: [],
      },
    ]);
    await expect.poll(view.navigation.address).toContain('/administration/tools/announcements?company=acme');
  });

  it('[ADR-083] needs a title in one language, and in each that has a content', async () => {
    const view = await openNew();
    await view.user.type(await field('Title (Spanish)'), 'x');
    await view.user.clear(await field('Title (Spanish)'));
    await view.press('Save');
    expect(await screen.findByText('Enter a title in at least one language.')).toBeVisible();
    expect(bodies(view)).toEqual([]);
    await view.user.type(await field('Title (Spanish)'), 'Fruta');
    await waitFor(() => expect(screen.queryByText('Enter a title in at least one language.')).toBeNull());
  });

  it('[ADR-083] asks for the address of a link, and takes https alone', async () => {
    const view = await openNew({ server: [echo] });
    await view.user.type(await field('Title (English)'), 'Read this');
    await view.user.click(screen.getByRole('radio', { name: /A web page/ }));
    await view.press('Save');
    expect(await screen.findByText('Field is required.')).toBeVisible();
    const address = await field(/^Web address/);
    await view.user.type(address, 'http://example.com');
    await view.press('Save');
    expect(await screen.findByText('Enter an address that begins with https://, such as https://example.com.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Open this address in a new tab' })).toBeNull();
    await view.user.clear(address);
    await view.user.type(address, 'https://example.com/fruit');
    expect(screen.getByRole('link', { name: 'Open this address in a new tab' })).toHaveAttribute('href', 'https://example.com/fruit');
    await view.press('Save');
    await expect.poll(() => bodies(view)).toMatchObject([{ LinkType: 'ExternalLink', LinkUrl: 'https://example.com/fruit', LinkDestination: null }]);
  });

  it('[ADR-083] leads to a challenge of the company, which has to be named', async () => {
    const view = await openNew({ server: [echo] });
    await view.user.type(await field('Title (English)'), 'Stairs');
    await view.user.click(screen.getByRole('radio', { name: /A Wellspring page/ }));
    const page = await screen.findByRole('combobox', { name: /^Page/ });
    await view.user.selectOptions(page, 'Health assessment');
    expect(screen.queryByRole('combobox', { name: /^Challenge/ })).toBeNull();
    await view.user.selectOptions(page, 'Challenge');
    await view.user.selectOptions(await screen.findByRole('combobox', { name: /^Challenge/ }), 'Take the Stairs');
    await view.press('Save');
    await expect.poll(() => bodies(view)).toMatchObject([{ LinkType: 'WithinProduct', LinkDestination: 'Challenge', ProgramId: 'stairs', LinkUrl: null }]);
  });

  it('[ADR-083] is for people whom filters choose, from a time in the zone that the form names', async () => {
    const view = await openNew({ server: [echo] });
    await view.user.type(await field('Title (English)'), 'Later');
    expect(screen.getByText('Times are in your time zone: Central Time (Chicago).')).toBeVisible();
    await view.press('Add Filter');
    const row = within(screen.getByRole('group', { name: /^Filter 1/ }));
    await view.user.selectOptions(row.getByRole('combobox', { name: 'Filter' }), 'Region');
    await view.user.click(await row.findByRole('checkbox', { name: 'Pacific' }));
    await view.user.type(screen.getByLabelText('Start date'), '2026-12-01');
    await view.press('Save');
    expect(await screen.findByText('Choose a time, too.')).toBeVisible();
    await view.user.selectOptions(screen.getByRole('combobox', { name: 'Start time' }), '09:00');
    await view.user.type(screen.getByLabelText('End date'), '2026-12-01');
    await view.user.selectOptions(screen.getByRole('combobox', { name: 'End time' }), '08:00');
    await view.press('Save');
    expect(await screen.findByText('The end must be after the start.')).toBeVisible();
    await view.user.selectOptions(screen.getByRole('combobox', { name: 'End time' }), '17:00');
    await view.press('Save');
    await expect
      .poll(() => bodies(view))
      .toMatchObject([{ From: '2026-12-01T15:00:00.000Z', Until: '2026-12-01T23:00:00.000Z', Filters: [{ Category: 'Region', Values: ['r2'] }] }]);
  });

  it('[ADR-083] with a picture requires the picture, and its description in both languages', async () => {
    const view = await openNew({ server: [echo] });
    await view.user.type(await field('Title (English)'), 'Look');
    await view.user.click(screen.getByRole('radio', { name: /Announcement with picture/ }));
    expect(await screen.findByText(/1,200 × 720/)).toBeVisible();
    await view.press('Save');
    expect(await screen.findByText('Field is required.')).toBeVisible();
    expect(bodies(view)).toEqual([]);
  });

  it('[ADR-083] a language with a title is complete: a notice says that its missing parts are not replaced', async () => {
    const view = await openNew();
    await view.user.type(await field('Title (English)'), 'Fruit');
    await view.user.click(within(screen.getByRole('group', { name: 'Title' })).getByRole('button', { name: 'Copy from English' }));
    const alternatives = async () => {
      await view.user.type(await field('Picture description (English)'), 'x');
      return within(screen.getByRole('group', { name: 'Picture description' }));
    };
    await view.user.click(screen.getByRole('radio', { name: /Announcement with picture/ }));
    expect((await alternatives()).getByText('While this is empty, readers of Spanish see nothing.')).toBeVisible();
    await view.user.clear(await field('Title (Spanish)'));
    expect((await alternatives()).getByText('While this is empty, readers of Spanish see the text in English.')).toBeVisible();
  });

  it('[ADR-083] the same holds of the content', async () => {
    await openSaved({
      all: [
        anAdministered({
          Texts: [
            { LanguageCode: 'en', Title: 'A walk', Content: '<p>At noon.</p>', ImageAlternativeText: '' },
            { LanguageCode: 'es', Title: 'Una caminata', Content: '', ImageAlternativeText: '' },
          ],
        }),
      ],
    });
    expect(within(await screen.findByRole('group', { name: 'Content' })).getByText('While this is empty, readers of Spanish see nothing.')).toBeVisible();
  });

  it('asks before it is left with changes', async () => {
    const view = await openNew();
    await view.user.type(await field('Title (English)'), 'Half');
    await view.press('Cancel');
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    expect(view.navigation.address()).toContain('/edit');
  });

  it('shows what the server says at its fields, with all that was typed', async () => {
    const wrong = [
      { Message: 'That site plays films on its own pages only.', Field: 'LinkUrl' },
      { Message: 'Too long.', Field: 'Texts[1].Content' },
    ];
    const view = await openNew({
      server: [
        answers(api.saveAnnouncement, () => {
          throw new EndpointError(
            400,
            wrong.map(({ Message }) => Message),
            true,
            'refused',
            wrong,
          );
        }),
      ],
    });
    await view.user.type(await field('Title (English)'), 'Film');
    await view.user.click(screen.getByRole('radio', { name: /A video/ }));
    await view.user.type(await field(/^Address of the video/), 'https://example.com/a');
    await view.press('Save');
    expect(await screen.findByRole('textbox', { name: /^Address of the video/ })).toHaveAccessibleDescription(/That site plays films/);
    expect(screen.getByRole('link', { name: /Content \(Spanish\)/ })).toBeVisible();
    expect(await field('Title (English)')).toHaveValue('Film');
  });
});

describe('an announcement that is edited', () => {
  it('starts with the saved values, and keeps untouched ones unchanged', async () => {
    const view = await openSaved({ server: [echo] });
    expect(await field('Title (Spanish)')).toHaveValue('Una caminata');
    expect(screen.getByLabelText('Start date')).toHaveValue('2026-12-01');
    expect(screen.getByRole('combobox', { name: 'Start time' })).toHaveValue('09:00');
    await view.user.type(await field('Title (English)'), '!');
    await view.press('Save');
    await expect
      .poll(() => bodies(view))
      .toMatchObject([
        {
          Id: 'walk',
          Version: 1,
          From: saved.From,
          Until: saved.Until,
          Filters: saved.Filters,
          Texts: [{ Title: 'A walk at noon!' }, { Title: 'Una caminata', Content: '<p>En la puerta.</p>' }],
        },
      ]);
    expect(bodies(view)[0]).not.toHaveProperty('ImageUploadRequest');
  });

  it('shows both values if another user has saved it meanwhile', async () => {
    const theirs = [{ LanguageCode: 'en', Title: 'A walk at one', Content: saved.Content, ImageAlternativeText: '' }, saved.Texts[1]];
    let version = 2;
    const view = await openSaved({
      server: [
        answers(api.saveAnnouncement, ({ body }) => {
          if (body.Version === version) return anAdministered({ Version: 3 });
          version = 2;
          throw new EndpointError(409, ['It was saved by somebody else.'], true, 'refused', undefined, {
            Version: 2,
            ChangedBy: 'Ada Admin',
            ChangedAt: '2026-11-20T15:00:00.000Z',
            IsYours: false,
            Fields: [{ Field: 'Texts', Mine: [], Theirs: theirs }],
          });
        }),
      ],
    });
    await view.user.type(await field('Title (English)'), '!');
    await view.press('Save');
    const dialog = await screen.findByRole('dialog', { name: 'This was changed while you were editing' });
    expect(within(dialog).getByRole('radio', { name: 'Your version A walk at noon!' })).toBeChecked();
    expect(within(dialog).getByRole('radio', { name: 'Saved version A walk at one' })).not.toBeChecked();
    await view.user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await expect.poll(() => bodies(view).at(-1)).toMatchObject({ Version: 2, Texts: [{ Title: 'A walk at noon!' }, { Title: 'Una caminata' }] });
  });

  it('keeps a challenge that the company no longer has', async () => {
    const gone = anAdministered({ LinkType: 'WithinProduct', LinkDestination: 'Challenge', ProgramId: 'past', TargetName: 'Past challenge' });
    const view = await openSaved({ all: [gone], server: [echo] });
    expect(await screen.findByRole('combobox', { name: /^Challenge/ })).toHaveDisplayValue('Past challenge');
    await view.user.type(await field('Title (English)'), '!');
    await view.press('Save');
    await expect.poll(() => bodies(view)).toMatchObject([{ LinkDestination: 'Challenge', ProgramId: 'past' }]);
  });

  it('[ADR-083] an audience with a filter that the administrator cannot choose stays as it is while the rest is saved', async () => {
    const Filters = [{ Category: 'HealthCondition', Values: ['sleep'], Levels: ['High'] }];
    const hidden = { ...saved, Filters, AudienceText: 'People with a high risk for sleep' };
    const view = await openSaved({ all: [hidden], server: [echo] });
    expect(await screen.findByText('People with a high risk for sleep')).toBeVisible();
    expect(screen.queryByText(/Everyone at/)).toBeNull();
    await view.user.type(await field('Title (English)'), '!');
    await view.press('Save');
    await expect.poll(() => bodies(view)).toMatchObject([{ Id: 'walk', Filters }]);
    await expect.poll(view.navigation.address).not.toContain('/edit');
  });

  describe('whose filters of health data the administrator may not see', () => {
    const { Filters: _, ...hidden } = { ...saved, AudienceText: 'People selected by health data' };

    it('[FIL-077] keeps its audience while the rest is saved, and says why its filters are not shown', async () => {
      const view = await openSaved({ all: [hidden], server: [echo] });
      expect(await screen.findByText('People selected by health data')).toBeVisible();
      expect(screen.getByText('You need HIPAA Access to see its filters. They stay as they are while you change the rest.')).toBeVisible();
      expect(screen.queryByText(/Everyone at/)).toBeNull();
      await view.user.type(await field('Title (English)'), '!');
      await view.press('Save');
      await expect.poll(() => bodies(view)).toMatchObject([{ Id: 'walk', Texts: [{ Title: 'A walk at noon!' }, {}] }]);
      expect(bodies(view)[0]).not.toHaveProperty('Filters');
    });

    it('[FIL-077] can be shown to everybody, if they choose that', async () => {
      const view = await openSaved({ all: [hidden], server: [echo] });
      await view.press('Choose another audience');
      expect(await screen.findByRole('button', { name: 'Add Filter' })).toBeVisible();
      await view.press('Save');
      await expect.poll(() => bodies(view)).toMatchObject([{ Id: 'walk', Filters: [] }]);
    });

    it.each([
      ['Saved version', undefined],
      ['Your version', [{ Category: 'Region', Values: ['r2'] }]],
    ])('[FIL-077] selected by another user meanwhile, it is compared without its filters: %s', async (version, sent) => {
      const view = await openSaved({
        all: [anAdministered()],
        server: [
          answers(api.saveAnnouncement, ({ body }) => {
            if (body.Version === 2) return anAdministered({ Version: 3 });
            throw new EndpointError(409, ['It was saved by somebody else.'], true, 'refused', undefined, {
              Version: 2,
              ChangedBy: 'Ada Admin',
              ChangedAt: '2026-11-20T15:00:00.000Z',
              IsYours: false,
              Fields: [{ Field: 'Filters', Mine: [], Theirs: undefined }],
            });
          }),
        ],
      });
      await view.user.type(await field('Title (English)'), '!');
      await view.press('Add Filter');
      const row = within(screen.getByRole('group', { name: /^Filter 1/ }));
      await view.user.selectOptions(row.getByRole('combobox', { name: 'Filter' }), 'Region');
      await view.user.click(await row.findByRole('checkbox', { name: 'Pacific' }));
      await view.press('Save');
      const dialog = within(await screen.findByRole('dialog', { name: 'This was changed while you were editing' }));
      const both = within(dialog.getByRole('radiogroup', { name: 'Who sees it' })).getAllByRole('radio');
      expect(both[1]).toHaveAccessibleName('Saved version Chosen by health data. You can’t see the filters.');
      await view.user.click(within(dialog.getByRole('radiogroup', { name: 'Who sees it' })).getByRole('radio', { name: new RegExp(`^${version}`) }));
      await view.user.click(dialog.getByRole('button', { name: 'Confirm' }));
      await expect.poll(() => bodies(view).at(-1)?.Version).toBe(2);
      expect(bodies(view).at(-1)?.Filters).toEqual(sent);
    });
  });

  it('[ADR-083] such an audience can be replaced by one that they can choose', async () => {
    const Filters = [{ Category: 'HealthCondition', Values: ['sleep'], Levels: ['High'] }];
    const view = await openSaved({ all: [{ ...saved, Filters }], server: [echo] });
    await view.press('Choose another audience');
    expect(await screen.findByRole('button', { name: 'Add Filter' })).toBeVisible();
    await view.press('Save');
    await expect.poll(() => bodies(view)).toMatchObject([{ Id: 'walk', Filters: [] }]);
  });

  it('reports a deleted announcement', async () => {
    await openSaved({ all: [] });
    expect(await screen.findByText('Announcement not found')).toBeVisible();
  });

  it('[ADR-083] is shown as people see it, in both languages: the news flash, and with a picture the card of the news page', async () => {
    const view = await openSaved({ all: [{ ...saved, DisplayType: 'AnnouncementImage', ImageUrl: '/pictures/walk.svg' }] });
    const preview = await previewed('As people see it');
    expect(await preview.findAllByText('A walk at noon')).toHaveLength(2);
    await view.user.click(screen.getByRole('radio', { name: 'Spanish' }));
    expect(await preview.findAllByText('Una caminata')).toHaveLength(2);
    expect(preview.getAllByText('En la puerta.')[0]).toBeInTheDocument();
    expect(preview.getByRole('article', { hidden: true })).toHaveTextContent('Una caminata');
    expect(preview.getByText('¡Entendido!')).toBeInTheDocument();
    await view.user.clear(await field('Title (Spanish)'));
    await view.user.type(await field('Title (Spanish)'), 'Otra cosa');
    expect(await preview.findAllByText('Otra cosa')).toHaveLength(2);
  });

  it('its shared preview says when it was first shown where it has no day of its own', async () => {
    await openAnnouncements('/administration/tools/announcements/preview?company=acme&id=walk', { all: [{ ...saved, From: null, Until: null }] });
    expect(await screen.findByRole('note')).toHaveTextContent(/^Shown from 11\/10\/2026 9:00 AM on, without an end\.$/);
  });
});
