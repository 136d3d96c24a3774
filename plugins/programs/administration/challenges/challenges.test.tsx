// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answered, answers, refuses } from '../../../../shell/testing/fakeBackend';
import { noTexts } from '../../../../shell/testing/noTexts';
import { oneCompany } from '../../../../shell/testing/oneCompany';
import { type RenderOptions, renderInShell } from '../../../../shell/testing/renderInShell';
import type { AdministeredChallenge, ChallengeBody, ChallengeTemplate, ListedChallenge } from '../../contract';
import plugin from '../../plugin';
import { api } from './api';

const list = '/administration/tools/challenges';
const aChallenge = (Id: string, Name: string, more: Partial<ListedChallenge> = {}): ListedChallenge => ({
  Id,
  Name,
  State: 'published',
  IsDraft: false,
  ProgramType: 'Challenge',
  StartDate: '2026-11-02',
  EndDate: '2026-12-20',
  Participants: 3,
  PublishAt: null,
  PlanYearId: 'acme-2026',
  SavedBy: 'Alex Admin',
  SavedAt: '2026-11-18T16:00:00.000Z',
  Version: 4,
  ...more,
});
const walk = aChallenge('walk', 'Walk to Work');
const draft = aChallenge('sleep', 'Sleep Well', {
  State: 'draft',
  IsDraft: true,
  StartDate: null,
  EndDate: null,
  Participants: 0,
  PlanYearId: null,
  Version: 1,
});
const pattern = aChallenge('pattern', 'Our Pattern', { State: 'template', StartDate: null, EndDate: null, Participants: 0, PlanYearId: null });
const aTemplate = (Id: string, Name: string, IsOfProduct: boolean): ChallengeTemplate => ({
  Id,
  Name,
  Description: '<p>Leave the <b>car</b>.</p><ul><li>Every day.</li></ul>',
  ImageUrl: null,
  ProgramType: 'Challenge',
  ProgramSubType: 'SelfReport',
  IsOfProduct,
});
const page = (Items: readonly ListedChallenge[]) => ({
  Items: [...Items],
  PaginationToken: '',
  PreviousToken: '',
  Offset: 0,
  Total: Items.length,
  IsTotalCapped: false,
});

interface Opened extends RenderOptions {
  readonly all?: readonly ListedChallenge[];
  readonly templates?: readonly ChallengeTemplate[];
  readonly more?: readonly Answered[];
}

