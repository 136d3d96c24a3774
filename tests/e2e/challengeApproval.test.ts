import { describe, expect } from 'vitest';
import { eventually } from './eventually';
import { it } from './stage';

const desk = '/administration/tools/challenges/approval';

describe('the approval desk of challenges', () => {
  it('[ADH-001, ADH-017, ADH-032] a decision and its undo appear for the participant and for another administrator without a reload', async ({
    person,
    newPerson,
  }) => {
    const [other, participant] = [await newPerson(), await newPerson()];
    await participant.comesIn('participant@acme.example');
    await participant.open('/programs/detail?owner=acme&id=acme-resilience');
    await participant.sees('1 report is pending approval');
    await other.comesIn('wradmin@acme.example');
    await other.open(desk);
    await other.find('button', 'Paige Participant');

    await person.comesIn('adminlite@acme.example');
    await person.open(desk);
    await person.find('button', 'Paige Participant');
    await person.page.keyboard.press('n');
    await person.find('heading', 'Paige Participant: Resilience Workshop');
    expect(await person.barriers()).toEqual([]);
    await person.type('Review comment (optional)', 'Please add the certificate.');
    await person.click('button', 'Deny');
    await person.hears('Deny saved successfully');

    await participant.sees('Your last report was sent back');
    await participant.sees('Please add the certificate.');
    await other.sees('by Lucas Adminlite');

    await person.click('button', 'Undo');
    await participant.sees('1 report is pending approval');
    await other.seesNoMore('by Lucas Adminlite');
    await person.find('button', 'Paige Participant');
    expect(await person.scrollsSideways(360)).toBe(false);
    await eventually(async () => [...person.complaints, ...other.complaints, ...participant.complaints]).toEqual([]);
  });
});
