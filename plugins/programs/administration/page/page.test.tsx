// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answered, answers, refuses } from '../../../../shell/testing/fakeBackend';
import { noTexts } from '../../../../shell/testing/noTexts';
import { nothingScheduled, oneCompany } from '../../../../shell/testing/oneCompany';
import { renderInShell } from '../../../../shell/testing/renderInShell';
import type {
  AdministeredLink,
  AdministeredProgramSection,
  AdministeredTag,
  AdministeredWord,
  BoardWordBody,
  LinkBody,
  MissionBody,
  ProgramSectionBody,
  TagBody,
} from '../../contract';
import plugin from '../../plugin';
import { emptyLists } from '../../testing/emptyLists';
import { api } from './api';

const aLink = (Id: string, en: string, more: Partial<AdministeredLink> = {}): AdministeredLink => ({
  Id,
  EntityId: 'acme',
  Names: { en, es: '' },
  Descriptions: { en: '', es: '' },
  Icon: 'heart',
  LinkType: 'WithinProduct',
  Url: '/trackers',
  IsPublished: true,
  From: null,
  Until: null,
  State: 'live',
  Version: 2,
  ...more,
});
const aTag = (Id: string, en: string, Programs: string[] = []): AdministeredTag => ({ Id, EntityId: 'acme', Names: { en, es: '' }, Programs, Version: 1 });
const aSection = (Id: string, en: string, Programs: string[] = []): AdministeredProgramSection => ({
  ...aTag(Id, en, Programs),
  Descriptions: { en: '', es: '' },
});

const aWord = (Id: string, Words: AdministeredWord['Words']): AdministeredWord => ({ Id, EntityId: 'acme', Words, Outcome: 'Held', Version: 1 });

const content = {
  QuickLinks: [aLink('steps', 'Log your steps'), aLink('bikes', 'Bikes', { LinkType: 'ExternalLink', Url: 'https://bikes.example/', State: 'draft' as const })],
  FromOthers: [{ EntityId: 'wellspring', EntityName: 'Wellspring', QuickLinks: [aLink('news', 'News')] }],
  Sections: [aSection('move', 'Active', ['walk']), aSection('rest', 'Rest')],
  SectionsFromOthers: [{ EntityId: 'wellspring', EntityName: 'Wellspring', Sections: [aSection('own', 'Your own goals')] }],
  Tags: [aTag('outdoors', 'Outdoors', ['walk']), aTag('fresh-air', 'Fresh air')],
  Words: [aWord('casino', { en: 'casino*', es: '' }), aWord('stupid', { en: '', es: 'estúpido' })],
  Programs: [{ Id: 'walk', Names: { en: 'Lunch walk', es: '' } }],
  Mission: { Texts: { en: 'Every step counts.', es: '' }, Version: 1 },
};
const list = '/administration/tools/challenges/page';