const open = async (path: string, { all = [walk, draft], templates = [], more = [], ...options }: Opened = {}) => {
  const has = { all };
  const view = renderInShell([plugin, { id: 'admin', messages: noTexts }], {
    path,
    person: { Roles: ['Admin'], EntityId: 'acme' },
    server: [
      ...oneCompany,
      answers(api.administeredChallenges, ({ query }) => page(has.all.filter(({ State }) => !query.state || State === query.state))),
      answers(api.challengeTemplates, () => [...templates]),
      answers(api.saveChallenge, () => ({}) as AdministeredChallenge),
      answers(api.deleteChallenge, () => true),
      ...more,
    ],
    ...options,
  });
  await screen.findByRole('heading', { level: 1 });
  return {
    ...view,
    has,
    row: (name: string) => screen.findByRole('row', { name: new RegExp(name) }),
    press: async (name: string | RegExp) => view.user.click(await screen.findByRole('button', { name })),
    confirm: async (title: string, name: string) => {
      const dialog = await screen.findByRole('alertdialog', { name: title });
      const said = dialog.textContent ?? '';
      await view.user.click(within(dialog).getByRole('button', { name }));
      return said;
    },
    inputs: <I,>(name: string): readonly I[] => view.received.filter((call) => call.name === name).map(({ input }) => input as I),
    bodies: () => view.received.filter(({ name }) => name === 'saveChallenge').map(({ input }) => (input as { readonly body: ChallengeBody }).body),
  };
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('the list of challenges', () => {
  it('[ADH-101] shows each with state, days, participants and the user who saved it, with links to its wizard and screens', async () => {
    const { row } = await open(list);
    const cells = within(await row('Walk to Work'));
    expect(cells.getByText('Published')).toBeVisible();
    expect(cells.getByText('3')).toBeVisible();
    expect(cells.getByText('Alex Admin')).toBeVisible();
    const hrefOf = (name: string) => cells.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Walk to Work')).toBe(`${list}/wizard?challengeId=walk`);
    expect(hrefOf('Dashboard: Walk to Work')).toBe(`${list}/dashboard/participants?company=acme&planYear=acme-2026&challenge=walk`);
    expect(hrefOf('Groups: Walk to Work')).toBe(`${list}/groups?company=acme&planYear=acme-2026&challenge=walk`);
    expect(hrefOf('Maintenance: Walk to Work')).toBe(`${list}/maintenance?company=acme&planYear=acme-2026&challenge=walk`);
    const other = within(await row('Sleep Well'));
    expect(other.getByText('Draft')).toBeVisible();
    expect(other.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'New challenge' })).toHaveAttribute('href', `${list}/new?company=acme`);
  });

  it('[ADH-103] has no links to screens that the user may not open', async () => {
    const { row } = await open(list, { person: { Roles: ['AdminLite'], EntityId: 'acme' } });
    const links = within(await row('Walk to Work')).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Walk to Work', 'Dashboard', 'Groups']);
  });

  it('[ADH-101] shows who else has a challenge open, live and to screen readers, without the viewer', async () => {
    const { row, realtime } = await open(list);
    await row('Sleep Well');
    const told = (...People: readonly { readonly UserId: string; readonly Name: string }[]) =>
      act(() => realtime.publish('openChallenges:acme', { Open: [{ Id: 'sleep', People }] }));
    const me = { UserId: 'person-1', Name: 'Myself' };
    const ana = { UserId: 'ana', Name: 'Ana Ruiz' };
    told(me);
    expect(screen.queryByText(/editing/)).toBeNull();
    told(ana, { UserId: 'ben', Name: 'Ben Lee' }, me);
    expect(within(await row('Sleep Well')).getByText('Ana Ruiz and Ben Lee are editing')).toBeVisible();
    expect(screen.getByText('Ana Ruiz and Ben Lee are editing “Sleep Well”.').closest('[role=status]')).not.toBeNull();
    expect(within(await row('Walk to Work')).queryByText(/editing/)).toBeNull();
    act(() => realtime.publish('openChallenges:acme', { Open: [] }));
    expect(screen.queryByText(/editing/)).toBeNull();
  });

  it('[ADH-101] can be filtered by state and name, which are in the address', async () => {
    const { user, inputs, navigation } = await open(`${list}?state=draft&search=sleep`);
    await expect.poll(() => inputs('administeredChallenges').at(-1)).toMatchObject({ query: { entityId: 'acme', state: 'draft', SearchTerms: 'sleep' } });
    expect(await screen.findByRole('row', { name: /Sleep Well/ })).toBeVisible();
    expect(screen.queryByRole('row', { name: /Walk to Work/ })).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Ended');
    await expect.poll(navigation.address).toContain('state=ended');
    await expect.poll(() => inputs('administeredChallenges').at(-1)).toMatchObject({ query: { state: 'ended' } });
  });

  it('[ADH-101] links drafts and templates to their wizards, and to copies of them', async () => {
    const { press, navigation, bodies } = await open(list, { all: [pattern] });
    await press('Copy: Our Pattern');
    await expect.poll(bodies).toMatchObject([{ EntityId: 'acme', CopyOf: 'pattern' }]);
    expect(navigation.address()).toContain(`${list}/templates/wizard?`);
  });

  it('[ADH-101] ends a challenge early after a confirmation, which says that people keep their points', async () => {
    const { press, confirm, bodies } = await open(list, { all: [walk] });
    await press('End early: Walk to Work');
    const said = await confirm('End “Walk to Work” early?', 'End early');
    expect(said).toMatch(/becomes its last day\. The 3 people taking part keep the points they have earned/);
    expect(await screen.findByText('The challenge ends today.')).toBeVisible();
    expect(bodies()).toEqual([{ Id: 'walk', EndDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), Version: 4 }]);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  });

  it('[ADH-101] offers no early end before the start, on the last day, and afterwards', async () => {
    const { row } = await open(list, {
      all: [
        aChallenge('a', 'Later', { StartDate: '2099-01-01', EndDate: '2099-02-01' }),
        aChallenge('b', 'Over', { State: 'ended', EndDate: '2026-11-05' }),
        draft,
      ],
    });
    await row('Later');
    expect(screen.queryByRole('button', { name: /^End early/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Delete: / }).map((one) => one.getAttribute('aria-label'))).toEqual(['Delete: Sleep Well']);
    expect(screen.getAllByRole('button', { name: /^Retire: / }).map((one) => one.getAttribute('aria-label'))).toEqual(['Retire: Later']);
  });

  it('[ADH-101] retires a challenge, and offers it again; the list is reloaded', async () => {
    const view = await open(list, { all: [walk] });
    await view.press('Retire: Walk to Work');
    view.has.all = [{ ...walk, State: 'retired', Version: 5 }];
    expect(await view.confirm('Retire “Walk to Work”?', 'Retire')).toContain('Nobody else can join. The 3 people taking part continue until it ends.');
    expect(await screen.findByText('The challenge is retired.')).toBeVisible();
    await view.press('Offer again: Walk to Work');
    expect(await screen.findByText('People can join the challenge again.')).toBeVisible();
    expect(view.bodies()).toEqual([
      { Id: 'walk', IsRetired: true, Version: 4 },
      { Id: 'walk', IsRetired: false, Version: 5 },
    ]);
  });

  it('[ADH-101] shows why a change was refused, and what another user has saved', async () => {
    const view = await open(list, { all: [walk], more: [answers(api.saveChallenge, refuses(409, 'Somebody else has saved it.'))] });
    await view.press('Retire: Walk to Work');
    view.has.all = [{ ...walk, Name: 'Walk Home', Version: 5 }];
    await view.confirm('Retire “Walk to Work”?', 'Retire');
    expect(await screen.findByText('Somebody else has saved it.')).toBeVisible();
    expect(await view.row('Walk Home')).toBeVisible();
  });

  it('[ADH-101] deletes a draft after a confirmation, with undo; Cancel deletes nothing', async () => {
    const view = await open(list, { all: [draft] });
    await view.press('Delete: Sleep Well');
    await view.confirm('Delete the draft “Sleep Well”?', 'Cancel');
    expect(view.inputs('deleteChallenge')).toEqual([]);
    await view.press('Delete: Sleep Well');
    view.has.all = [];
    await view.confirm('Delete the draft “Sleep Well”?', 'Delete');
    expect(await screen.findByText('The draft was deleted.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(view.inputs('deleteChallenge')).toEqual([{ params: { challengeId: 'sleep' } }]);
    expect(await screen.findByText('No challenges found.')).toBeVisible();
    // The button was removed with its row.
    await waitFor(() => expect(screen.getByRole('region', { name: 'Challenges and their actions' })).toHaveFocus());
  });

  it('[ADH-101] shows saves of other administrators without a reload', async () => {
    const { has, row, realtime } = await open(list, { all: [draft] });
    await row('Sleep Well');
    has.all = [{ ...draft, Name: 'Sleep Better', Version: 2 }];
    act(() => realtime.publish('records:acme', { Record: 'programs.challenge', Id: 'sleep', Version: 2 }));
    expect(await row('Sleep Better')).toBeVisible();
  });
});

