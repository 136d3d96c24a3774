import { expect } from 'vitest';
import { addDays, dayIn, defaultZone } from '../../shell/rules/days';
import type { Person } from './browser';
import { eventually } from './eventually';
import { it } from './stage';

const profile = '/coaching/participant-list/participant-profile/acme-participant';

/** A Tuesday two weeks away or a little more, on which coach and company are there and nobody has planned anything. */
const freeTuesday = (): string => {
  const start = addDays(dayIn(new Date(), defaultZone), 14);
  const weekday = new Date(`${start}T00:00:00Z`).getUTCDay();
  return addDays(start, (9 - weekday) % 7);
};

const longDay = (day: string): string => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** Leads a calendar to a day. */
const goTo = async (person: Person, day: string): Promise<void> => {
  await person.click('button', 'Day');
  const title = () => person.page.$eval('main h2', ({ textContent }) => textContent ?? '');
  for (let shown = addDays(dayIn(new Date(), defaultZone), 1); shown <= day; shown = addDays(shown, 1)) {
    await person.click('button', 'Next day');
    await eventually(title, 'the calendar shows the next day').toBe(longDay(shown));
  }
};

/** Presses free time at an hour, `10AM`, of the day on screen. */
const pressFreeTime = async ({ page }: Person, hour: string): Promise<void> => {
  const label = await page.waitForSelector(`main ::-p-text(${hour})`);
  await label?.scrollIntoView();
  const [at, board] = [await label?.boundingBox(), await (await page.$('main'))?.boundingBox()];
  if (!at || !board) throw new Error(`${hour} is not on screen.`);
  await page.mouse.click(board.x + board.width / 2, at.y + at.height / 2);
};

it('[COA-001, COA-004, COA-011, COA-091] a coach schedules a session in free time of the calendar, and the participant finds it in theirs', async ({
  newPerson,
}) => {
  const day = freeTuesday();
  const coach = await newPerson();
  await coach.comesIn('coach@acme.example');
  await coach.open('/coaching/calendar/user/acme-participant');
  await goTo(coach, day);
  await coach.comesToRest();
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
  await goTo(participant, day);
  await participant.sees('10:00 AM');
  expect([...coach.complaints, ...participant.complaints]).toEqual([]);
});

it('[COA-001, COA-064, COA-065] from the list to a profile, on to the participant view, and back to the profile', async ({ newPerson }) => {
  const coach = await newPerson();
  await coach.comesIn('coach@acme.example');
  await coach.open('/coaching/participant-list?search=paige');
  await (await coach.page.waitForSelector('tbody tr'))?.click();
  await coach.isAt(`${profile}?source=list`);
  await coach.find('heading', 'Paige Participant');
  expect(await coach.barriers()).toEqual([]);
  await coach.click('button', 'See participant view');
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
  const mail = () => server.outbox().then((mails) => mails.find(({ Subject }) => Subject === 'Your coaching session was cancelled')?.Body);
  await eventually(mail, 'the participant has a mail').toContain('Carlos Coach');
});
