import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import admin from '../../../plugins/admin/messages/en-US.json';
import programs from '../../../plugins/programs/messages/en-US.json';

/** The success texts of the administration from the document (admin §8); each occurs once per screen that shows it. */
const documented = [
  'Approval saved successfully',
  'Attachment deleted successfully',
  'Deny saved successfully',
  'Group saved successfully',
  'Groups removed successfully',
  'Settings reset successfully',
  'Settings saved successfully',
  'Settings saved successfully',
  'Users saved successfully',
];

const places = [
  { folder: 'plugins/admin', texts: new Map(Object.entries(admin)) },
  { folder: 'plugins/programs/administration', texts: new Map(Object.entries(programs)) },
];

it('[ADC-074] the success texts of the administration are the documented ones, word by word', () => {
  const said = places.flatMap(({ folder, texts }) => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
    const calls = files.flatMap((file) => readFileSync(`${folder}/${file}`, 'utf8').match(/\bmessage\([^)]*\)/g) ?? []);
    const keys = new Set(calls.flatMap((call) => [...call.matchAll(/'([\w.]+)'/g)].map(([, key = '']) => key)));
    return [...keys].map((key) => texts.get(key) ?? '').filter((text) => text.includes('successfully'));
  });
  expect(said.sort()).toEqual(documented);
});
