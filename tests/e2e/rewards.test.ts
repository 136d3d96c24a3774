import { expect } from 'vitest';
import { it } from './stage';

it('[ACC-082, ACC-086, ACC-089, ACC-090] a person orders from the mall, sees the balance move, and finds the order in the statement', async ({ person }) => {
  await person.comesIn('participant@acme.example', '/rewards');
  await person.click('link', 'Open the mall');
  await person.isAt('/rewards/fulfillment');
  await person.sees('$50.00');
  expect(await person.barriers()).toEqual([]);
  // The picture keeps the aspect ratio of its crop, 5 by 3, at any width of the card.
  const picture = await person.page.waitForSelector('article img');
  expect(await picture?.evaluate(({ clientWidth, clientHeight }) => clientWidth / clientHeight)).toBeCloseTo(5 / 3, 1);

  await person.click('button', 'Choose Trailhead Outfitters');
  await person.click('radio', '$25.00');
  await person.click('button', 'Review the order');
  await person.click('button', 'Order now');
  await person.sees('Ordered!');
  expect(await person.barriers()).toEqual([]);
  await person.click('button', 'Done');
  await person.sees('$187.50');

  await person.open('/rewards/statement');
  await person.sees('−$25.00');
  await person.click('link', 'Desk Stretch Break');
  await person.find('heading', 'Desk Stretch Break');
});
