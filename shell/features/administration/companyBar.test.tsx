// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { definePlugin, page } from '../../kernel/declaration/definePlugin';
import { answers, isLost, refuses } from '../../testing/fakeBackend';
import { noTexts } from '../../testing/noTexts';
import { type RenderOptions, renderInShell } from '../../testing/renderInShell';
import type { Choice, PlanYear } from './contract';
import { mostCompanies } from './rules/options';
import { api } from './state';
import { CompanyBar } from './views';

const acme: Choice = { Value: 'acme', Text: 'Acme' };
const globex: Choice = { Value: 'globex', Text: 'Globex' };
const year = (company: string, name: number, IsCurrent = false): PlanYear => ({
  Value: `${company}-${name}`,
  Text: `${name}`,
  StartDate: `${name}-01-01`,
  EndDate: `${name}-12-31`,
  IsCurrent,
});
const yearsOf = (company: string): readonly PlanYear[] => [year(company, 2027), year(company, 2026, true), year(company, 2025)];

const Both = () => <CompanyBar planYear>{({ company, planYear }) => <p>{`Screen of ${company.Text} in ${planYear.Text}`}</p>}</CompanyBar>;
const CompanyAlone = () => <CompanyBar>{({ company }) => <p>{`Screen of ${company.Text}`}</p>}</CompanyBar>;
const plugin = definePlugin({
  id: 'screens',
  messages: noTexts,
  routes: { both: page('/both', async () => ({ default: Both })), company: page('/company', async () => ({ default: CompanyAlone })) },
});

/** A server with these companies in reach. */
const reaching = (...all: readonly Choice[]) => [
  answers(api.companies, ({ query: { search, entityId } }) => {
    if (entityId !== undefined && !all.some(({ Value }) => Value === entityId)) throw refuses(404, 'No such company')();
    const found = all.filter(({ Value, Text }) => (entityId === undefined || Value === entityId) && Text.toLowerCase().includes((search ?? '').toLowerCase()));
    return found.slice(0, mostCompanies);
  }),
  answers(api.planYears, ({ query: { entityId } }) => [...yearsOf(entityId)]),
];
const open = (path: string, server: RenderOptions['server'] = reaching(acme, globex), options: RenderOptions = {}) => {
  const view = renderInShell([plugin], { path, server, person: { EntityId: 'acme' }, ...options });
  const address = () => view.navigation.address();
  return {
    ...view,
    address,
    company: () => view.screen.findByRole('combobox', { name: 'Company' }),
    years: () => view.screen.findByRole('combobox', { name: 'Plan Year' }),
  };
};
const many = Array.from({ length: mostCompanies + 20 }, (_, at): Choice => ({ Value: `c${at}`, Text: `Company ${String(at).padStart(3, '0')}` }));

