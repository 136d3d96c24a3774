// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answered, answers, refuses, refusesField } from '../../../../shell/testing/fakeBackend';
import { noTexts } from '../../../../shell/testing/noTexts';
import { oneCompany } from '../../../../shell/testing/oneCompany';
import { renderInShell } from '../../../../shell/testing/renderInShell';
import type { AdministeredGroup, GroupBody, GroupMember } from '../../contract';
import plugin from '../../plugin';
import { api } from './api';

const member = (name: string, UserStatus: GroupMember['UserStatus'] = 'Accepted'): GroupMember => ({
  UserId: name.toLowerCase(),
  FirstName: name,
  LastName: 'Ash',
  Email: `${name.toLowerCase()}@acme.example`,
  UserStatus,
});
const aGroup = (Id: string, GroupName: string, GroupUsers: readonly GroupMember[] = []): AdministeredGroup => ({
  Id,
  Detail: { ChallengeId: 'walk', GroupName, Min: 2, Max: 6, GroupUsers: [...GroupUsers] },
  Version: 1,
});
const loop = aGroup('loop', 'Lake Loop', [member('Ada'), member('Ben'), member('Cyd', 'Invited')]);
const option = (Value: string, Text: string) => ({ Value, Text });

/** Labels of required fields end with an asterisk. */
const field = (name: string) => screen.findByLabelText(new RegExp(`^${name}`));

const list = '/administration/tools/challenges/groups';
const open = async (path: string, all: readonly AdministeredGroup[] = [loop, aGroup('sole', 'Sole Mates')], more: readonly Answered[] = []) => {
  const has = { all };
  const view = renderInShell([plugin, { id: 'admin', messages: noTexts }], {
    path,
    person: { Roles: ['AdminLite'], EntityId: 'acme' },
    server: [
      ...oneCompany,
      answers(api.groupFilters, () => ({ Entities: [option('acme', 'Acme')], PlanYears: [option('acme-2026', '2026')], Challenges: [option('walk', 'Walk')] })),
      answers(api.administeredGroups, ({ query }) => has.all.filter(({ Detail }) => Detail.GroupName.toLowerCase().includes(query.search ?? ''))),
      answers(api.administeredGroup, ({ params }) => has.all.find(({ Id }) => Id === params.groupId) ?? refuses(404, 'This group does not exist.')()),
      answers(api.searchGroup, ({ params }) => ({
        Items: [...(has.all.find(({ Id }) => Id === params.groupId)?.Detail.GroupUsers ?? [])],
        QueryId: 'q',
        NextCursor: '',
      })),
      answers(api.findGroupUsers, () => [member('Dee'), member('Cyd')].map(({ UserStatus: _, ...user }) => user)),
      answers(api.saveGroup, ({ body }) => ({ ...loop, Id: body.Id ?? 'new', Version: 2 })),
      ...more,
    ],
  });
  await screen.findByRole('heading', { level: 1 });
  const inputs = <I,>(name: string): readonly I[] => view.received.filter((call) => call.name === name).map(({ input }) => input as I);
  return {
    ...view,
    has,
    inputs,
    press: async (name: string | RegExp) => view.user.click(await screen.findByRole('button', { name })),
    type: async (name: string, text: string) => view.user.type(await field(name), text),
    bodies: () => inputs<{ readonly body: GroupBody }>('saveGroup').map(({ body }) => body),
  };
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('the list of groups', () => {
  it('[ADH-036, ADH-039] shows the groups of the chosen challenge with members and sizes, each with a link to its form', async () => {
    const { user } = await open(list);
    expect(screen.queryByRole('table')).toBeNull();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Challenge' }), 'Walk');
    const row = await screen.findByRole('row', { name: /Lake Loop/ });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['Group Name', 'Members', 'Min', 'Max']));
    expect(within(row).getByText('2 (+ 1 invited)')).toBeVisible();
    expect(within(row).getByRole('link', { name: 'Lake Loop' }).getAttribute('href')).toMatch(/^\/administration\/tools\/challenges\/groups\/walk\/loop\?/);
    expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'New Group' }).getAttribute('href')).toMatch(/^\/administration\/tools\/challenges\/groups\/walk\/new\?/);
  });

  it('[ADH-039] has an empty state without groups', async () => {
    await open(`${list}?challenge=walk`, []);
    expect(await screen.findByText('No groups found.')).toBeVisible();
  });

  it('[ADH-039] has an empty state if no challenge has groups', async () => {
    await open(list, [], [answers(api.groupFilters, () => ({ Entities: [option('acme', 'Acme')], PlanYears: [option('acme-2026', '2026')], Challenges: [] }))]);
    expect(await screen.findByText('There are no group challenges in this plan year.')).toBeVisible();
  });

  it('[ADH-040, ADH-047, ADH-053, ADH-054, ADH-061] asks for a confirmation before it deletes, shows a message, and removes the rows', async () => {
    const view = await open(`${list}?challenge=walk`, undefined, [
      answers(api.deleteGroups, ({ body }) => {
        const ids = 'GroupIds' in body ? body.GroupIds : body;
        view.has.all = view.has.all.filter(({ Id }) => !ids.includes(Id));
        return { Actions: ids.map((Id) => ({ Id, IsSuccessful: true })) };
      }),
    ]);
    for (const name of ['Lake Loop', 'Sole Mates']) await view.user.click(await screen.findByRole('checkbox', { name: new RegExp(name) }));
    await view.press('Delete');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Confirm Delete' }));
    expect(dialog.getByText('Are you sure you want to delete 2 group(s)?')).toBeVisible();
    expect(view.inputs('deleteGroups')).toEqual([]);
    await view.user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Groups removed successfully')).toBeVisible();
    expect(view.inputs('deleteGroups')).toEqual([{ params: { challengeId: 'walk' }, body: { ChallengeId: 'walk', GroupIds: ['loop', 'sole'] } }]);
    expect(await screen.findByText('No groups found.')).toBeVisible();
    // The button is disabled now, so the focus moves to the list.
    expect(screen.getByRole('region', { name: 'Challenge Groups' })).toHaveFocus();
  });

  it('[ADH-062] shows that groups could not be deleted, and keeps them selected', async () => {
    const { user, press } = await open(`${list}?challenge=walk`, undefined, [answers(api.deleteGroups, refuses(500, 'Broken.', false))]);
    await user.click(await screen.findByRole('checkbox', { name: /Sole Mates/ }));
    await press('Delete');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('An error occurred while removing the groups. Please contact support if the issue persists.')).toBeVisible();
    expect(await screen.findByRole('checkbox', { name: /Sole Mates/ })).toBeChecked();
  });

  it('[ADH-008, ADH-105] a part that fails to load shows a line with Retry, and the others work', async () => {
    const answer = { isBroken: true };
    const groups = answers(api.administeredGroups, () => (answer.isBroken ? refuses(500, 'Broken.', false)() : [loop]));
    const { press, app } = await open(`${list}?challenge=walk`, undefined, [groups]);
    expect(await screen.findByText('Data could not be loaded.')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Challenge' })).toHaveDisplayValue('Walk');
    expect(JSON.stringify(app.store.getState())).toContain('"status":"failed"');
    expect(console.warn).toHaveBeenCalled();
    answer.isBroken = false;
    await press('Retry');
    expect(await screen.findByRole('row', { name: /Lake Loop/ })).toBeVisible();
    expect(screen.queryByText('Data could not be loaded.')).toBeNull();
  });
});

