// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { companyOptions } from '#shell/api';
import { type Answered, answers, refuses, refusesField } from '../../../shell/testing/fakeBackend';
import { noTexts } from '../../../shell/testing/noTexts';
import { oneCompany } from '../../../shell/testing/oneCompany';
import { previewed } from '../../../shell/testing/previewed';
import { renderInShell } from '../../../shell/testing/renderInShell';
import type { AdministeredResource, AdministeredSection, ResourceBody, SectionBody } from '../contract';
import plugin from '../plugin';
import { api } from './api';

const aSection = (Id: string, en: string, more: Partial<AdministeredSection> = {}): AdministeredSection => ({
  Id,
  EntityId: 'acme',
  Names: { en, es: '' },
  Descriptions: { en: 'Words.', es: '' },
  IsPublished: true,
  From: null,
  Until: null,
  State: 'live',
  Roles: [],
  Departments: [],
  Locations: [],
  Regions: [],
  Resources: 0,
  Version: 2,
  ...more,
});

const aResource = (Id: string, en: string, more: Partial<AdministeredResource> = {}): AdministeredResource => ({
  Id,
  EntityId: 'acme',
  SectionId: 'food',
  Names: { en, es: '' },
  Descriptions: { en: 'Words.', es: '' },
  ResourceType: 'Link',
  Url: '/programs',
  Articles: { en: '', es: '' },
  Files: { en: null, es: null },
  ImageUrl: null,
  ShowOnHomepage: false,
  IsPublished: true,
  From: null,
  Until: null,
  State: 'live',
  Version: 3,
  ...more,
});

const soup = aResource('soup', 'Soup for lunch');
const bread = aResource('bread', 'Bread', { State: 'draft', IsPublished: false });
const walk = aResource('walk', 'Walk', { SectionId: 'move', ShowOnHomepage: true, From: '2026-12-01', State: 'scheduled' });
const content = {
  Sections: [aSection('food', 'Eating well', { Resources: 2, Roles: ['Coach'] }), aSection('move', 'Moving', { Resources: 1 })],
  Resources: [soup, bread, walk],
};

const list = '/administration/tools/resources';

const open = async (path: string, more: readonly Answered[] = []) => {
  const view = renderInShell([plugin, { id: 'admin', messages: noTexts }], {
    path,
    person: { Roles: ['AdminLite'], EntityId: 'acme' },
    server: [
      ...oneCompany,
      answers(companyOptions.locations, () => [{ Value: 'denver', Text: 'Denver' }]),
      answers(companyOptions.departments, () => []),
      answers(companyOptions.regions, () => []),
      answers(api.administeredResources, () => content),
      answers(api.saveResource, () => soup),
      answers(api.saveSection, () => aSection('food', 'Eating well')),
      answers(api.orderResources, () => true as const),
      answers(api.deleteResource, () => true as const),
      ...more,
    ],
  });
  await screen.findByRole('heading', { level: 1 });
  const sent = <I,>(name: string): readonly I[] => view.received.filter((call) => call.name === name).map(({ input }) => input as I);
  return { ...view, sent, press: async (name: string | RegExp) => view.user.click(await screen.findByRole('button', { name })) };
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('the list of resources', () => {
  it('[RES-012] has a block for each section of the hub, with drafts and publication times', async () => {
    await open(list);
    const food = await screen.findByRole('region', { name: 'Eating well' });
    expect(
      within(food)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Soup for lunch', 'Bread']);
    expect(within(screen.getByRole('row', { name: /Bread/ })).getByText('Draft')).toBeVisible();
    const row = within(screen.getByRole('row', { name: /Walk/ }));
    expect([row.getByText('Scheduled'), row.getByText('From 12/01/2026')]).toHaveLength(2);
  });

  it('is searched by name', async () => {
    const { user, pass } = await open(list);
    await user.type(await screen.findByRole('searchbox', { name: 'Search by name' }), 'SOUP');
    pass(500);
    await waitFor(() => expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Soup for lunch']));
  });

  it('has resources in the palette, which opens the editor', async () => {
    const { user, navigation, pass } = await open(list);
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Find a page or a command' }), 'soup');
    pass(300);
    await user.click(await screen.findByRole('option', { name: /^Soup for lunch/ }));
    await waitFor(() => expect(navigation.address()).toBe('/administration/tools/resources/resource?company=acme&id=soup'));
  });

  it('is ordered within a section by keyboard', async () => {
    const { press, sent } = await open(list);
    await press(/down.*Soup|Soup.*down/i);
    await waitFor(() => expect(sent('orderResources')).toEqual([{ body: { EntityId: 'acme', Ids: ['bread', 'soup'] } }]));
  });

  it('asks for a confirmation before it deletes, and shows why a section cannot be deleted', async () => {
    const { press, sent, user } = await open(list, [answers(api.deleteSection, refuses(409, '2 resources stand in this section.'))]);
    await press('Delete: Bread');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Confirm Delete' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(sent('deleteResource')).toEqual([]);
    await press('Delete: Bread');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent('deleteResource')).toEqual([{ params: { id: 'bread' } }]));
    await user.click(await screen.findByRole('tab', { name: 'Sections' }));
    await press('Delete: Moving');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('2 resources stand in this section.')).toBeVisible();
  });
});