describe('[ADR-045, ADR-047] the filter bar of the administration', () => {
  it("begins with the person's own company and its current plan year, and the address names both", async () => {
    const { screen, address, company, years } = open('/both');
    expect(await screen.findByText('Screen of Acme in 2026')).toBeVisible();
    expect(await company()).toHaveDisplayValue('Acme');
    expect(await years()).toHaveDisplayValue('2026 (current)');
    expect(address()).toBe('/both?company=acme&planYear=acme-2026');
  });

  it('shows the selection, and keeps it across screens', async () => {
    const { screen, user, address, company, years, navigation } = open('/both?sort=Name');
    await user.selectOptions(await company(), 'Globex');
    await screen.findByText('Screen of Globex in 2026');
    await user.selectOptions(await years(), '2025');
    await screen.findByText('Screen of Globex in 2025');
    expect(address()).toBe('/both?sort=Name&company=globex&planYear=globex-2025');
    navigation.go('/company');
    expect(await screen.findByText('Screen of Globex')).toBeVisible();
    await expect.poll(address).toBe('/company?company=globex');
    navigation.go('/both');
    expect(await screen.findByText('Screen of Globex in 2025')).toBeVisible();
    await expect.poll(address).toBe('/both?company=globex&planYear=globex-2025');
  });

  it('keeps the focus in the field of the company while another one is chosen', async () => {
    const { screen, user, company } = open('/both');
    await screen.findByText('Screen of Acme in 2026');
    const field = await company();
    field.focus();
    await user.selectOptions(field, 'Globex');
    await screen.findByText('Screen of Globex in 2026');
    expect(field).toHaveFocus();
  });

  it('searches another company by the text typed after a choice', async () => {
    const { screen, user, company } = open('/both', reaching(...many.slice(0, 20)), { person: { EntityId: 'c3' } });
    const box = await company();
    await user.click(box);
    await user.keyboard('012');
    await user.click(await screen.findByRole('option', { name: 'Company 012' }));
    await screen.findByText('Screen of Company 012 in 2026');
    await user.keyboard('007');
    expect(box).toHaveValue('007');
    expect(await screen.findByRole('option', { name: 'Company 007' })).toBeVisible();
  });

  it('shows what the address names', async () => {
    const { screen } = open('/both?company=globex&planYear=globex-2027');
    expect(await screen.findByText('Screen of Globex in 2027')).toBeVisible();
    expect(screen.queryByText(/in this link/)).toBeNull();
  });

  it('offers no company where there is one alone', async () => {
    const { screen, address, years } = open('/both', reaching(acme));
    await screen.findByText('Screen of Acme in 2026');
    expect(await years()).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Company' })).toBeNull();
    expect(address()).toBe('/both?planYear=acme-2026');
  });

  it.each([
    ['/both?company=secret&planYear=secret-2026', 'The company in this link wasn’t found. Showing Acme instead.', '/both?company=acme&planYear=acme-2026'],
    [
      '/both?company=globex&planYear=acme-2025',
      'Globex doesn’t have the plan year in this link. Showing 2026 instead.',
      '/both?company=globex&planYear=globex-2026',
    ],
  ])('reports that %s requests something unavailable, until something is selected', async (path, text, corrected) => {
    const { screen, user, address, years } = open(path);
    const words = await screen.findByText(text);
    await expect.poll(address).toBe(corrected);
    expect(words).toBeVisible();
    await user.selectOptions(await years(), '2025');
    if (text.includes('plan year')) await expect.poll(() => words.isConnected).toBe(false);
  });

  it('finds a company by part of its name where there are many, also those beyond the list', async () => {
    const { screen, user, company, pass, address } = open('/company', reaching(...many), { person: { EntityId: 'c3' } });
    await screen.findByText('Screen of Company 003');
    const box = await company();
    await user.click(box);
    expect(await screen.findByRole('option', { name: 'Type part of a name to find more companies.' })).toBeVisible();
    await user.keyboard('117');
    await screen.findByRole('option', { name: 'Searching…' });
    await pass(500);
    await user.click(await screen.findByRole('option', { name: 'Company 117' }));
    expect(await screen.findByText('Screen of Company 117')).toBeVisible();
    expect(box).toHaveValue('Company 117');
    await expect.poll(address).toBe('/company?company=c117');
  });

  it('shows a company of the address that is beyond the list, and another where there is none', async () => {
    expect(await open('/company?company=c119', reaching(...many)).screen.findByText('Screen of Company 119')).toBeVisible();
    const { screen } = open('/company?company=c999', reaching(...many), { person: { EntityId: 'c3' } });
    expect(await screen.findByText(/company in this link wasn.t found/)).toBeVisible();
    expect(screen.getByText('Screen of Company 003')).toBeVisible();
  });

  it('filters a list that is whole on this side, and says that nothing fits', async () => {
    const { screen, user, company, received } = open('/company', reaching(...many.slice(0, 12)), { person: { EntityId: 'c3' } });
    const box = await company();
    await user.click(box);
    await user.keyboard('011');
    expect(await screen.findAllByRole('option')).toHaveLength(1);
    await user.keyboard('x');
    expect(await screen.findByRole('option', { name: 'No company has this name.' })).toBeVisible();
    await user.tab();
    expect(box).toHaveValue('Company 003');
    expect(received.filter(({ name }) => name === 'companies')).toHaveLength(1);
  });

  it.each([
    ['companies', api.companies, 'We couldn’t load the companies.'],
    ['plan years', api.planYears, 'We couldn’t load the plan years.'],
  ] as const)('says that the %s could not be loaded, and offers another try', async (_, endpoint, text) => {
    let isThere = false;
    const [usual] = reaching(acme, globex).filter((one) => one.endpoint.path === endpoint.path);
    const flaky = { endpoint, answer: (input: never, key: string | undefined) => (isThere ? usual!.answer(input, key) : isLost()) } as typeof reaching extends (
      ...all: never[]
    ) => (infer A)[]
      ? A
      : never;
    const { screen, user } = open('/both', [...reaching(acme, globex), flaky]);
    const failed = await screen.findByText(text);
    expect(screen.queryByText(/^Screen of/)).toBeNull();
    isThere = true;
    await user.click(await screen.findByRole('button', { name: /again/i }));
    expect(await screen.findByText('Screen of Acme in 2026')).toBeVisible();
    expect(failed).not.toBeInTheDocument();
  });

  it('says that there is no company, and no plan year', async () => {
    expect(await open('/company', reaching()).screen.findByText('No company to administer')).toBeVisible();
    const { screen } = open('/both', [...reaching(acme), answers(api.planYears, () => [])]);
    expect(await screen.findByText('Acme doesn’t have a plan year.')).toBeVisible();
  });

  it('speaks Spanish', async () => {
    const { screen } = open('/both', reaching(acme, globex), { locale: 'es-419' });
    const years = await screen.findByRole('combobox', { name: 'Año del plan' });
    expect(years).toHaveDisplayValue('2026 (actual)');
    const bar = screen.getByRole('group', { name: 'Lo que muestra esta página' });
    expect(within(bar).getByRole('combobox', { name: 'Empresa' })).toBeVisible();
  });
});
