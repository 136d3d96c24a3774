// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { definePlugin, type ModalProps, type Modals, page } from '#shell/api';
import { type Answered, answers, refuses } from '../../../shell/testing/fakeBackend';
import { noTexts } from '../../../shell/testing/noTexts';
import { withdrawCall } from '../../../shell/testing/withdrawCall';
import type { ParticipantDetail } from '../contract';
import { api } from '../state/api';
import { aDetail, anEntry, someSchedulerData, someSlots } from '../testing/factories';
import { openAsCoach } from '../testing/openAsCoach';

const open = (
  detail: Partial<ParticipantDetail> = {},
  { query = '', server = [], hasScheduling = true }: { query?: string; server?: readonly Answered[]; hasScheduling?: boolean } = {},
) =>
  openAsCoach(`/coaching/participant-list/participant-profile/kim${query}`, {
    hasScheduling,
    server: [answers(api.participantDetail, () => aDetail(detail)), ...server],
  });

type View = ReturnType<typeof open>;

const sent = ({ received }: View, call: string) => received.filter(({ name }) => name === call).map(({ input }) => input);

it("[COA-003, COA-009] shows the participant's identity, contacts and activity", async () => {
  const { screen } = open({
    Programs: [{ Id: 'walk', OwnerId: 'acme', Name: 'Walk at Lunch', StartDate: '2026-11-08', EndDate: null }],
    BiometricMeasurements: [{ Name: 'Waist', Value: '80', Units: 'cm', RiskLevel: 'Low', Date: '2026-10-01' }],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Kim Reed' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'kim@acme.example' })).toBeVisible();
  expect(screen.getByText('Coached by Pat Participant')).toBeVisible();
  expect(screen.getByText(/now · Colombia (Standard )?Time/)).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Mission statement' })).getByText('To keep up with my children.')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Programs' })).getByText('Walk at Lunch')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Biometric and health results' })).getByText(/80 cm/)).toBeVisible();
});

it('[COA-006, COA-045] is where a coach impersonates, edits the profile and mission statement, and views sessions', async () => {
  const { screen } = open();
  const mission = within(await screen.findByRole('region', { name: 'Mission statement' }));
  expect(mission.getByRole('button', { name: 'Edit' })).toBeVisible();
  for (const name of ['See participant view', 'Edit Profile']) expect(screen.getByRole('button', { name })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Sessions and notes' })).toBeVisible();
});

it.each([
  ['/coaching/participant-list', 'Participants'],
  ['/coaching/calendar', 'Coaching Calendar'],
  ['/coaching/setup', 'Coaching Availability'],
])('[COA-006, COA-045] a coach has %s', async (path, name) => {
  const { screen } = openAsCoach(path, { server: [] });
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
});

it('[COA-062] explains why challenges, trackers and results are missing if the participant does not share them', async () => {
  const { screen } = open({ IsShared: false });
  expect(within(await screen.findByRole('region', { name: 'Not shared with coaches' })).getByText(/Kim can change this under Privacy/)).toBeVisible();
  for (const name of ['Programs', 'Biometric and health results']) expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'See participant view' })).not.toBeInTheDocument();
});