describe('the form of a resource', () => {
  const english = (name: RegExp) => screen.findAllByLabelText(name);

  it('[RES-004, RES-005] sends a new link in both languages as a draft', async () => {
    const { user, press, sent } = await open(`${list}/resource?company=acme`);
    const [en, es] = await english(/^Name/);
    await user.type(en as HTMLElement, 'Routes');
    await user.type(es as HTMLElement, 'Rutas');
    await user.click(screen.getByRole('radio', { name: /^Link/ }));
    await user.type(screen.getByLabelText(/^Address/), 'javascript:alert(1)');
    await user.selectOptions(screen.getByLabelText(/^Section/), 'Moving');
    await press('Save');
    expect(await screen.findByText(/^Enter an address that begins with https/)).toBeVisible();
    expect(sent('saveResource')).toEqual([]);
    await user.clear(screen.getByLabelText(/^Address/));
    await user.type(screen.getByLabelText(/^Address/), 'https://example.com/a');
    await press('Save');
    await waitFor(() => expect(sent('saveResource')).toHaveLength(1));
    expect(sent<{ readonly body: ResourceBody }>('saveResource')[0]?.body).toEqual({
      Id: null,
      EntityId: 'acme',
      SectionId: 'move',
      Names: { en: 'Routes', es: 'Rutas' },
      Descriptions: { en: '', es: '' },
      ResourceType: 'Link',
      Url: 'https://example.com/a',
      Articles: { en: '', es: '' },
      ShowOnHomepage: false,
      IsPublished: false,
      From: null,
      Until: null,
    });
  });

  it('sends a file with its name, and shows a refusal at its field', async () => {
    const { user, press, sent } = await open(`${list}/resource?company=acme`, [answers(api.saveResource, refusesField('Files.en', 'Choose a PDF.'))]);
    const [en] = await english(/^Name/);
    await user.type(en as HTMLElement, 'Plan');
    await user.selectOptions(screen.getByLabelText(/^Section/), 'Moving');
    await user.upload(screen.getByTestId('fileEn'), new File(['%PDF-1.4'], 'plan.pdf', { type: 'application/pdf' }));
    await press('Save');
    expect(await screen.findByText('Choose a PDF.')).toBeVisible();
    expect(sent<{ readonly body: ResourceBody }>('saveResource')[0]?.body.Files).toEqual({ en: { Name: 'plan.pdf', Base64EncodedFile: btoa('%PDF-1.4') } });
  });

  it('of a saved one starts with the saved values, and sends its version', async () => {
    const { user, press, sent } = await open(`${list}/resource?company=acme&id=soup`);
    const address = await screen.findByLabelText(/^Address/);
    expect(address).toHaveValue('/programs');
    await user.click(screen.getByRole('switch', { name: 'Show on the home page' }));
    await press('Save');
    await waitFor(() => expect(sent('saveResource')).toMatchObject([{ body: { Id: 'soup', Version: 3, Url: '/programs', ShowOnHomepage: true } }]));
    expect(sent<{ readonly body: ResourceBody }>('saveResource')[0]?.body).not.toHaveProperty('ImageUploadRequest');
  });
});