describe('the form of a group', () => {
  it('[ADH-037, ADH-038, ADH-041, ADH-044, ADH-060] saves a new group with the found people, shows a message, and returns to the list', async () => {
    const view = await open(`${list}/walk/new`);
    await view.type('Group Name', '  Gate to Gate ');
    await view.type('Minimum Members', '2');
    await view.type('Maximum Members', '4');
    await view.type('Add members', 'dee');
    await view.pass(500);
    await view.press('Add Dee Ash');
    expect(within(await screen.findByRole('table', { name: 'Members to add' })).getByText('dee@acme.example')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add Dee Ash' })).toBeNull();
    expect(screen.getByLabelText('Add members')).toHaveFocus();
    await view.press('Save');
    expect(await screen.findByText('Group saved successfully')).toBeVisible();
    expect(view.bodies()).toEqual([
      { Detail: { ChallengeId: 'walk', GroupName: 'Gate to Gate', Min: 2, Max: 4, GroupUsers: [{ UserId: 'dee' }], KnownUserIds: [] } },
    ]);
    expect(view.navigation.address()).toMatch(/^\/administration\/tools\/challenges\/groups\?/);
  });

  it("[ADH-038] names the group's challenge, and links back to its list", async () => {
    const { inputs } = await open(`${list}/walk/new?challenge=walk&planYear=acme-2026`);
    const back = await screen.findByRole('link', { name: 'Challenge Groups: Walk' });
    expect(back).toHaveAttribute('href', `${list}?challenge=walk&planYear=acme-2026`);
    expect(inputs('groupFilters')).toEqual([{ query: { planYearId: 'acme-2026' } }]);
  });

  it('[ADH-041] requires missing values, and a maximum above the minimum', async () => {
    const { type, press, bodies } = await open(`${list}/walk/new`);
    await type('Group Name', 'Gate');
    await type('Minimum Members', '4');
    await type('Maximum Members', '4');
    await press('Save');
    expect((await screen.findAllByText('Maximum must be greater than minimum.')).length).toBeGreaterThan(0);
    expect(bodies()).toEqual([]);
  });

  it('[ADH-042] searches from three characters on, half a second after the last key, without people who are in the group already', async () => {
    const { type, inputs, pass } = await open(`${list}/walk/loop`);
    await type('Add members', 'de');
    await pass(600);
    await type('Add members', 'e');
    await pass(400);
    expect(inputs('findGroupUsers')).toEqual([]);
    await pass(100);
    expect(await screen.findByRole('button', { name: 'Add Dee Ash' })).toBeVisible();
    expect(inputs('findGroupUsers')).toEqual([{ params: { challengeId: 'walk' }, query: { term: 'dee' } }]);
    expect(screen.queryByRole('button', { name: 'Add Cyd Ash' })).toBeNull();
  });

  it('[ADH-041, ADH-043] shows the members, and sends only added and removed people in the save', async () => {
    const { press, user, bodies } = await open(`${list}/walk/loop`);
    const table = within(await screen.findByRole('table', { name: 'Members' }));
    expect((await table.findAllByRole('row')).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('NameEmailStatus'),
      expect.stringContaining('Ada Ashada@acme.exampleAccepted'),
      expect.stringContaining('Ben Ashben@acme.exampleAccepted'),
      expect.stringContaining('Cyd Ashcyd@acme.exampleInvited'),
    ]);
    const act = async (row: RegExp, name: string) => user.click(within(table.getByRole('row', { name: row })).getByRole('button', { name: new RegExp(name) }));
    await act(/Ada/, 'Remove');
    await act(/Ben/, 'Remove');
    expect(within(table.getByRole('row', { name: /Ben/ })).getByRole('button', { name: /Keep/ })).toHaveFocus();
    await act(/Ada/, 'Keep');
    await press('Save');
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()).toEqual([
      { Id: 'loop', Detail: { ChallengeId: 'walk', GroupName: 'Lake Loop', Min: 2, Max: 6, GroupUsers: [], KnownUserIds: ['ben'] }, Version: 1 },
    ]);
  });

  it('[ADH-045, ADH-046, ADH-051] requests members page by page, and restarts with other terms', async () => {
    const { inputs, press, user, pass } = await open(`${list}/walk/loop`, undefined, [
      answers(api.searchGroup, ({ body }) => ({ Items: [member(body.nextCursor ? 'Zoe' : 'Ada')], QueryId: 'q1', NextCursor: body.nextCursor ? '' : 'c1' })),
    ]);
    await screen.findByRole('row', { name: /Ada Ash/ });
    await press(/Next/);
    await screen.findByRole('row', { name: /Zoe Ash/ });
    await user.type(screen.getByRole('searchbox', { name: 'Search members' }), 'ad');
    await pass(300);
    await screen.findByRole('row', { name: /Ada Ash/ });
    const asked = inputs<{ readonly body: object }>('searchGroup').map(({ body }) => body);
    const first = { challengeId: 'walk', groupId: 'loop', searchTerms: '', queryId: '', nextCursor: '', pageSize: 25 };
    expect(asked).toEqual([first, { ...first, queryId: 'q1', nextCursor: 'c1' }, { ...first, searchTerms: 'ad' }]);
  });

  it('[ADH-059] stays open with its input if the save is refused, and shows the reason', async () => {
    const taken = 'Another group in this challenge is already named “Sole Mates”.';
    const { type, press, user, navigation } = await open(`${list}/walk/loop`, undefined, [answers(api.saveGroup, refusesField('Detail.GroupName', taken))]);
    await user.clear(await field('Group Name'));
    await type('Group Name', 'Sole Mates');
    await press('Save');
    expect((await screen.findAllByText(taken)).length).toBeGreaterThan(0);
    expect(await field('Group Name')).toHaveValue('Sole Mates');
    expect(navigation.address()).toContain('/walk/loop');
  });

  it('[ADH-050] says that a group no longer exists', async () => {
    await open(`${list}/walk/nothing`);
    expect(await screen.findByText('This group does not exist.')).toBeVisible();
  });
});
