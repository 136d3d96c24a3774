// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answered, answers, refusesField } from '../../../../shell/testing/fakeBackend';
import { noTexts } from '../../../../shell/testing/noTexts';
import { oneCompany } from '../../../../shell/testing/oneCompany';
import { previewed } from '../../../../shell/testing/previewed';
import { renderInShell } from '../../../../shell/testing/renderInShell';
import type { AdministeredEvent, AdministeredEventBody, AdministeredOverview, AdministeredSession, EventPerson } from '../../contract';
import plugin from '../../plugin';
import { api } from './api';

const words = (en: string, es = '') => ({ en, es });
const aSession = (Id: string, more: Partial<AdministeredSession> = {}): AdministeredSession => ({
  Id,
  Names: words('First evening'),
  Details: words(''),
  Day: '2026-12-08',
  Time: '09:00',
  Minutes: 60,
  Capacity: 12,
  Repeats: null,
  CancelledAt: null,
  CancelReason: '',
  CancelledDates: [],
  HasBegun: false,
  Registered: 3,
  Waiting: 0,
  Documents: [],
  CanBeRemoved: false,
  ...more,
});
const yoga: AdministeredEvent = {
  Id: 'yoga',
  EntityId: 'acme',
  Titles: words('Yoga', 'Yoga suave'),
  Descriptions: words('<p>Bring a mat.</p>'),
  Places: words('Studio'),
  Address: '1 Acme Plaza',
  EventType: 'Multiple',
  TimeZone: 'America/Chicago',
  IsLimited: false,
  IsPublished: true,
  Mode: 'InPerson',
  From: null,
  Until: null,
  State: 'Upcoming',
  CancelledAt: null,
  CancelReason: '',
  Documents: [],
  Sessions: [aSession('one'), aSession('two', { Names: words('Second evening'), Registered: 0, CanBeRemoved: true })],
  CanBeDraft: false,
  Version: 4,
};
const row = (Id: string, Title: string, more: Partial<AdministeredOverview> = {}): AdministeredOverview => ({
  Id,
  EntityId: 'acme',
  Title,
  Place: 'Studio',
  State: 'Upcoming',
  At: '2026-12-08T15:00:00.000Z',
  TimeZone: 'America/Chicago',
  Sessions: 2,
  Registered: 3,
  Waiting: 1,
  CanBeDraft: false,
  Version: 4,
  ...more,
});

const open = async (path: string, more: readonly Answered[] = []) => {
  const view = renderInShell([plugin, { id: 'admin', messages: noTexts }], {
    path,
    person: { Roles: ['Admin'], EntityId: 'acme' },
    server: [
      ...oneCompany,
      answers(api.administeredEvents, () => ({
        Events: [
          row('yoga', 'Yoga'),
          row('talk', 'A talk', { State: 'Draft', Registered: 0, Waiting: 0, CanBeDraft: true }),
          row('run', 'A run', { State: 'Cancelled' }),
          row('swim', 'Swimming', { State: 'Hidden' }),
        ],
      })),
      answers(api.administeredEvent, () => yoga),
      answers(api.saveAdministeredEvent, () => ({ ...yoga, Version: 5 })),
      answers(api.cancelEvent, () => ({ ...yoga, State: 'Cancelled' as const, Version: 5 })),
      answers(api.deleteEventDraft, () => true),
      answers(api.countTold, () => ({ Registered: 3, Waiting: 1 })),
      ...more,
    ],
  });
  await screen.findByRole('heading', { level: 1 });
  const sent = <I,>(name: string): readonly I[] => view.received.filter((call) => call.name === name).map(({ input }) => (input as { body: I }).body);
  return { ...view, sent, press: async (name: string | RegExp) => view.user.click(await screen.findByRole('button', { name })) };
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('the list of events', () => {
  it('shows state, time and people, and can be filtered by title and state', async () => {
    const view = await open('/administration/tools/events');
    const line = await screen.findByRole('row', { name: /^Yoga/ });
    expect(within(line).getByText('Upcoming')).toBeVisible();
    expect(within(line).getByText('3 signed up, 1 waiting')).toBeVisible();
    await view.user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Draft');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Yoga' })).toBeNull());
    expect(screen.getByRole('link', { name: 'A talk' })).toHaveAttribute('href', expect.stringContaining('id=talk'));
  });

  it('says which events are no longer shown, and cancels them for the people who have a place', async () => {
    await open('/administration/tools/events');
    const line = await screen.findByRole('row', { name: /^Swimming/ });
    expect(within(line).getByText('No longer shown')).toBeVisible();
    expect(within(line).getByRole('button', { name: /Cancel/ })).toBeVisible();
  });

  it('cancels an event with a reason, after showing how many people are notified', async () => {
    const view = await open('/administration/tools/events');
    await view.press(/Cancel event.*Yoga/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel “Yoga”?' }));
    expect(await dialog.findByText('4 people get an email: 3 signed up, 1 waiting.')).toBeVisible();
    await view.user.click(dialog.getByRole('button', { name: 'Cancel event' }));
    expect(view.sent('cancelEvent')).toEqual([]);
    await view.user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Rain');
    await view.user.click(dialog.getByRole('button', { name: 'Cancel event' }));
    await expect.poll(() => view.sent('cancelEvent')).toEqual([{ Id: 'yoga', SessionId: null, Reason: 'Rain', Version: 4 }]);
  });

  it('has events in the palette, which opens the editor', async () => {
    const { user, navigation, pass } = await open('/administration/tools/events');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Find a page or a command' }), 'yog');
    pass(300);
    await user.click(await screen.findByRole('option', { name: /^Yoga/ }));
    await waitFor(() => expect(navigation.address()).toBe('/administration/tools/events/edit?company=acme&id=yoga'));
  });

  it('deletes a draft after a confirmation', async () => {
    const view = await open('/administration/tools/events');
    await view.press(/Delete draft.*A talk/);
    await view.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete draft' }));
    await expect.poll(() => view.sent('deleteEventDraft')).toEqual([{ Id: 'talk', Version: 4 }]);
  });
});

