import { expect } from 'vitest';
import { addDays, dayIn, defaultZone } from '../../shell/rules/dates/days';
import type { Person } from './browser';
import { confirmActing } from './confirmActing';
import { eventually } from './eventually';
import { it } from './stage';

const profile = '/coaching/participant-list/participant-profile/acme-participant';

/** Number of weeks ahead, where the fixtures have no entries. */
const weeksOn = 4;

/** Moves a calendar to the Tuesday in that many weeks, on which coach and company are available. */
const goToFreeTuesday = async (person: Person): Promise<void> => {
  const day = addDays(dayIn(new Date(), defaultZone), 7 * weeksOn);
  const toTuesday = (9 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7;
  const tuesday = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(addDays(day, toTuesday)));
  await person.click('button', 'Week');
  for (let week = 0; week < weeksOn; week++) await person.click('button', 'Next week');
  await person.click('button', 'Day');
  for (let after = 0; after < toTuesday; after++) await person.click('button', 'Next day');
  await person.sees(tuesday);
  await person.comesToRest();
};

/** Clicks free time at an hour, `10AM`, of the day shown. */
const pressFreeTime = async ({ page }: Person, hour: string): Promise<void> => {
  const label = await page.waitForSelector(`main ::-p-text(${hour})`);
  await label?.scrollIntoView();
  const [at, board] = [await label?.boundingBox(), await (await page.$('main'))?.boundingBox()];
  if (!at || !board) throw new Error(`${hour} is not on screen.`);
  await page.mouse.click(board.x + board.width / 2, at.y + at.height / 2);
};

it("[COA-001, COA-004, COA-011, COA-091] a coach schedules a session in free time of the calendar, and it appears in the participant's calendar", async ({
  newPerson,
}) => {
  const coach = await newPerson();
  await coach.comesIn('coach@acme.example');
  await coach.open('/coaching/calendar/user/acme-participant');
  await goToFreeTuesday(coach);
  await pressFreeTime(coach, '10AM');
  await coach.click('menuitem', 'Schedule Session');
  await coach.find('dialog', 'Schedule Session with Paige Participant');
  expect(await coach.barriers()).toEqual([]);
  await coach.click('button', 'Schedule');
  await coach.hears('You have successfully scheduled this session.');
  await coach.page.waitForSelector('main ::-p-text(Paige)');

  const participant = await newPerson();
  await participant.comesIn('participant@acme.example');
  await participant.open('/calendar/coaching-sessions');
  await goToFreeTuesday(participant);
  await participant.sees('Coaching session with Carlos Coach');
  expect([...coach.complaints, ...participant.complaints]).toEqual([]);
});

it('[COA-001, COA-064, COA-065] a coach goes from the list to a profile, to the participant view, and back to the profile', async ({ newPerson }) => {
  const coach = await newPerson();
  await coach.comesIn('coach@acme.example');
  await coach.open('/coaching/participant-list?search=paige');
  await (await coach.page.waitForSelector('tbody tr'))?.click();
  await coach.isAt(`${profile}?source=list`);
  await coach.find('heading', 'Paige Participant');
  expect(await coach.barriers()).toEqual([]);
  await coach.click('button', 'See participant view');
  await confirmActing(coach, 'Coaching');
  await coach.isAt('/programs');
  await coach.sees('Paige Participant');
  await coach.click('button', 'Return to Profile');
  await coach.isAt(profile);
  await coach.find('button', 'See participant view');
});

it('[COA-012, COA-054] availability is changed by keyboard, and is still there after a reload', async ({ newPerson }) => {
  const coach = await newPerson();
  await coach.comesIn('coach@acme.example');
  await coach.open('/coaching/setup');
  await (await coach.find('button', 'Add hours on Saturday')).press('Enter');
  await coach.find('combobox', 'Saturday, hours 1: from');
  await (await coach.find('button', 'Save')).press('Enter');
  await coach.hears('Your availability was saved');
  await coach.open('/coaching/setup');
  await coach.find('combobox', 'Saturday, hours 1: from');
  expect(await coach.barriers()).toEqual([]);
  expect(await coach.scrollsSideways(360)).toBe(false);
});

it('[COA-015, COA-066, COA-067, COA-098] a session is cancelled, and the participant gets a mail', async ({ newPerson, server }) => {
  const coach = await newPerson();
  await coach.comesIn('coach@acme.example');
  await coach.open(profile);
  await (await coach.page.waitForSelector('button[aria-label^="Cancel session: "]'))?.press('Enter');
  await coach.click('button', 'Cancel & Send Email');
  await coach.hears('Entry successfully deleted & email sent');
  const mail = () => server.outbox().then((mails) => mails.find(({ Subject }) => Subject.startsWith('Coaching session canceled: '))?.Body);
  await eventually(mail, 'the participant has a mail').toContain('Carlos Coach');
});

it('a participant opens a session in the calendar and asks to move it, and the coach accepts', async ({ newPerson }) => {
  const coach = await newPerson();
  await coach.comesIn('coach@acme.example');
  await coach.open('/coaching/calendar/user/acme-participant');
  await goToFreeTuesday(coach);
  await pressFreeTime(coach, '10AM');
  await coach.click('menuitem', 'Schedule Session');
  await coach.find('dialog', 'Schedule Session with Paige Participant');
  await coach.click('button', 'Schedule');
  await coach.hears('You have successfully scheduled this session.');

  const participant = await newPerson();
  await participant.comesIn('participant@acme.example');
  await participant.open('/calendar/coaching-sessions');
  await goToFreeTuesday(participant);
  const item = await participant.page.waitForSelector('main ::-p-text(Coaching session with Carlos Coach)');
  await item?.click();
  await participant.find('dialog', 'Coaching session with Carlos Coach');
  expect(await participant.barriers()).toEqual([]);
  await participant.click('button', 'Ask to move');
  await participant.find('dialog', 'Ask to move your session');
  await participant.click('button', '2:00 PM');
  expect(await participant.barriers()).toEqual([]);
  await participant.click('button', 'Send request');
  await participant.hears('We sent your request.');
  await participant.page.waitForSelector('::-p-text(Waiting for Carlos Coach to answer)');

  await coach.open('/coaching/calendar');
  const accept = await coach.page.waitForSelector('button[aria-label^="Paige Participant: move to"][aria-label*="2:00 PM"]');
  await accept?.click();
  await coach.find('alertdialog', 'Move the session with Paige Participant?');
  await coach.click('button', 'Move session');
  await coach.hears('The session was moved.');
  await participant.open('/calendar/coaching-sessions');
  await goToFreeTuesday(participant);
  const moved = await participant.page.waitForSelector('main ::-p-text(Coaching session with Carlos Coach)');
  await moved?.click();
  await participant.page.waitForSelector('[role=dialog] ::-p-text(2:00 PM to)');
  expect([...coach.complaints, ...participant.complaints]).toEqual([]);
});