it('[COA-009, COA-046, COA-047] sessions can be scheduled only with scheduled coaching', async () => {
  const { screen } = open({}, { hasScheduling: false });
  expect(await screen.findByRole('button', { name: 'Edit Profile' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Schedule Session' })).not.toBeInTheDocument();
});

it.each([
  ['', 'All participants', '/coaching/participant-list'],
  ['?source=calendar', 'Back to the calendar', '/coaching/calendar/user/kim'],
])('[COA-010] from the address “%s” Back leads to: %s', async (query, name, href) => {
  const { screen } = open({}, { query });
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
});

it('[COA-010] the session of the address has the focus', async () => {
  const { screen } = open({ Entries: [anEntry({ Id: 'other', Notes: 'Something else' }), anEntry()] }, { query: '?sessionId=entry-1' });
  const note = await screen.findByText('Walks to work now.');
  await expect.poll(() => note.closest('li') === document.activeElement).toBe(true);
});

it('[COA-049] entries are read-only for other coaches', async () => {
  const { screen } = open({ Entries: [anEntry({ CoachUserId: 'otis', CoachName: 'Otis Other' })] });
  expect(await screen.findByText('Walks to work now.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Edit: Note/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Delete: Note/ })).not.toBeInTheDocument();
});

it('[COA-086] a changed note is sent beside the one that was loaded', async () => {
  const view = open({ Entries: [anEntry()] }, { server: [answers(api.updateEntry, () => anEntry())] });
  await view.user.click(await view.screen.findByRole('button', { name: /^Edit: Note/ }));
  const field = await view.screen.findByLabelText('Notes');
  await view.user.clear(field);
  await view.user.type(field, 'Runs now.');
  await view.user.click(view.screen.getByRole('button', { name: 'Save' }));
  expect(await view.screen.findByText('Note saved')).toBeVisible();
  expect(sent(view, 'updateEntry')).toEqual([{ body: { Id: 'entry-1', UserId: 'kim', EntryType: 'Note', Notes: 'Walks to work now.', NewNote: 'Runs now.' } }]);
});

it("[COA-086] a session's status is sent only if it was changed", async () => {
  const session = anEntry({ EntryType: 'Session', EntryName: 'Session' });
  const view = open({ Entries: [session] }, { server: [answers(api.updateEntry, () => session)] });
  const save = async (change: () => Promise<void>, times: number): Promise<void> => {
    await view.user.click(await view.screen.findByRole('button', { name: /^Edit: Session/ }));
    await change();
    await view.user.click(view.screen.getByRole('button', { name: 'Save' }));
    await expect.poll(() => sent(view, 'updateEntry')).toHaveLength(times);
  };
  await save(async () => view.user.type(await view.screen.findByLabelText('Notes'), ' Often.'), 1);
  await expect.poll(() => view.screen.queryByLabelText('Notes')).toBeNull();
  await save(async () => view.user.selectOptions(await view.screen.findByLabelText('Outcome'), 'No Show'), 2);
  const body = { Id: 'entry-1', UserId: 'kim', EntryType: 'Session', Notes: 'Walks to work now.' };
  expect(sent(view, 'updateEntry')).toEqual([
    { body: { ...body, NewNote: 'Walks to work now. Often.' } },
    { body: { ...body, NewNote: 'Walks to work now.', Status: 'No Show' } },
  ]);
});

it('[COA-042] a note of 5000 characters is too long, and is not saved', async () => {
  const { screen, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add note' }));
  await user.click(await screen.findByLabelText('Notes'));
  await user.paste('n'.repeat(5000));
  await user.tab();
  expect((await screen.findAllByText('Sorry, notes must be less than 5000 characters.'))[0]).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
});

it('[COA-085] a new note has a type and a date', async () => {
  const view = open({}, { server: [answers(api.createEntry, () => ({ Entry: anEntry(), Failure: 'None' as const }))] });
  await view.user.click(await view.screen.findByRole('button', { name: 'Add note' }));
  await view.user.selectOptions(await view.screen.findByLabelText(/^Type/), 'Voicemail');
  await view.user.type(view.screen.getByLabelText('Notes'), 'Called about Friday.');
  await view.user.click(view.screen.getByRole('button', { name: 'Save' }));
  expect(await view.screen.findByText('Note added')).toBeVisible();
  expect(sent(view, 'createEntry')).toMatchObject([
    { body: { UserId: 'kim', EntryType: 'LeftMessage', Notes: 'Called about Friday.', TimeZone: 'America/Chicago' } },
  ]);
});

it('[COA-068, COA-069] the mission statement is written for the participant', async () => {
  const saved = { Text: 'To climb', Type: 'Personal', OwnerId: 'kim', Editable: true } as const;
  const view = open({}, { server: [answers(api.saveMission, () => saved)] });
  await view.user.click(within(await view.screen.findByRole('region', { name: 'Mission statement' })).getByRole('button', { name: 'Edit' }));
  await view.user.type(await view.screen.findByLabelText(/Why does staying well/), ' And to climb.');
  await view.user.click(view.screen.getByRole('button', { name: 'Save' }));
  expect(await view.screen.findByText('Mission statement updated successfully')).toBeVisible();
  expect(sent(view, 'saveMission')).toMatchObject([
    { params: { ownerId: 'kim' }, body: { Text: 'To keep up with my children. And to climb.', OwnerId: 'kim' } },
  ]);
});

const editStatus = async ({ screen, user }: View): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  await user.selectOptions(await screen.findByLabelText(/^Coaching Status/), 'Completed');
  await user.click(screen.getByRole('button', { name: 'Save' }));
};

it('[COA-070, COA-071] the changed profile is saved with a message', async () => {
  const view = open({}, { server: [answers(api.editProfile, () => aDetail())] });
  await editStatus(view);
  expect(await view.screen.findByText('Profile saved successfully.')).toBeVisible();
  expect(sent(view, 'editProfile')).toMatchObject([{ body: { UserId: 'kim', CoachingStatus: 'Completed', TimeZone: 'America/Bogota' } }]);
});

it('[COA-070, COA-071] emptied address and number are sent empty, with the code by which the participant agrees', async () => {
  const contacts = { PreferredEmail: 'kim@home.example', MobileNumber: '+13125550188' };
  const server = [answers(api.editProfile, () => aDetail()), answers(api.sendContactCode, () => ({ SentTo: 'k•••@acme.example' }))];
  const view = open(contacts, { server });
  await view.user.click(await view.screen.findByRole('button', { name: 'Edit Profile' }));
  await view.user.clear(await view.screen.findByDisplayValue(contacts.PreferredEmail));
  await view.user.clear(view.screen.getByDisplayValue(contacts.MobileNumber));
  await view.user.click(view.screen.getByRole('button', { name: 'Send a code to k•••@acme.example' }));
  await view.user.type(view.screen.getByLabelText(/^Code from the person/), '123456');
  await view.user.click(view.screen.getByRole('button', { name: 'Save' }));
  expect(await view.screen.findByText('Profile saved successfully.')).toBeVisible();
  expect(sent(view, 'editProfile')).toMatchObject([{ body: { UserId: 'kim', PreferredEmail: '', MobileNumber: '', ContactCode: '123456' } }]);
  expect(sent(view, 'sendContactCode')).toEqual([{ body: { UserId: 'kim', To: 'company', PreferredEmail: '', MobileNumber: '' } }]);
});

it('[COA-071] shows the documented text if the profile could not be saved', async () => {
  const view = open({}, { server: [answers(api.editProfile, refuses(500, '', false))] });
  await editStatus(view);
  const text = 'An error occurred while saving your profile changes. Please contact support if the issue persists.';
  expect((await view.screen.findAllByText(text))[0]).toBeVisible();
});

const upcoming = anEntry({ Id: 'session-1', EntryType: 'Session', EntryName: 'Session', Status: 'Upcoming', StartDate: '2100-11-24T15:00:00.000Z' });

it.each([
  [true, 'Cancel & Send Email', 'true', 'Entry successfully deleted & email sent'],
  [true, 'Cancel', 'false', 'Entry successfully deleted'],
  [false, 'Cancel', 'false', 'Entry successfully deleted'],
])('[COA-015, COA-016, COA-066, COA-098] with scheduled coaching %s a session is cancelled by “%s”', async (hasScheduling, name, sendEmail, said) => {
  const view = open({ Entries: [upcoming] }, { hasScheduling, server: [answers(api.cancelEntry, ({ params }) => params.sendEmail === 'true')] });
  await view.user.click(await view.screen.findByRole('button', { name: /^Cancel session: Session/ }));
  const dialog = within(await view.screen.findByRole('alertdialog'));
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close', 'Cancel', ...(hasScheduling ? ['Cancel & Send Email'] : [])]);
  const effects = dialog.getAllByRole('definition').map(({ textContent }) => textContent);
  const silent = hasScheduling ? / gets an email only if they asked to move it\.$/ : / gets no email\.$/;
  const mailed = hasScheduling ? [expect.stringMatching(/ gets an email\.$/)] : [];
  expect(effects).toEqual(['The session stays as it is.', expect.stringMatching(silent), ...mailed]);
  await view.user.click(dialog.getByRole('button', { name }));
  expect(await view.screen.findByText(said)).toBeVisible();
  expect(sent(view, 'cancelEntry')).toEqual([{ params: { id: 'session-1', sendEmail } }]);
});

it.each([
  ['restores it', answers(withdrawCall, () => ({ WasMade: true })), 'Undone.'],
  ['says why it cannot', answers(withdrawCall, refuses(409, 'The time of the session is taken by now.')), 'The time of the session is taken by now.'],
] as const)('Undo beside the message of a cancellation %s, and the profile is read again', async (_, answer, said) => {
  const view = open({ Entries: [upcoming] }, { server: [answers(api.cancelEntry, () => true), answer] });
  await view.user.click(await view.screen.findByRole('button', { name: /^Cancel session: Session/ }));
  await view.user.click(within(await view.screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel & Send Email' }));
  await expect.poll(() => sent(view, 'participantDetail').length).toBe(2);
  await view.user.click(await view.screen.findByRole('button', { name: 'Undo' }));
  expect(await view.screen.findByText(said)).toBeVisible();
  expect(sent(view, 'withdrawCall')).toEqual([{ body: { Key: expect.any(String) } }]);
  await expect.poll(() => sent(view, 'participantDetail').length).toBe(3);
});

it('[COA-016] Close does not cancel the session', async () => {
  const view = open({ Entries: [upcoming] });
  await view.user.click(await view.screen.findByRole('button', { name: /^Cancel session: Session/ }));
  await view.user.click(within(await view.screen.findByRole('alertdialog')).getByRole('button', { name: 'Close' }));
  await expect.poll(() => view.screen.queryByRole('alertdialog')).toBeNull();
  expect(sent(view, 'cancelEntry')).toEqual([]);
});

it('[COA-099] shows that a session could not be deleted', async () => {
  const view = open({ Entries: [upcoming] }, { server: [answers(api.cancelEntry, refuses(500, '', false))] });
  await view.user.click(await view.screen.findByRole('button', { name: /^Cancel session: Session/ }));
  await view.user.click(within(await view.screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  expect(await view.screen.findByText('Error deleting session')).toBeVisible();
});

const moving = anEntry({ ...upcoming, SessionDate: '2100-11-24T15:00:00.000Z', EndDate: '2100-11-24T15:30:00.000Z' });
const ofAnother = anEntry({ ...moving, CoachUserId: 'otis', CoachName: 'Otis Other', CoachingCompanyEntityId: 'acme' });

it('a coach moves their session, whose length stays', async () => {
  const server = [answers(api.schedulerData, () => someSchedulerData()), answers(api.freeSlots, () => someSlots()), answers(api.moveSession, () => true)];
  const view = open({ Entries: [moving] }, { server });
  await view.user.click(await view.screen.findByRole('button', { name: /^Move session: Session/ }));
  const dialog = within(await view.screen.findByRole('dialog', { name: 'Move session with Kim Reed' }));
  expect(dialog.getByText(/Planned: .*November 24th, 9:00 AM to 9:30 AM\. Kim gets an email/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Move' })).toHaveAttribute('aria-disabled', 'true');
  await view.user.selectOptions(dialog.getByLabelText(/^Start/), '11:00');
  await expect.poll(() => dialog.getByLabelText<HTMLSelectElement>(/^End/).value).toBe('11:30');
  await view.user.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await view.screen.findByText('The session was moved.')).toBeVisible();
  const body = { From: '2100-11-24T15:00:00.000Z', StartDate: '2100-11-24T17:00:00.000Z', EndDate: '2100-11-24T17:30:00.000Z' };
  expect(sent(view, 'moveSession')).toEqual([{ params: { id: 'session-1' }, body }]);
});

it('an unavailable time shows the reason, and the input is kept', async () => {
  const text = 'This time conflicts with another session, time block or booking. Choose another one.';
  const server = [
    answers(api.schedulerData, () => someSchedulerData()),
    answers(api.freeSlots, () => someSlots()),
    answers(api.moveSession, refuses(400, text)),
  ];
  const view = open({ Entries: [moving] }, { server });
  await view.user.click(await view.screen.findByRole('button', { name: /^Move session: Session/ }));
  const dialog = within(await view.screen.findByRole('dialog', { name: 'Move session with Kim Reed' }));
  await view.user.selectOptions(dialog.getByLabelText(/^Start/), '11:00');
  await view.user.click(dialog.getByRole('button', { name: 'Move' }));
  expect((await view.screen.findAllByText(text))[0]).toBeVisible();
  expect(dialog.getByLabelText(/^Start/)).toHaveValue('11:00');
});

it('[COA-049, COA-050] a leading coach moves and cancels sessions of other coaches', async () => {
  const server = [answers(api.schedulerData, () => someSchedulerData()), answers(api.freeSlots, () => someSlots()), answers(api.cancelEntry, () => true)];
  const view = openAsCoach('/coaching/participant-list/participant-profile/kim', {
    person: { Roles: ['Coach', 'Admin'] },
    server: [answers(api.participantDetail, () => aDetail({ Entries: [ofAnother, anEntry({ Id: 'note', CoachUserId: 'otis' })] })), ...server],
  });
  await view.user.click(await view.screen.findByRole('button', { name: /^Move session: Session/ }));
  const dialog = within(await view.screen.findByRole('dialog', { name: 'Move session with Kim Reed' }));
  expect(dialog.getByText(/Kim and Otis Other get an email/)).toBeVisible();
  await view.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(view.screen.queryByRole('button', { name: /^(Edit|Delete): / })).not.toBeInTheDocument();
  await view.user.click(await view.screen.findByRole('button', { name: /^Cancel session: Session/ }));
  const asked = within(await view.screen.findByRole('alertdialog'));
  expect(asked.getByText(/will be canceled\. Otis Other gets an email\./)).toBeVisible();
  await view.user.click(asked.getByRole('button', { name: 'Cancel & Send Email' }));
  await expect.poll(() => sent(view, 'cancelEntry')).toEqual([{ params: { id: 'session-1', sendEmail: 'true' } }]);
});

it('[COA-049] other coaches only read them', async () => {
  const { screen } = open({ Entries: [ofAnother] });
  expect(await screen.findByText(/Otis Other/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Move|Cancel) session/ })).not.toBeInTheDocument();
});

it.each([
  ['Participant', /^Canceled by the participant on .*Reason: I travel\.$/],
  ['Staff', /^Canceled by staff on .*Reason: I travel\.$/],
] as const)('a session cancelled by %s says so, and does not count as declined', async (CancelledBy, text) => {
  const canceled = { Status: 'Declined', CancelledAt: '2026-11-20T15:00:00.000Z', CancelledBy, CancelReason: 'I travel.' } as const;
  const { screen } = open({ Entries: [anEntry({ ...moving, ...canceled })] });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText('Canceled')).toBeVisible();
  expect(screen.queryByText('Declined')).not.toBeInTheDocument();
});

it('[COA-045, COA-051] the dialog of trackers opens for the participant in the role of a coach', async () => {
  const opened: object[] = [];
  const Entry = ({ close: _, ...input }: ModalProps<Modals['trackers.entry']>) => {
    opened.push(input);
    return <p>Trackers of a participant</p>;
  };
  const trackers = definePlugin({
    id: 'trackers',
    messages: noTexts,
    routes: { mine: page('/trackers', async () => ({ default: () => null })) },
    modals: { entry: async () => ({ default: Entry }) },
  } as never);
  const server = [answers(api.participantDetail, () => aDetail())];
  const { screen, user } = openAsCoach('/coaching/participant-list/participant-profile/kim', { server, others: [trackers] });
  await user.click(await screen.findByRole('button', { name: 'Open trackers' }));
  expect(await screen.findByText('Trackers of a participant')).toBeVisible();
  expect(opened[0]).toMatchObject({ source: 'CoachParticipantProfile', userId: 'kim', entityId: 'acme' });
});