describe('the form of an event', () => {
  const path = '/administration/tools/events/edit?company=acme';
  const input = (name: string, at = 0) => screen.getAllByLabelText(new RegExp(`^${name}`))[at] as HTMLInputElement;

  it('starts as a draft, and saves its input', async () => {
    const view = await open(path);
    await view.user.type(await screen.findByRole('textbox', { name: 'Title (English)' }), 'Stretching');
    fireEvent.change(input('Date'), { target: { value: '2026-12-10' } });
    await view.user.selectOptions(screen.getByRole('combobox', { name: /^Time\b(?! zone)/ }), '09:00');
    await view.press('Save draft');
    await expect
      .poll(() => view.sent<AdministeredEventBody>('saveAdministeredEvent'))
      .toMatchObject([
        {
          Id: null,
          EntityId: 'acme',
          Titles: words('Stretching'),
          IsPublished: false,
          Sessions: [{ Id: null, Day: '2026-12-10', Time: '09:00', Minutes: 60, Capacity: null }],
        },
      ]);
    await expect.poll(view.navigation.address).toContain('/administration/tools/events?company=acme');
  });

  it('adds sessions one after the other, and removes those without registrations', async () => {
    const view = await open(`${path}&id=yoga`);
    await view.press('Add session');
    expect(await screen.findByRole('region', { name: 'Session 3' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove session 1' })).toBeNull();
    await view.press('Remove session 2');
    await view.press('Save');
    const sessions = () => view.sent<AdministeredEventBody>('saveAdministeredEvent')[0]?.Sessions.map(({ Id, Time }) => [Id, Time]);
    await expect.poll(sessions).toEqual([
      ['one', '09:00'],
      [null, '10:00'],
    ]);
  });

  it('makes a session repeat, and names its next dates before it is saved', async () => {
    const view = await open(path);
    await view.user.type(await screen.findByRole('textbox', { name: 'Title (English)' }), 'Stretching');
    fireEvent.change(input('Date'), { target: { value: '2026-12-10' } });
    await view.user.selectOptions(screen.getByRole('combobox', { name: /^Time\b(?! zone)/ }), '09:00');
    await view.user.click(screen.getByRole('switch', { name: 'Repeats' }));
    expect(await screen.findByRole('checkbox', { name: 'Thursday' })).toBeChecked();
    await view.user.click(screen.getByRole('checkbox', { name: 'Tuesday' }));
    await view.user.selectOptions(screen.getByRole('combobox', { name: 'Ends' }), 'Count');
    fireEvent.change(await screen.findByLabelText(/^Number of dates/), { target: { value: '3' } });
    const dates = within(await screen.findByRole('list', { name: 'Next dates' })).getAllByRole('listitem');
    expect(dates.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Thursday, December 10/),
      expect.stringMatching(/^Tuesday, December 15/),
      expect.stringMatching(/^Thursday, December 17/),
    ]);
    await view.press('Save draft');
    const sent = () => view.sent<AdministeredEventBody>('saveAdministeredEvent')[0]?.Sessions[0]?.Repeats;
    await expect.poll(sent).toEqual({ Every: 1, Unit: 'Week', Weekdays: ['Tuesday', 'Thursday'], LastDay: null, Count: 3 });
  });

  it('shows how many people are notified before a session is moved, and nothing for changed texts', async () => {
    const view = await open(`${path}&id=yoga`);
    await view.user.type(await screen.findByRole('textbox', { name: 'Title (English)' }), ' x');
    expect(screen.queryByText(/When you save/)).toBeNull();
    fireEvent.change(input('Date'), { target: { value: '2026-12-11' } });
    expect(await screen.findByText('When you save, 3 people who signed up get an email with the new time or place.')).toBeVisible();
    expect(view.sent('countTold')).toEqual([{ Id: 'yoga', SessionIds: ['one'] }]);
  });

  it('shows how many people are notified before the dates of a session that repeats change', async () => {
    const Repeats = { Every: 1, Unit: 'Week', Weekdays: ['Tuesday'], LastDay: '2026-12-29', Count: null, Times: ['2026-12-08T15:00:00.000Z'] } as const;
    const repeating = { ...yoga, Sessions: [aSession('one', { Repeats: { ...Repeats, Weekdays: [...Repeats.Weekdays], Times: [...Repeats.Times] } })] };
    await open(`${path}&id=yoga`, [answers(api.administeredEvent, () => repeating)]);
    fireEvent.change(await screen.findByLabelText(/^Last date/), { target: { value: '2026-12-15' } });
    expect(await screen.findByText(/^When you save, up to 4 people get an email, if their date moves/)).toBeVisible();
  });

  it('has a first and a last day, in this order', async () => {
    const view = await open(`${path}&id=yoga`, [answers(api.administeredEvent, () => ({ ...yoga, From: '2026-12-01' }))]);
    await view.user.type(await screen.findByLabelText(/^Last day/), '2026-11-30');
    await view.press('Save');
    expect(await screen.findByText('The last day must not be before the first one.')).toBeVisible();
    fireEvent.change(screen.getByLabelText(/^Last day/), { target: { value: '2026-12-05' } });
    await view.press('Save');
    await waitFor(() => expect(view.sent<AdministeredEventBody>('saveAdministeredEvent')).toMatchObject([{ From: '2026-12-01', Until: '2026-12-05' }]));
  });

  it('shows a refusal at its field, and keeps the input', async () => {
    const refusal = answers(api.saveAdministeredEvent, refusesField('Sessions.0.Capacity', '3 places are taken.'));
    const view = await open(`${path}&id=yoga`, [refusal]);
    await screen.findByRole('region', { name: 'Session 1' });
    fireEvent.change(input('Places'), { target: { value: '2' } });
    await view.press('Save');
    expect((await screen.findAllByText('3 places are taken.'))[0]).toBeVisible();
    expect(input('Places').value).toBe('2');
  });

  it('cancels one session', async () => {
    const view = await open(`${path}&id=yoga`);
    await view.press('Cancel session 1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the session First evening, December 8, 2026?' }));
    await view.user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Rain');
    await view.user.click(dialog.getByRole('button', { name: 'Cancel session' }));
    await expect.poll(() => view.sent('cancelEvent')).toEqual([{ Id: 'yoga', SessionId: 'one', Reason: 'Rain', Version: 4 }]);
  });
});

