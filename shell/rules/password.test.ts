import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ruleText } from '../testing/ruleText';
import { goodPassword, passwordFaults } from './password';

const mails = ['ann.example@acme.example', 'no mail at all', '@nothing'];

describe('the password rule', () => {
  it.each([
    ['Garden#42', []],
    ['garden#42', []],
    ['Ab1!', ['tooShort']],
    ['myPassWord#1', ['holdsPassword']],
    ['xANN.Example9', ['holdsMailName']],
    ['lowercaseonly', ['tooPlain']],
    ['UPPER and lower', ['tooPlain']],
    ['UPPER-and_lower', ['tooPlain']],
    ['password', ['holdsPassword', 'tooPlain']],
    ['', ['tooShort', 'tooPlain']],
    ['ááááááá', ['tooShort', 'tooPlain']],
  ])('[SES-005, TOO-042, TOO-043, TOO-044, TOO-045, TOO-047] says of %j: %j', (password, faults) => {
    expect(passwordFaults(password, mails)).toEqual(faults);
  });

  it('[SES-005, TOO-044] never accepts a password that contains the local part of a mail address, in any case', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.string(), fc.string(), (mail, before, after) => {
        const name = mail.slice(0, mail.indexOf('@'));
        expect(passwordFaults(`${before}${name.toUpperCase()}${after}`, [mail])).toContain('holdsMailName');
      }),
    );
  });

  it.each(['Ab1!', 'myPassWord#1', 'xANN.Example9', 'lowercaseonly'])('[TOO-046, TOO-047] calls %j an invalid password', (password) => {
    const fault = goodPassword(password, mails);
    expect(ruleText(fault)).toBe('Invalid password');
    expect(goodPassword('Garden#42', mails)).toBeUndefined();
  });
});