describe('the form of a section', () => {
  it('[RES-013] keeps its audience, and sends days', async () => {
    const { user, press, sent } = await open(`${list}/section?company=acme&id=food`);
    expect(await screen.findByRole('checkbox', { name: 'Coach' })).toBeChecked();
    await user.click(await screen.findByRole('checkbox', { name: 'Denver' }));
    await user.type(screen.getByLabelText(/^First day/), '2026-12-05');
    await user.type(screen.getByLabelText(/^Last day/), '2026-12-01');
    await press('Save');
    expect(await screen.findByText('The last day must not be before the first one.')).toBeVisible();
    await user.clear(screen.getByLabelText(/^Last day/));
    await press('Save');
    await waitFor(() => expect(sent('saveSection')).toHaveLength(1));
    expect(sent<{ readonly body: SectionBody }>('saveSection')[0]?.body).toMatchObject({
      Id: 'food',
      Version: 2,
      Roles: ['Coach'],
      Locations: [],
      From: '2026-12-05',
      Until: null,
    });
  });

  it('that no longer exists says so', async () => {
    await open(`${list}/section?company=acme&id=gone`);
    expect(await screen.findByText('It may have been deleted.')).toBeVisible();
  });
});

describe('the preview of a saved resource', () => {
  const preview = `${list}/preview?company=acme&id=`;

  it('shows a draft to a colleague, marked as one with its planned time, and links to the editor', async () => {
    await open(`${preview}bread`, [
      answers(api.administeredResources, () => ({ ...content, Resources: [{ ...bread, From: '2026-12-07', Until: '2026-12-20' }] })),
    ]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Preview: Bread' })).toBeVisible();
    expect(screen.getByRole('note')).toHaveTextContent(
      'DraftPeople can’t see this until it is published. Planned from December 7, 2026 until December 20, 2026.',
    );
    expect((await previewed('As people see it')).getByText('Bread')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `${list}/resource?company=acme&id=bread`);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is not marked as a draft once it is published, and says if it no longer exists', async () => {
    await open(`${preview}walk`);
    expect(await screen.findByRole('note')).toHaveTextContent(/^Shown from December 1, 2026 on, without an end\.$/);
    await open(`${preview}nothing`);
    expect(await screen.findByText('There is no such preview')).toBeVisible();
  });

  it('has a link that can be copied from the form; if the browser refuses, the address is shown', async () => {
    const written: string[] = [];
    const { user } = await open(`${list}/resource?company=acme&id=bread`);
    const copy = await screen.findByRole('button', { name: 'Copy link to preview' });
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementationOnce(async (text) => void written.push(text));
    await user.click(copy);
    expect(await screen.findByText('Link copied.')).toBeVisible();
    expect(written).toEqual([`${location.origin}${preview}bread`]);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
    await user.click(copy);
    expect(await screen.findByRole('textbox', { name: 'Address of the preview' })).toHaveValue(`${location.origin}${preview}bread`);
  });

  it('has no link before the resource was saved', async () => {
    await open(`${list}/resource?company=acme`);
    await screen.findByRole('region', { name: 'As people see it' });
    expect(screen.queryByRole('button', { name: 'Copy link to preview' })).toBeNull();
  });

  it('is closed to users who may not edit resources', async () => {
    const { navigation } = renderInShell([plugin, { id: 'admin', messages: noTexts }], { path: `${preview}bread`, person: { Roles: ['participant'] } });
    await waitFor(() => expect(navigation.address()).toBe('/errors/unauthorized'));
  });
});