describe('people registered for an event', () => {
  const paige: EventPerson = {
    UserId: 'paige',
    FirstName: 'Paige',
    LastName: 'Participant',
    Email: 'paige@acme.example',
    SessionIdStartDateTime: 'one_2026-12-08T09:00',
    SessionName: 'First evening',
    StartsAt: '2026-12-08T15:00:00.000Z',
    EndsAt: '2026-12-08T16:00:00.000Z',
    Attendance: '',
    CanBeCheckedIn: true,
  };
  const lena: EventPerson = { ...paige, UserId: 'lena', FirstName: 'Lena', LastName: 'Later', CanBeCheckedIn: false };
  const aPage = (Items: readonly EventPerson[]) => ({
    Items: [...Items],
    PaginationToken: '',
    PreviousToken: '',
    Offset: 0,
    Total: Items.length,
    IsTotalCapped: false,
  });

  it('are listed, by session too, and recorded as present once their session is near', async () => {
    const view = await open('/administration/tools/events/people?company=acme&id=yoga', [
      answers(api.eventPeople, () => aPage([paige, lena])),
      answers(api.checkIn, ({ body }) => body.Attendance),
    ]);
    expect(await screen.findByRole('row', { name: /Paige Participant/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Present.*Lena/ })).toBeNull();
    await view.press(/^Present.*Paige/);
    await expect
      .poll(() => view.sent('checkIn'))
      .toEqual([{ EventId: 'yoga', UserId: 'paige', SessionIdStartDateTime: 'one_2026-12-08T09:00', Attendance: 'Present' }]);
    await view.user.selectOptions(screen.getByRole('combobox', { name: 'Session' }), 'one');
    const asked = () =>
      view.received.filter(({ name }) => name === 'eventPeople').map(({ input }) => (input as { query: { SessionId?: string } }).query.SessionId);
    await expect.poll(asked).toContain('one');
  });
});

