// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answers, refusesField } from '../../../../shell/testing/fakeBackend';
import { api } from './api';
import { aChallenge, aPublished } from './testing/challenges';
import { openWizard } from './testing/openWizard';

const wizard = '/administration/tools/challenges/wizard?challengeId=walk';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const pdf = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' });
const plan = { Id: 'plan', Labels: { en: 'Plan', es: '' }, Files: { en: { File: 'f1', Name: 'plan.pdf', Size: 9 }, es: null }, IsForm: false };

const openActivity = async (opening: Parameters<typeof openWizard>[1]) => {
  const view = await openWizard(`${wizard}&step=activity`, opening);
  await view.isAt('Activity');
  return view;
};

it('sends a file once it is named, and only once', async () => {
  const view = await openActivity({ saved: aChallenge() });
  await view.press('Add document');
  await view.user.upload(screen.getByTestId('documents.0.Files.en'), pdf('map.pdf'));
  expect(view.bodies()).toEqual([]);
  await view.user.type(await view.field('Name (English)'), 'Map');
  await expect.poll(view.bodies).toHaveLength(1);
  const Files = { en: { Name: 'map.pdf', Base64EncodedFile: btoa('%PDF-1.4') }, es: null };
  expect(view.bodies()[0]).toEqual({
    Id: 'walk',
    Version: 1,
    Documents: [{ Id: expect.stringMatching(/^new [0-9a-f]{32}$/), Labels: { en: 'Map', es: '' }, IsForm: false, Files }],
  });
  await screen.findByText('Saved');
  await view.user.click(screen.getByRole('checkbox', { name: 'People fill in this form and attach it to their report' }));
  await expect.poll(view.bodies).toHaveLength(2);
  expect(view.bodies()[1]?.Documents).toMatchObject([
    { Id: view.bodies()[0]?.Documents?.[0]?.Id, IsForm: true, Files: { en: { File: 'stored map.pdf' }, es: null } },
  ]);
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download map.pdf' })).toBeVisible();
});

it('orders and removes documents', async () => {
  const other = { ...plan, Id: 'map', Labels: { en: 'Map', es: '' } };
  const view = await openActivity({ saved: aChallenge({ Documents: [plan, other] }) });
  await view.press('Move Plan down');
  await expect
    .poll(() =>
      view
        .bodies()
        .at(-1)
        ?.Documents?.map(({ Id }) => Id),
    )
    .toEqual(['map', 'plan']);
  await view.press('Remove: Map');
  await expect
    .poll(() =>
      view
        .bodies()
        .at(-1)
        ?.Documents?.map(({ Id }) => Id),
    )
    .toEqual(['plan']);
});

it('is changed in a published challenge with participants, and shows a refusal at its field', async () => {
  const Fields = refusesField('Documents[0].Files.en', 'Choose a PDF or a picture: PNG, JPEG or GIF.');
  const view = await openActivity({ saved: aPublished({ Documents: [plan] }), server: [answers(api.saveChallenge, Fields)] });
  await view.user.upload(screen.getByTestId('documents.0.Files.en'), pdf('new.pdf'));
  for (const step of ['Participants', 'Rewards', 'Review']) {
    await view.press('Next');
    await view.isAt(step);
  }
  await view.press('Save changes');
  await waitFor(() => expect(view.bodies()[0]?.Documents).toMatchObject([{ Files: { en: { Name: 'new.pdf' } } }]));
  expect((await screen.findAllByText('Choose a PDF or a picture: PNG, JPEG or GIF.')).length).toBeGreaterThan(0);
});

it('accepts one form to fill in, and shows what is missing', async () => {
  const view = await openActivity({ saved: aChallenge({ Documents: [{ ...plan, IsForm: true }] }) });
  await view.press('Add document');
  const second = within(screen.getByTestId('documents.1.Files.en').closest('li')!);
  await view.user.click(second.getByRole('checkbox'));
  expect(await screen.findByText('A challenge has one form to fill in.')).toBeVisible();
  await view.user.click(second.getByRole('checkbox'));
  await waitFor(() => expect(screen.queryByText('A challenge has one form to fill in.')).not.toBeInTheDocument());
});