const open = async (path: string, more: readonly Answered[] = [], role: 'Admin' | 'AdminLite' = 'AdminLite') => {
  const view = renderInShell([plugin, { id: 'admin', messages: noTexts }], {
    path,
    person: { Roles: [role], EntityId: 'acme' },
    server: [
      ...emptyLists,
      ...oneCompany,
      answers(api.programsPage, () => content),
      answers(api.saveQuickLink, () => aLink('new', 'New')),
      answers(api.saveProgramSection, () => aSection('new', 'New')),
      answers(api.orderProgramSections, () => true as const),
      answers(api.saveTag, () => aTag('new', 'New')),
      answers(api.saveBoardWord, ({ body }) => aWord('new', body.Words)),
      answers(api.saveCompanyMission, ({ body }) => ({ Texts: body.Texts, Version: 2 })),
      answers(api.mergeTag, () => true as const),
      answers(api.orderQuickLinks, () => true as const),
      ...more,
    ],
  });
  await screen.findByRole('heading', { level: 1 });
  const sent = <B,>(name: string): readonly B[] => view.received.filter((call) => call.name === name).map(({ input }) => (input as { readonly body: B }).body);
  return { ...view, sent, press: async (name: string | RegExp) => view.user.click(await screen.findByRole('button', { name })) };
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('quick links', () => {
  it('are in their order, with those of others below, read-only', async () => {
    const { press, sent } = await open(list);
    const own = within(await screen.findByRole('region', { name: 'Of this company' }));
    expect(own.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Log your steps', 'Bikes']);
    expect(within(screen.getByRole('region', { name: 'Wellspring' })).queryByRole('button', { name: /Edit/ })).toBeNull();
    await press(/down.*Log your steps|Log your steps.*down/i);
    await waitFor(() => expect(sent('orderQuickLinks')).toEqual([{ EntityId: 'acme', Ids: ['bikes', 'steps'] }]));
  });

  it('are saved with the address that their type requires', async () => {
    const { user, press, sent } = await open(`${list}/link?company=acme`);
    const [en] = await screen.findAllByLabelText(/^Name/);
    await user.type(en as HTMLElement, 'Bike rental');
    await user.click(screen.getByRole('radio', { name: 'Another site' }));
    await user.type(screen.getByRole('textbox', { name: /^Address/ }), '/trackers');
    await press('Save');
    expect(sent('saveQuickLink')).toEqual([]);
    await user.clear(screen.getByRole('textbox', { name: /^Address/ }));
    await user.type(screen.getByRole('textbox', { name: /^Address/ }), 'https://bikes.example/');
    await press('Save');
    await waitFor(() => expect(sent<LinkBody>('saveQuickLink')).toHaveLength(1));
    expect(sent<LinkBody>('saveQuickLink')[0]).toMatchObject({
      Id: null,
      Names: { en: 'Bike rental' },
      LinkType: 'ExternalLink',
      Url: 'https://bikes.example/',
    });
  });
});

describe('sections', () => {
  it('are in their order, with those of others below, read-only', async () => {
    const { press, sent } = await open(`${list}?tab=sections&company=acme`);
    const own = within(await screen.findByRole('region', { name: 'Of this company' }));
    expect(own.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Active', 'Rest']);
    expect(within(screen.getByRole('region', { name: 'Wellspring' })).queryByRole('button', { name: /Edit/ })).toBeNull();
    await press(/down.*Active|Active.*down/i);
    await waitFor(() => expect(sent('orderProgramSections')).toEqual([{ EntityId: 'acme', Ids: ['rest', 'move'] }]));
  });

  it('take programs from other ones, which the form says; a failed save keeps the input', async () => {
    const { press, user, sent } = await open(`${list}/section?company=acme&id=rest`, [answers(api.saveProgramSection, refuses(503, 'Not now.'))]);
    await user.type((await screen.findAllByLabelText(/^Name/))[0] as HTMLElement, ' well');
    await user.click(await screen.findByRole('checkbox', { name: 'Lunch walk (now in “Active”)' }));
    await press('Save');
    await waitFor(() =>
      expect(sent<ProgramSectionBody>('saveProgramSection')[0]).toMatchObject({ Id: 'rest', Names: { en: 'Rest well' }, Programs: ['walk'], Version: 1 }),
    );
    expect(await screen.findByDisplayValue('Rest well')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Lunch walk (now in “Active”)' })).toBeChecked();
  });
});

describe('tags', () => {
  it('show their number of programs, and why one cannot be deleted', async () => {
    const { press, user } = await open(`${list}?tab=tags&company=acme`, [answers(api.deleteTag, refuses(409, 'A program has this tag: Lunch walk.'))]);
    const row = await screen.findByRole('row', { name: /Outdoors/ });
    expect(within(row).getByText('1')).toBeVisible();
    await press('Delete: Outdoors');
    await user.click(within(await screen.findByRole('alertdialog', { name: 'Confirm Delete' })).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('A program has this tag: Lunch walk.')).toBeVisible();
  });

  it('are assigned to programs', async () => {
    const { press, user, sent } = await open(`${list}/tag?company=acme&id=fresh-air`);
    await user.click(await screen.findByRole('checkbox', { name: 'Lunch walk' }));
    await press('Save');
    await waitFor(() => expect(sent<TagBody>('saveTag')).toMatchObject([{ Id: 'fresh-air', Programs: ['walk'], Version: 1 }]));
  });

  it('are merged after a confirmation', async () => {
    const { press, user, sent } = await open(`${list}/tag?company=acme&id=outdoors`);
    await user.selectOptions(await screen.findByLabelText('Merge into'), 'Fresh air');
    await press('Merge tags');
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('1 program gets “Fresh air” instead of “Outdoors”, which is deleted.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Merge tags' }));
    await waitFor(() => expect(sent('mergeTag')).toEqual([{ Id: 'outdoors', IntoId: 'fresh-air' }]));
  });
});

describe('words of message boards', () => {
  it('are listed in both languages, with what happens', async () => {
    await open(`${list}?tab=words&company=acme`);
    expect(within(await screen.findByRole('row', { name: /casino\*/ })).getByText('Waits for review')).toBeVisible();
    expect(screen.getByRole('row', { name: /estúpido/ })).toBeVisible();
  });

  it('are saved in one language, and a wrong asterisk is refused at its field without losing the text', async () => {
    const { user, press, sent } = await open(`${list}/word?company=acme`);
    const english = await screen.findByLabelText(/English/);
    await user.type(english, '*spam');
    await user.click(screen.getByRole('radio', { name: /are refused\. The author/ }));
    await press('Save');
    expect(await screen.findByText('Use * only at the end of a word, after at least three letters.')).toBeVisible();
    expect([sent('saveBoardWord'), (english as HTMLInputElement).value]).toEqual([[], '*spam']);
    await user.clear(english);
    await user.type(english, 'spam*');
    await press('Save');
    await waitFor(() => expect(sent<BoardWordBody>('saveBoardWord')).toMatchObject([{ Words: { en: 'spam*', es: '' }, Outcome: 'Refused' }]));
  });
});

describe('the mission statement', () => {
  it('can be scheduled by users who see the history of the company', async () => {
    const { press, user } = await open(`${list}?tab=mission&company=acme`, [nothingScheduled], 'Admin');
    const [, es] = await screen.findAllByLabelText(/^Text/);
    expect(await screen.findByRole('button', { name: 'Schedule this change…' })).toHaveAttribute('aria-disabled', 'true');
    await user.type(es as HTMLElement, 'Descansa bien.');
    await press('Schedule this change…');
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('is saved in both languages with its version', async () => {
    const { press, user, sent } = await open(`${list}?tab=mission&company=acme`);
    const [, es] = await screen.findAllByLabelText(/^Text/);
    expect(screen.queryByRole('button', { name: 'Schedule this change…' })).not.toBeInTheDocument();
    await user.type(es as HTMLElement, 'Cada paso cuenta.');
    await press('Save');
    await waitFor(() =>
      expect(sent<MissionBody>('saveCompanyMission')).toEqual([{ EntityId: 'acme', Texts: { en: 'Every step counts.', es: 'Cada paso cuenta.' }, Version: 1 }]),
    );
  });
});