describe('the documents of an event', () => {
  const plan = { Id: 'plan', Labels: words('Plan', 'El plan'), Files: { en: { File: 'f1', Name: 'plan.pdf', Size: 9 }, es: null } };
  const edit = '/administration/tools/events/edit?company=acme&id=yoga';
  const withPlan = answers(api.administeredEvent, () => ({ ...yoga, Documents: [plan] }));
  const pdf = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' });

  it('are added, named, ordered and removed, for a session as well', async () => {
    const view = await open(edit, [withPlan]);
    const [ofSession, , ofEvent] = await screen.findAllByRole('button', { name: 'Add document' });
    await view.user.click(ofEvent!);
    await view.user.upload(screen.getByTestId('Documents.1.Files.en'), pdf('map.pdf'));
    const added = within(screen.getByTestId('Documents.1.Files.en').closest('li')!);
    await view.user.type(added.getByRole('textbox', { name: 'Name (English)' }), ' Map ');
    await view.press(/up.*Map|Map.*up/i);
    await view.user.click(ofSession!);
    await view.user.upload(screen.getByTestId('Sessions.0.Documents.0.Files.en'), pdf('mats.pdf'));
    const inSession = within(screen.getByTestId('Sessions.0.Documents.0.Files.en').closest('li')!);
    await view.user.type(inSession.getByRole('textbox', { name: 'Name (Spanish)' }), 'Tapetes');
    await view.press('Save');
    const sentFile = (Name: string) => ({ en: { Name, Base64EncodedFile: btoa('%PDF-1.4') }, es: null });
    await waitFor(() => expect(view.sent('saveAdministeredEvent')).toHaveLength(1));
    const [{ Documents, Sessions }] = view.sent<AdministeredEventBody>('saveAdministeredEvent') as [AdministeredEventBody];
    expect(Documents).toEqual([
      { Id: expect.stringMatching(/^new /), Labels: words('Map'), Files: sentFile('map.pdf') },
      { ...plan, Files: { en: { File: 'f1' }, es: null } },
    ]);
    expect(Sessions[0]?.Documents).toEqual([{ Id: expect.stringMatching(/^new /), Labels: words('', 'Tapetes'), Files: sentFile('mats.pdf') }]);
  });

  it('of an unsupported type are refused when they are chosen, and nothing else is lost', async () => {
    const view = await open(edit);
    await view.user.click((await screen.findAllByRole('button', { name: 'Add document' })).at(-1)!);
    const added = within(screen.getByTestId('Documents.0.Files.en').closest('li')!);
    await view.user.type(added.getByRole('textbox', { name: 'Name (English)' }), 'Map');
    fireEvent.change(screen.getByTestId('Documents.0.Files.en'), { target: { files: [new File(['x'], 'map.docx', { type: 'application/msword' })] } });
    expect(await added.findByText('Choose a PDF or a picture: PNG, JPEG or GIF.')).toBeVisible();
    expect(added.getByText('map.docx')).toBeVisible();
    expect(added.getByRole('textbox', { name: 'Name (English)' })).toHaveValue('Map');
    fireEvent.change(screen.getByTestId('Documents.0.Files.en'), { target: { files: [new File(['PK'], 'map.pdf', { type: 'application/pdf' })] } });
    expect(await added.findByText(/^The file isn’t what its name says\. Choose a PDF/)).toBeVisible();
    fireEvent.change(screen.getByTestId('Documents.0.Files.en'), { target: { files: [pdf('map.pdf')] } });
    await waitFor(() => expect(added.queryByText(/Choose a PDF or a picture: PNG, JPEG or GIF\.$/)).toBeNull());
  });

  it('need a name in one language and a file, and accept a limited number of new files', async () => {
    const view = await open(edit);
    const add = (await screen.findAllByRole('button', { name: 'Add document' })).at(-1)!;
    for (const at of [0, 1, 2, 3, 4]) {
      await view.user.click(add);
      if (at > 0) await view.user.upload(screen.getByTestId(`Documents.${at}.Files.en`), pdf(`${at}.pdf`));
    }
    await view.press('Save');
    expect((await screen.findAllByText('Enter a name in at least one language.')).length).toBeGreaterThan(0);
    expect((await screen.findAllByText(/is required/)).length).toBeGreaterThan(0);
    await view.user.upload(screen.getByTestId('Documents.0.Files.en'), pdf('0.pdf'));
    expect((await screen.findAllByText(/Up to 4 new files can be saved at a time/)).length).toBeGreaterThan(0);
    expect(view.sent('saveAdministeredEvent')).toEqual([]);
  });
});

