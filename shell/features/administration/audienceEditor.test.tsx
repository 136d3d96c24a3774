// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { useState } from 'react';
import { Type } from 'typebox';
import { beforeEach, describe, expect, it } from 'vitest';
import { definePlugin, page } from '../../kernel/declaration/definePlugin';
import type { Schemas } from '../../net/contract';
import { EndpointError } from '../../net/EndpointError';
import { endpoints } from '../../net/endpoints';
import { bodyLimits, withLimits } from '../../net/limits';
import { Audience } from '../../net/schemas/audience';
import { change } from '../../state/change/change';
import { pluginState } from '../../state/pluginState';
import { answers, isLost, refuses, refusesField } from '../../testing/fakeBackend';
import { noTexts } from '../../testing/noTexts';
import { type RenderOptions, renderInShell } from '../../testing/renderInShell';
import { Form } from '../../ui/form/Form';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { useContractForm } from '../../ui/form/useContractForm';
import type { AudienceCount, Choice, FilterCategory, SavedAudience } from './contract';
import { api } from './state';
import { AudienceEditor, AudienceField } from './views';

const acme: Choice = { Value: 'acme', Text: 'Acme' };
const category = (Id: string, Name: string, more: Partial<FilterCategory> = {}): FilterCategory => ({
  Id,
  Name,
  HasRiskLevels: false,
  Levels: [],
  HasDays: false,
  ParentCategory: null,
  ValueType: 'list',
  ...more,
});
const named = (...texts: readonly string[]): Choice[] => texts.map((text) => ({ Value: text.toLowerCase(), Text: text }));
const categories: FilterCategory[] = [
  category('Sex', 'Sex'),
  category('Location', 'Location'),
  category('HireDate', 'Hire Date', { HasDays: true }),
  category('Results', 'Results Date', { HasDays: true }),
  category('Biometric', 'Biometric', { HasRiskLevels: true, Levels: named('Low', 'High') }),
  category('ChallengeName', 'Challenge Name'),
  category('Status', 'User Challenge Status', { ParentCategory: 'ChallengeName' }),
  category('Question', 'HRA Question', { ParentCategory: 'Question' }),
  category('CustomField:Shift', 'Shift', { ValueType: 'number' }),
];
const towns = Array.from({ length: 30 }, (_, at) => `Town ${at + 1}`);
const custom = { Value: 'Custom', Text: 'Custom' };
const valuesOf = (id: string, parent: string | undefined): Choice[] =>
  ({
    Sex: named('Female', 'Male'),
    Location: named(...towns),
    HireDate: [{ Value: 'Last30Days', Text: 'Last 30 Days' }, custom],
    Results: [custom],
    Biometric: named('Sleep'),
    ChallengeName: named('Walk', 'Run'),
    Status: parent === undefined ? [] : named('Joined', `Over ${parent}`),
    Question: parent === undefined ? named('Smoker') : named('Yes', 'No'),
  })[id] ?? [];

const counted = (more: Partial<AudienceCount> = {}) => ({ Total: 248, IsTotalCapped: false, IsFew: false, FewerThan: 5, ...more });
const server = (describes: (filters: Audience) => AudienceCount = () => counted()): NonNullable<RenderOptions['server']> => [
  answers(api.filterCategories, () => ({ Categories: categories })),
  answers(api.filterValues, ({ params, query }) => valuesOf(params.category, query.parentId)),
  answers(api.describeAudience, ({ body: { Filters } }) => ({
    ...describes(Filters),
    Description: Filters.map(({ Category, Values }) => `${Category} ${Values.join(' or ')}`).join(' and '),
  })),
];

const routes = { save: ['POST', '/save'] } as const;
const schemas = {
  save: { summary: 'Save', access: 'user', envelope: 'none', body: Type.Object({ Name: Type.String(), Filters: Audience }), response: Type.Boolean() },
} as const satisfies Schemas<typeof routes>;
const own = withLimits(endpoints<typeof schemas>(routes), bodyLimits(schemas, 'save'));
const save = change(own.save);
const state = pluginState('meaning', { save });

let held: Audience = [];
const start: { audience: Audience } = { audience: [] };
beforeEach(() => {
  start.audience = [];
});