describe('a new challenge', () => {
  const templates = [aTemplate('own', 'Our Pattern', false), aTemplate('template-steps', '8,000 Steps a Day', true)];

  it("[ADH-096, ADH-098, SHL-042] starts with 'Start from scratch', or with a template of the company or of the product", async () => {
    await open(`${list}/new`, { templates, all: [] });
    const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await hrefOf('Start from scratch')).toBe(`${list}/wizard?company=acme`);
    expect(await hrefOf('8,000 Steps a Day')).toBe(`${list}/wizard?company=acme&templateId=template-steps`);
    const own = within(screen.getByRole('region', { name: 'Templates of Acme' }));
    expect(own.getByRole('link', { name: 'Our Pattern' })).toHaveAttribute('href', `${list}/wizard?company=acme&templateId=own`);
    expect(own.getByText('Leave the car. Every day.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Templates by Wellspring' })).toBeVisible();
  });

  it('[ADH-095, ADH-098] is where templates are managed: changed, deleted with undo, and added', async () => {
    const view = await open(`${list}/new`, { templates, all: [pattern, { ...pattern, Id: 'raw', Name: 'Half Done', IsDraft: true }] });
    expect(within(await view.row('Half Done')).getByText('Not offered yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'New template' })).toHaveAttribute('href', `${list}/templates/wizard?company=acme`);
    await view.press('Delete: Half Done');
    await view.confirm('Delete the template “Half Done”?', 'Delete');
    expect(await screen.findByText('The template was deleted.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    await view.press('Edit: Our Pattern');
    await expect.poll(view.navigation.address).toBe(`${list}/templates/wizard?challengeId=pattern`);
  });

  it('[ADH-098] shows that templates failed to load, with Retry', async () => {
    let isDown = true;
    const { press } = await open(`${list}/new`, {
      all: [],
      more: [answers(api.challengeTemplates, () => (isDown ? refuses(500, 'Broken.', false)() : templates))],
    });
    await screen.findByText('Data could not be loaded.');
    isDown = false;
    await press('Retry');
    expect(await screen.findByRole('link', { name: 'Our Pattern' })).toBeVisible();
  });
});