describe('the preview of a saved event', () => {
  const past = { Day: '2026-11-20' } as const;
  const preview = '/administration/tools/events/preview?company=acme&id=yoga';
  const openWith = async (more: Partial<AdministeredEvent>) => {
    await open(preview, [answers(api.administeredEvent, () => ({ ...yoga, ...more }))]);
    return previewed('As people see it');
  };

  it('leaves out past sessions, and shows the days of the event', async () => {
    const content = await openWith({ Sessions: [aSession('one', past), aSession('two', { Names: words('Second evening') })] });
    expect(await screen.findByRole('note')).toHaveTextContent(/^Takes place from November 20, 2026 until December 8, 2026\.$/);
    expect(await content.findByText('Second evening')).toBeInTheDocument();
    expect(content.queryByText('First evening')).toBeNull();
  });

  it('of a past event offers no choice', async () => {
    const content = await openWith({ Sessions: [aSession('one', past)] });
    expect(await content.findByText('First evening')).toBeInTheDocument();
    expect(content.getByRole('button', { name: /^Unavailable: First evening/, hidden: true })).toBeInTheDocument();
    expect(screen.getByRole('note')).toHaveTextContent(/^Takes place on November 20, 2026\.$/);
  });

  it('says between which days it is shown', async () => {
    await openWith({ From: '2026-12-01', Until: '2026-12-05', Sessions: [aSession('one')] });
    expect(await screen.findByRole('note')).toHaveTextContent('December 1, 2026');
    expect(screen.getByRole('note')).toHaveTextContent('December 5, 2026');
  });

  const weekly = { Every: 1, Unit: 'Week', Weekdays: ['Tuesday'], LastDay: '2026-12-15', Count: null } as const;

  it('of a past session that repeats says that its last date is shown', async () => {
    const repeats = { ...weekly, Weekdays: [...weekly.Weekdays], LastDay: '2020-12-15', Times: ['2020-12-15T15:00:00.000Z'] };
    await openWith({ Sessions: [aSession('one', { ...past, Repeats: repeats })] });
    expect(await screen.findByText(/until December 15, 2020\. It is over: the last date is shown\.$/)).toBeVisible();
  });

  it('shows the next dates of a session that repeats, and its rule in words', async () => {
    const repeats = { ...weekly, Weekdays: [...weekly.Weekdays], Times: ['2026-12-08T15:00:00.000Z', '2026-12-15T15:00:00.000Z'] };
    const content = await openWith({ Sessions: [aSession('one', { ...past, Repeats: repeats })] });
    expect(await content.findByText(/December 8/)).toBeInTheDocument();
    expect(content.getByText(/December 15/)).toBeInTheDocument();
    expect(content.queryByText(/November 20/)).toBeNull();
    expect(screen.getByText(/Repeats every week on Tuesday, until December 15, 2026\. The next dates are shown\.$/)).toBeVisible();
    expect(screen.getByRole('note')).toHaveTextContent(/^Takes place from November 20, 2026 until December 15, 2026\.$/);
  });

  const off = { CancelledAt: '2026-11-21T15:00:00.000Z', CancelReason: 'The studio is closed.' };

  it('shows that a session was cancelled', async () => {
    const content = await openWith({ Sessions: [aSession('one', off), aSession('two', { Day: '2026-12-09' })] });
    expect(await content.findByText('The studio is closed.')).toBeInTheDocument();
    expect(screen.getByRole('note')).toHaveTextContent(/^Takes place on December 9, 2026\.$/);
  });

  it('shows that the event was cancelled, without days', async () => {
    const content = await openWith({ ...off, State: 'Cancelled' });
    expect(await content.findByText('Canceled: The studio is closed.')).toBeInTheDocument();
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('has a link that can be copied from the form', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
    const view = await open('/administration/tools/events/edit?company=acme&id=yoga');
    await view.press('Copy link to preview');
    expect(await screen.findByText('Link copied.')).toBeVisible();
    expect(written).toHaveBeenCalledWith(`${location.origin}${preview}`);
  });
});
