// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answers, refusesField } from '../../../../shell/testing/fakeBackend';
import { noTexts } from '../../../../shell/testing/noTexts';
import { oneCompany } from '../../../../shell/testing/oneCompany';
import { renderInShell } from '../../../../shell/testing/renderInShell';
import type { AdministeredAssessment, AdministeredHelplines, AssessmentHelplinesBody } from '../../contract';
import plugin from '../../plugin';
import { api } from './api';

const line: AdministeredHelplines['Lines'][number] = {
  Key: 'crisis',
  Names: { en: 'You are not alone', es: '' },
  Text: { en: 'Day and night.', es: '' },
  Phone: '+1 (800) 273-8255',
  TakesTexts: false,
  When: null,
};

const draft = (...Lines: AdministeredHelplines['Lines']): AdministeredAssessment => ({
  Id: 'draft',
  EntityId: 'acme',
  Names: { en: 'Next year', es: '' },
  Status: 'draft',
  PlanYearId: 'acme-2027',
  Pages: [],
  Items: [],
  Scores: [],
  Measures: [],
  Results: [],
  Helplines: { Id: 'draft', EntityId: 'acme', Lines, Version: 3 },
  Persons: [],
  NotTaken: [],
  Problems: [],
  Version: 1,
});

const path = '/administration/assessments?assessment=draft&company=acme';

const open = async (address: string, assessment: AdministeredAssessment, save = answers(api.saveAssessmentHelplines, () => assessment.Helplines)) => {
  const view = renderInShell([plugin, { id: 'admin', messages: noTexts }], {
    path: address,
    person: { Roles: ['Admin'], EntityId: 'acme' },
    server: [...oneCompany, answers(api.administeredAssessment, () => assessment), save],
  });
  await screen.findByRole('heading', { level: 1 });
  const sent = () =>
    view.received.filter(({ name }) => name === 'saveAssessmentHelplines').map(({ input }) => (input as { readonly body: AssessmentHelplinesBody }).body);
  return { ...view, sent, press: async (name: string) => view.user.click(await screen.findByRole('button', { name })) };
};

describe('the helplines of a draft', () => {
  it('stand beside its results with their numbers, and lead to their form', async () => {
    await open(`${path}&tab=results`, draft(line));
    const table = within(await screen.findByRole('table', { name: 'Helplines' }));
    expect(table.getByRole('row', { name: /You are not alone.*273-8255.*With every urgent result/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit helplines' })).toHaveAttribute('href', expect.stringContaining('helplines=edit'));
  });

  it('are added in their form, which does not send what no phone can call', async () => {
    const { user, press, sent } = await open(`${path}&helplines=edit`, draft());
    await press('Add helpline');
    await user.type(await screen.findByLabelText(/^Name \(English\)/), 'Call us');
    await user.type(screen.getByLabelText(/^Phone number/), '1-800-QUIT');
    await user.type(screen.getByLabelText(/^What it offers \(English\)/), 'A nurse answers.');
    await press('Save');
    expect(await screen.findByText('Enter a phone number of 3 to 15 digits, such as 988 or +1 800 273 8255.')).toBeVisible();
    expect(sent()).toEqual([]);
    await user.clear(screen.getByLabelText(/^Phone number/));
    await user.type(screen.getByLabelText(/^Phone number/), '988');
    await user.click(screen.getByRole('switch', { name: 'Takes text messages' }));
    await press('Save');
    const added = { Key: '', Names: { en: 'Call us', es: '' }, Text: { en: 'A nurse answers.', es: '' }, Phone: '988', TakesTexts: true, When: null };
    await waitFor(() => expect(sent()).toEqual([{ Version: 3, Lines: [added] }]));
  });

  it('show at its field what the server refuses, and keep what was typed', async () => {
    const { press } = await open(`${path}&helplines=edit`, draft(line), answers(api.saveAssessmentHelplines, refusesField('Lines.0.Phone', 'No number.')));
    await press('Save');
    expect((await screen.findAllByText('No number.')).length).toBeGreaterThan(0);
    expect(screen.getByLabelText(/^Phone number/)).toHaveValue(line.Phone);
  });

  it('are in the preview as people see them: a link that calls the number, and one for messages only where it takes them', async () => {
    await open(`${path}&tab=preview`, draft(line, { ...line, Key: 'other', Phone: '988', TakesTexts: true }));
    const hrefs = () =>
      [...document.querySelectorAll('iframe')]
        .flatMap((frame) => [...(frame.contentDocument?.querySelectorAll('a') ?? [])])
        .concat([...document.querySelectorAll<HTMLAnchorElement>('a[href^="tel:"], a[href^="sms:"]')])
        .map((link) => link.getAttribute('href'));
    await waitFor(() => expect(hrefs()).toEqual(expect.arrayContaining(['tel:+18002738255', 'tel:988', 'sms:988'])));
    expect(hrefs()).not.toContain('sms:+18002738255');
  });
});