const Controlled = () => {
  const [audience, setAudience] = useState<Audience>(start.audience);
  held = audience;
  return <AudienceEditor company={acme} value={audience} onChange={setAudience} label="Audience" />;
};
const InForm = () => {
  const form = useContractForm(own.save, { start: { Name: 'One', Filters: [...start.audience] }, change: save });
  return (
    <Form of={form}>
      <AudienceField of={form} name="Filters" label="Audience" company={acme} />
      <SubmitButton of={form}>Save</SubmitButton>
    </Form>
  );
};
const meaning = definePlugin({
  id: 'meaning',
  messages: noTexts,
  routes: { controlled: page('/controlled', async () => ({ default: Controlled })), form: page('/form', async () => ({ default: InForm })) },
  state: async () => ({ default: state }),
} as unknown as Parameters<typeof definePlugin>[0]);

const open = async (path = '/controlled', options: RenderOptions = {}) => {
  const view = renderInShell([meaning], { path, server: server(), ...options });
  const { screen, user } = view;
  await screen.findByRole('button', { name: 'Add Filter' });
  const row = (n: number) => within(screen.getByRole('group', { name: new RegExp(`^Filter ${n}`) }));
  return {
    ...view,
    row,
    add: async (name: string) => {
      await user.click(screen.getByRole('button', { name: 'Add Filter' }));
      const n = screen.getAllByRole('group', { name: /^Filter \d/ }).length;
      await user.selectOptions(row(n).getByRole('combobox', { name: 'Filter' }), name);
      return row(n);
    },
    asked: () => view.received.filter(({ name }) => name === 'describeAudience').map(({ input }) => (input as { body: { Filters: Audience } }).body.Filters),
  };
};

