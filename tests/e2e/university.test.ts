import { expect } from 'vitest';
import { eventually } from './eventually';
import { it } from './stage';

const mail = 'participant@acme.example';

it('[UNI-008, PRG-012, PRG-098, UNI-027] a challenge links to its courses, one of which is completed with a certificate, and the challenge progresses', async ({
  person,
}) => {
  await person.comesIn(mail, '/programs/detail?owner=acme&id=acme-learn');
  await person.click('button', 'Go to course: Learn for Your Health');
  await person.isAt('/university?challenge=acme-learn');
  await person.sees('1 of 2 passed');
  await person.click('link', 'Reading a Food Label');
  await person.isAt('/university/acme-food/courses/acme-labels?challenge=acme-learn');
  await person.click('radio', '360');
  await person.click('button', 'Next');
  await person.click('checkbox', 'Dextrose');
  await person.click('checkbox', 'Corn syrup');
  await person.click('button', 'Next');
  await person.click('radio', 'Half');
  await person.sees('100% complete');
  expect(await person.barriers()).toEqual([]);
  await person.click('button', 'Next');
  await person.sees('3 of 3 questions answered');
  await person.click('button', 'Submit');
  await person.sees('You passed!');
  await person.sees('2 of 2 passed');
  expect(await person.barriers()).toEqual([]);
  await person.click('link', 'View certificate');
  await person.sees('has completed the course');
  expect(await person.barriers()).toEqual([]);
  expect(await person.scrollsSideways(360)).toBe(false);
  expect(person.complaints).toEqual([]);
});

it('a video starts at the position from another device, with captions in both languages', async ({ person }) => {
  await person.comesIn(mail, '/university/acme-rest/courses/acme-sleep');
  await person.page.waitForSelector('video');
  const film = () =>
    person.page.$eval('video', (video) => ({
      at: Math.floor(video.currentTime),
      tracks: [...video.textTracks].map(({ language, mode }) => `${language} ${mode}`),
      cues: video.textTracks[0]?.cues?.length ?? 0,
    }));
  await eventually(film).toEqual({ at: 9, tracks: ['en-US showing', 'es-419 disabled'], cues: 6 });
});

it('[UNI-037] an answer without a connection is queued visibly, and arrives once there is one', async ({ person, server }) => {
  await person.comesIn(mail, '/university/acme-rest/courses/acme-breathing');
  await person.find('radio', 'Breathing out');
  await person.comesToRest();
  await person.page.setOfflineMode(true);
  await person.click('radio', 'Breathing out');
  await person.sees('is kept on this device');
  await person.sees('34% complete');
  await person.page.setOfflineMode(false);
  await person.seesNoMore('is kept on this device');
  await person.open('/university/acme-rest/courses/acme-breathing');
  await person.sees('34% complete');
  const answered = (await server.requests()).filter(({ method, path, status }) => method === 'POST' && path.endsWith('/answers') && status === 200);
  expect(answered).toHaveLength(1);
});
