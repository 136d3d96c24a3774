import { describe, expect } from 'vitest';
import { it } from './stage';

const page = '/programs/detail?owner=acme&id=acme-long-walk';

describe('a group of two', () => {
  it('[PRG-103, PRG-104, PRG-106, PRG-184, PRG-185, PRG-223] one person creates it and invites, the other sees that live and accepts, and both see the group', async ({
    newPerson,
  }) => {
    const [paige, peter] = [await newPerson(), await newPerson()];
    await paige.comesIn('participant@acme.example');
    await peter.comesIn('participant2@acme.example');
    await peter.open(page);
    await peter.find('button', 'Find a group');

    await paige.open(page);
    await paige.click('button', 'Create a group');
    await paige.find('textbox', 'Name of the group');
    expect(await paige.barriers()).toEqual([]);
    await paige.click('button', 'Create');
    await paige.hears('Successfully joined Paige Participant Group.');
    await paige.click('button', 'Invite colleagues');
    await (await paige.find('searchbox', 'Search by name')).type('peter part');
    await paige.click('button', 'Choose Peter Participant');
    expect(await paige.barriers()).toEqual([]);
    await paige.click('button', 'Invite');
    await paige.hears('Group members updated.');

    await peter.click('button', 'Join the group: Paige Participant Group');
    await peter.hears('Group members updated.');
    await peter.sees('2 of 4 members');
    await paige.sees('2 of 4 members');

    await paige.click('button', 'Group details');
    await paige.find('dialog', 'Paige Participant Group');
    await paige.sees('Peter Participant');
    expect(await paige.barriers()).toEqual([]);
    expect(await paige.scrollsSideways(360)).toBe(false);
    expect([...paige.complaints, ...peter.complaints]).toEqual([]);
  });
});