describe('saved filters', () => {
  const reporter: RenderOptions['person'] = { Roles: ['Reporting'], EntityId: 'acme' };
  const stored = (): SavedAudience[] => [
    {
      Id: 'women',
      EntityId: 'acme',
      Name: 'Women of Denver',
      Filters: [
        { Category: 'Sex', Values: ['female'] },
        { Category: 'Location', Values: ['town 3'] },
      ],
      People: 'People who are female',
      Owner: 'Alex Admin',
      UsedBy: '',
      MayDelete: true,
      Version: 1,
    },
  ];
  const keeping = (usedBy = '') => {
    let all = stored().map((one) => ({ ...one, UsedBy: usedBy, MayDelete: usedBy === '' }));
    const sent: unknown[] = [];
    const calls = [
      answers(api.savedAudiences, () => [...all]),
      answers(api.saveAudience, ({ body }) => {
        sent.push(body);
        if (body.Name === 'Taken') return refusesField('Name', 'There are saved filters called “Taken” already.')();
        const saved = { ...body, Id: body.Id ?? 'new', People: 'People', Owner: 'Alex Admin', UsedBy: '', MayDelete: true, Version: 2 };
        all = [...all.filter(({ Id }) => Id !== saved.Id), saved];
        return saved;
      }),
      answers(api.deleteAudience, ({ body }) => {
        all = all.filter(({ Id }) => Id !== body.Id);
        return true as const;
      }),
    ];
    return { sent, options: { person: reporter, server: [...server(), ...calls] } };
  };

  it('take the place of the filters, as a copy', async () => {
    const { options } = keeping();
    const { screen, user } = await open('/controlled', options);
    await user.click(screen.getByRole('button', { name: 'Saved filters' }));
    await user.click(await screen.findByRole('button', { name: 'Use Women of Denver' }));
    await expect.poll(() => held).toEqual(stored()[0]?.Filters);
  });

  it('are saved from complete filters under a name that the company has not used, and the input stays', async () => {
    const { options, sent } = keeping();
    const { screen, user, add, row, pass } = await open('/controlled', options);
    expect(screen.queryByRole('button', { name: 'Save filters' })).toBeNull();
    await add('Sex');
    expect(screen.getByRole('button', { name: 'Save filters' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(await row(1).findByRole('checkbox', { name: 'Female' }));
    pass(500);
    await user.click(screen.getByRole('button', { name: 'Save filters' }));
    const name = await screen.findByRole('textbox', { name: /Name/ });
    await user.type(name, 'Taken');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('There are saved filters called “Taken” already.')).toBeVisible();
    expect(name).toHaveValue('Taken');
    await user.clear(name);
    await user.type(name, 'Women');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved the filters “Women”.')).toBeVisible();
    expect(sent.at(-1)).toEqual({ EntityId: 'acme', Name: 'Women', Filters: [{ Category: 'Sex', Values: ['female'] }] });
  });

  it('are renamed and deleted in their list', async () => {
    const { options, sent } = keeping();
    const { screen, user } = await open('/controlled', options);
    await user.click(screen.getByRole('button', { name: 'Saved filters' }));
    await user.click(await screen.findByRole('button', { name: 'Rename Women of Denver' }));
    const name = await screen.findByRole('textbox', { name: /Name/ });
    expect(name).toHaveValue('Women of Denver');
    await user.type(name, ' 2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expect.poll(() => sent.at(-1)).toMatchObject({ Id: 'women', Name: 'Women of Denver 2', Version: 1, Filters: stored()[0]?.Filters });
    await user.click(await screen.findByRole('button', { name: 'Saved filters' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Women of Denver 2' }));
    const asked = within(await screen.findByRole('alertdialog'));
    expect(asked.getByText(/^“Women of Denver 2” will be gone for everyone at the company\./)).toBeVisible();
    await user.click(asked.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No saved filters')).toBeVisible();
  });

  it('are copied under another name', async () => {
    const { options, sent } = keeping();
    const { screen, user } = await open('/controlled', options);
    await user.click(screen.getByRole('button', { name: 'Saved filters' }));
    await user.click(await screen.findByRole('button', { name: 'Copy Women of Denver' }));
    expect(await screen.findByRole('textbox', { name: /Name/ })).toHaveValue('Copy of Women of Denver');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expect.poll(() => sent.at(-1)).toEqual({ EntityId: 'acme', Name: 'Copy of Women of Denver', Filters: stored()[0]?.Filters });
  });

  it('that something uses say what, and cannot be deleted', async () => {
    const { options } = keeping('the challenge “Walk”');
    const { screen, user } = await open('/controlled', options);
    await user.click(screen.getByRole('button', { name: 'Saved filters' }));
    const remove = await screen.findByRole('button', { name: 'Delete Women of Denver' });
    expect(remove).toHaveAccessibleDescription('Used by the challenge “Walk”. You can delete these filters once nothing uses them.');
    expect(remove).toHaveAttribute('aria-disabled', 'true');
  });

  it('[FIL-076] are not offered to users who may not select people by filters', async () => {
    const { screen } = await open('/controlled', { person: { Roles: ['Coach'], EntityId: 'acme' } });
    expect(screen.queryByRole('button', { name: 'Saved filters' })).toBeNull();
  });
});

describe('an audience', () => {
  it('[FIL-032] without filters is everybody of the company, with their number', async () => {
    const { screen } = await open();
    expect(await screen.findByText('Everyone at Acme · 248 people')).toBeVisible();
  });

  it('[FIL-023, FIL-024, FIL-025, FIL-031] gets a row with category and values, counted and announced half a second after the last change', async () => {
    const { screen, user, add, pass, asked, row } = await open('/controlled', {
      server: server((filters) => counted({ Total: filters.length === 0 ? 248 : 1 })),
    });
    await screen.findByText('Everyone at Acme · 248 people');
    await add('Sex');
    expect(screen.getByText('Incomplete filters aren’t applied yet.')).toBeVisible();
    await user.click(await row(1).findByRole('checkbox', { name: 'Female' }));
    expect(screen.getByText('Counting…')).toBeVisible();
    await user.click(row(1).getByRole('checkbox', { name: 'Male' }));
    expect(asked()).toEqual([[]]);
    pass(500);
    expect(await screen.findByText('1 person')).toBeVisible();
    expect(screen.getByText('Sex female or male')).toBeVisible();
    expect(asked()).toEqual([[], [{ Category: 'Sex', Values: ['female', 'male'] }]]);
    await user.click(screen.getByRole('button', { name: 'Add Filter' }));
    expect(row(2).getByRole('option', { name: 'Sex' })).toBeDisabled();
    expect(row(2).getByRole('option', { name: 'User Challenge Status' })).toBeEnabled();
  });

  it.each([
    ['more than 1,000', { Total: 1000, IsTotalCapped: true }, 'More than 1,000 people'],
    ['so few that they are not counted', { Total: null, IsFew: true }, 'Fewer than 5 people'],
    ['nobody', { Total: 0 }, 'No users match the selected filters.'],
  ])('says that it has %s', async (_, count, said) => {
    start.audience = [{ Category: 'Sex', Values: ['female'] }];
    const { screen } = await open('/controlled', { server: server(() => counted(count)) });
    expect(await screen.findByText(said)).toBeVisible();
  });

  it('never shows the answer to an older request', async () => {
    const waiting: ((count: AudienceCount) => void)[] = [];
    start.audience = [{ Category: 'Sex', Values: ['female'] }];
    const slow = answers(
      api.describeAudience,
      () =>
        new Promise<ReturnType<typeof counted> & { Description: string }>((resolve) =>
          waiting.push((count) => resolve({ ...count, Description: `${count.Total}` } as never)),
        ),
    );
    const { screen, user, row, pass } = await open('/controlled', { server: [...server(), slow] });
    await user.click(await row(1).findByRole('checkbox', { name: 'Male' }));
    pass(500);
    await expect.poll(() => waiting.length).toBe(2);
    waiting[1]?.(counted({ Total: 20 }));
    expect(await screen.findByText('20 people')).toBeVisible();
    waiting[0]?.(counted({ Total: 10 }));
    await Promise.resolve();
    expect(screen.queryByText('10 people')).toBeNull();
    expect(screen.getByText('20 people')).toBeVisible();
  });

  it('says a refusal as a whole in the place of the count, and offers another try where the count failed', async () => {
    start.audience = [{ Category: 'Sex', Values: ['female'] }];
    let fails = true;
    const describes = () => (fails ? isLost() : counted({ Total: 3 }));
    const { screen, user } = await open('/controlled', { server: server(describes) });
    expect(await screen.findByText('We couldn’t count the people.')).toBeVisible();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('3 people')).toBeVisible();
    const refused = await open('/controlled', { server: server(refuses(403, 'You need HIPAA Access.')) });
    expect(await refused.screen.findByText('You need HIPAA Access.')).toBeVisible();
  });
});

describe('a row', () => {
  it('[FIL-033, FIL-034] clears the choices when the category changes', async () => {
    const { user, add, row } = await open();
    await add('Biometric');
    await user.click(await row(1).findByRole('checkbox', { name: 'Sleep' }));
    await user.click(row(1).getByRole('checkbox', { name: 'High' }));
    expect(held).toEqual([{ Category: 'Biometric', Values: ['sleep'], Levels: ['high'] }]);
    await user.selectOptions(row(1).getByRole('combobox', { name: 'Filter' }), 'Sex');
    expect(held).toEqual([{ Category: 'Sex', Values: [] }]);
  });

  it('[FIL-026, FIL-036, FIL-037, FIL-051] takes two days in order with Custom, and drops them without', async () => {
    const { screen, user, add, row } = await open();
    await add('Hire Date');
    const box = await row(1).findByRole('checkbox', { name: 'Custom' });
    await user.click(box);
    await user.type(row(1).getByLabelText('Hire Date: from'), '2026-03-02');
    await user.type(row(1).getByLabelText('Hire Date: to'), '2026-03-01');
    expect(await screen.findByText('Dates must me in order.')).toBeVisible();
    expect(held).toEqual([{ Category: 'HireDate', Values: ['Custom'], From: '2026-03-02', To: '2026-03-01' }]);
    await user.click(box);
    expect(held).toEqual([{ Category: 'HireDate', Values: [] }]);
  });

  it('[FIL-064] takes days alone where nothing else is offered', async () => {
    const { user, add, row } = await open();
    await add('Results Date');
    await user.type(await row(1).findByLabelText('Results Date: from'), '2026-03-02');
    expect(row(1).queryByRole('checkbox')).toBeNull();
    expect(held).toEqual([{ Category: 'Results', Values: ['Custom'], From: '2026-03-02' }]);
  });

  it('[FIL-029, FIL-058] offers values once their parent is selected, and others for another parent', async () => {
    const { user, add, row } = await open();
    await add('User Challenge Status');
    expect(row(1).queryByRole('checkbox')).toBeNull();
    await user.selectOptions(await row(1).findByRole('combobox', { name: 'Challenge Name' }), 'Walk');
    await user.click(await row(1).findByRole('checkbox', { name: 'Over walk' }));
    expect(held).toEqual([{ Category: 'Status', Values: ['over walk'], Parent: 'walk' }]);
    await user.selectOptions(row(1).getByRole('combobox', { name: 'Challenge Name' }), 'Run');
    expect(await row(1).findByRole('checkbox', { name: 'Over run' })).not.toBeChecked();
    await add('HRA Question');
    await user.selectOptions(await row(2).findByRole('combobox', { name: 'HRA Question' }), 'Smoker');
    await user.click(await row(2).findByRole('checkbox', { name: 'Yes' }));
    expect(held[1]).toEqual({ Category: 'Question', Values: ['yes'], Parent: 'smoker' });
  });

  it('[FIL-042] takes typed values, and says which is no number', async () => {
    const { screen, user, add, row } = await open();
    await add('Shift');
    await user.type(await row(1).findByRole('textbox', { name: 'Shift' }), 'late{Enter}');
    expect(await screen.findByText('Enter a number.')).toBeVisible();
    await user.clear(row(1).getByRole('textbox', { name: 'Shift' }));
    await user.type(row(1).getByRole('textbox', { name: 'Shift' }), '7{Enter}8{Enter}');
    expect(held).toEqual([{ Category: 'CustomField:Shift', Values: ['7', '8'] }]);
    await user.click(row(1).getByRole('button', { name: 'Remove 7' }));
    expect(held).toEqual([{ Category: 'CustomField:Shift', Values: ['8'] }]);
  });

  it('finds values by typing if there are many', async () => {
    const { screen, user, add, row } = await open();
    await add('Location');
    await user.click(await row(1).findByRole('combobox', { name: 'Location' }));
    await user.paste('town 22');
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Town 22' }));
    expect(held).toEqual([{ Category: 'Location', Values: ['town 22'] }]);
    expect(row(1).getByRole('button', { name: 'Remove Town 22' })).toBeVisible();
  });

  it('[FIL-059] shows the name of a choice of another plan year, and does not offer it again', async () => {
    const challenges = answers(api.filterValues, () => [...named('Walk'), { Value: 'run', Text: 'Run', Disabled: true }]);
    start.audience = [{ Category: 'ChallengeName', Values: ['run'] }];
    const { user, row } = await open('/controlled', { server: [...server(), challenges] });
    const run = await row(1).findByRole('checkbox', { name: 'Run' });
    expect(run).toBeChecked();
    expect(row(1).queryByText('One of your choices is no longer available. Remove it.')).toBeNull();
    await user.click(run);
    expect(row(1).queryByRole('checkbox', { name: 'Run' })).toBeNull();
    expect(row(1).getByRole('checkbox', { name: 'Walk' })).toBeInTheDocument();
  });

  it('shows values that are no longer offered, which can be removed', async () => {
    start.audience = [
      { Category: 'Sex', Values: ['female', 'gone'] },
      { Category: 'Left', Values: ['x'] },
    ];
    const { screen, user, row } = await open();
    expect(await row(1).findByText('One of your choices is no longer available. Remove it.')).toBeVisible();
    await user.click(row(1).getByRole('button', { name: 'Remove No longer available' }));
    expect(row(1).queryByText('One of your choices is no longer available. Remove it.')).toBeNull();
    expect(row(2).getByText('This filter isn’t available. Choose another one or remove it.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove filter 2: Left' }));
    expect(held).toEqual([{ Category: 'Sex', Values: ['female'] }]);
  });

  it('that could not be loaded says so alone, with another try', async () => {
    let fails = true;
    const values = answers(api.filterValues, ({ params: { category: id }, query }) => (id === 'Sex' && fails ? isLost() : valuesOf(id, query.parentId)));
    const { user, add, row } = await open('/controlled', { server: [...server(), values] });
    await add('Sex');
    await add('Biometric');
    expect(await row(1).findByText('We couldn’t load the values.')).toBeVisible();
    expect(await row(2).findByRole('checkbox', { name: 'Sleep' })).toBeInTheDocument();
    fails = false;
    await user.click(row(1).getByRole('button', { name: 'Try again: Sex' }));
    expect(await row(1).findByRole('checkbox', { name: 'Female' })).toBeInTheDocument();
  });

  it('has the focus when it is added; when it is removed the next one has it, then the button', async () => {
    start.audience = [
      { Category: 'Sex', Values: ['female'] },
      { Category: 'Location', Values: ['town 1'] },
    ];
    const { screen, user, row } = await open();
    await user.click(screen.getByRole('button', { name: 'Add Filter' }));
    expect(row(3).getByRole('combobox', { name: 'Filter' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Remove filter 1: Sex' }));
    expect(row(1).getByRole('combobox', { name: 'Filter' })).toHaveFocus();
    expect(row(1).getByRole('combobox', { name: 'Filter' })).toHaveDisplayValue('Location');
    expect(screen.getByText('Filter removed. 2 left.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    expect(held).toEqual([]);
    expect(screen.getByRole('button', { name: 'Add Filter' })).toHaveFocus();
  });
});

it('explains why a person found by name is included or not', async () => {
  start.audience = [{ Category: 'Sex', Values: ['female'] }];
  const nora = { UserId: 'nora', FirstName: 'Nora', LastName: 'Newcomer' };
  const { screen, user, pass } = await open('/controlled', {
    server: [
      ...server(),
      answers(api.audiencePeople, () => [nora]),
      answers(api.whyInAudience, ({ body: { Filters } }) => ({ IsIn: Filters[0]?.Values.length === 1, Reasons: [`${Filters[0]?.Values}`] })),
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Why is someone included?' }));
  const box = screen.getByRole('combobox', { name: 'Find a person' });
  expect(box).toHaveFocus();
  await user.type(box, 'no');
  pass(500);
  await user.click(await screen.findByRole('option', { name: 'Nora Newcomer' }));
  expect(await screen.findByText('Nora Newcomer is included.')).toBeVisible();
  expect(screen.getByText('female')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Male' }));
  expect(await screen.findByText('Nora Newcomer is not included.')).toBeVisible();
});

describe('in a form', () => {
  it('[FIL-043, FIL-044, FIL-045, FIL-047, FIL-055] is not sent while a row is incomplete; the focus is there', async () => {
    const { screen, user, add, row, received } = await open('/form', { server: [...server(), answers(own.save, () => true)] });
    await add('Sex');
    await add('Biometric');
    await user.click(await row(1).findByRole('checkbox', { name: 'Female' }));
    await user.click(await row(2).findByRole('checkbox', { name: 'Sleep' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await row(2).findByText('Biometric Risk Levels cannot be blank')).toBeVisible();
    expect(row(2).getByRole('checkbox', { name: 'Low' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Add Filter' }));
    expect(await row(3).findByText('Field is required.')).toBeVisible();
    expect(received.some(({ name }) => name === 'save')).toBe(false);
    await user.click(screen.getByRole('button', { name: /^Remove filter 3/ }));
    await user.click(row(2).getByRole('checkbox', { name: 'Low' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expect
      .poll(() => received.find(({ name }) => name === 'save')?.input)
      .toEqual({
        body: {
          Name: 'One',
          Filters: [
            { Category: 'Sex', Values: ['female'] },
            { Category: 'Biometric', Values: ['sleep'], Levels: ['low'] },
          ],
        },
      });
  });

  it('[FIL-056] shows what the server says of a row at that row, until it changes', async () => {
    start.audience = [
      { Category: 'Sex', Values: ['female'] },
      { Category: 'Location', Values: ['town 1'] },
    ];
    const refusal = new EndpointError(400, ['Not here.'], true, 'refused', [{ Field: 'Filters[0].Values', Message: 'Not here.' }]);
    const { screen, user, row } = await open('/form', {
      server: [
        ...server(),
        answers(own.save, () => {
          throw refusal;
        }),
      ],
    });
    await row(1).findByRole('checkbox', { name: 'Female' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await row(1).findByText('Not here.')).toBeVisible();
    expect(screen.getAllByText('Not here.')).toHaveLength(1);
    expect(row(1).getByRole('checkbox', { name: 'Female' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Remove filter 2: Location' }));
    expect(row(1).getByText('Not here.')).toBeVisible();
    await user.click(row(1).getByRole('checkbox', { name: 'Male' }));
    expect(row(1).queryByText('Not here.')).toBeNull();
  });

  it('[FIL-056] shows what the server says of the whole audience above the rows, as an alert, until the audience changes', async () => {
    start.audience = [{ Category: 'Sex', Values: ['female'] }];
    const { screen, user, row } = await open('/form', { server: [...server(), answers(own.save, refusesField('Filters', 'No users match.'))] });
    await row(1).findByRole('checkbox', { name: 'Female' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const said = await screen.findByText('No users match.');
    expect(said.closest('[role=alert]')).toBeVisible();
    expect(said.compareDocumentPosition(screen.getByRole('list', { name: 'Filters' }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getAllByText('No users match.')).toHaveLength(1);
    await user.click(row(1).getByRole('checkbox', { name: 'Male' }));
    expect(screen.queryByText('No users match.')).toBeNull();
  });
});
