import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { fixturePassword } from '../../fixtures/accounts';
import { it } from './stage';

const mail = 'participant2@acme.example';

it.override('account', mail);

it('a user turns on two-step verification; afterwards the password alone does not sign in', async ({ person, newPerson }) => {
  await person.open('/act/userprofile/privacy');
  await person.click('button', 'Turn on');
  await person.type('Password', fixturePassword);
  await person.click('button', 'Next');
  await person.sees('Or enter this key in the app:');
  expect(await person.barriers()).toEqual([]);
  const key = await person.page.$$eval('[role="dialog"] div', (all) =>
    all.map(({ textContent }) => textContent).find((text) => /^(?:[A-Z2-7]{4} ?){8}$/.test(text)),
  );
  const totp = new TOTP({ secret: Secret.fromBase32((key ?? '').replaceAll(' ', '')) });
  await person.type('Code', totp.generate());
  await person.page.keyboard.press('Enter');
  await person.sees('Keep these recovery codes in a safe place.');
  expect(await person.barriers()).toEqual([]);
  const [code = ''] = await person.page.$$eval('[role="dialog"] li', (all) => all.map(({ textContent }) => textContent));
  await person.click('button', 'I’ve saved them');
  await person.sees('10 recovery codes left');

  const elsewhere = await newPerson();
  await elsewhere.signIn(mail);
  await elsewhere.isAt('/act/auth/login/trustdevice');
  await elsewhere.sees('Use a recovery code');
  expect(await elsewhere.barriers()).toEqual([]);
  await elsewhere.page.reload();
  await elsewhere.sees('Your sign-in is not finished yet. Please sign in again.');
  await elsewhere.signIn(mail);
  await elsewhere.click('button', 'Use a recovery code');
  await elsewhere.type('Recovery code', code);
  await elsewhere.page.keyboard.press('Enter');
  await elsewhere.isAt('/programs');
  await elsewhere.hears('You have 9 recovery codes left.');
  expect(person.complaints).toEqual([]);
});
