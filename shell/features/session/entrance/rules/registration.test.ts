import { describe, expect, it } from 'vitest';
import type { RegistrationStep } from '../../contract';
import { eventOf, failureIn, isStep, placeAmong, stepAfter, stepAfterMail, stepBefore, stepToCorrect } from './registration';

const all: readonly RegistrationStep[] = ['CompanyCode', 'SelectRole', 'IdentifyUser', 'RegistrationEmailSent', 'RequiredFields', 'ConfirmPassword', 'Done'];
const few = all.filter((step) => step !== 'SelectRole' && step !== 'RequiredFields');

describe('the steps', () => {
  it('[SES-096] follow each other', () => {
    expect(all.slice(0, -1).map((step) => stepAfter(step, all))).toEqual(all.slice(1));
    expect(stepAfter('Done', all)).toBe('Done');
  });

  it('[SES-020] leave out what the company does not have', () => {
    expect(stepAfter('CompanyCode', few)).toBe('IdentifyUser');
    expect([stepAfterMail(all), stepAfterMail(few)]).toEqual(['RequiredFields', 'ConfirmPassword']);
  });

  it.each<[RegistrationStep, readonly RegistrationStep[], RegistrationStep | undefined]>([
    ['CompanyCode', all, undefined],
    ['SelectRole', all, 'CompanyCode'],
    ['IdentifyUser', all, 'SelectRole'],
    ['IdentifyUser', few, 'CompanyCode'],
    ['RegistrationEmailSent', all, undefined],
    ['RequiredFields', all, undefined],
    ['ConfirmPassword', all, 'RequiredFields'],
    ['ConfirmPassword', few, undefined],
    ['Done', all, undefined],
  ])('lead back from %s', (step, steps, before) => {
    expect(stepBefore(step, steps)).toBe(before);
  });

  it('are counted as far as they ask something', () => {
    expect(all.map((step) => placeAmong(step, all)?.number)).toEqual([undefined, 1, 2, undefined, 3, 4, undefined]);
    expect(few.map((step) => placeAmong(step, few))).toEqual([undefined, { number: 1, count: 2 }, undefined, { number: 2, count: 2 }, undefined]);
  });

  it('are known by their names alone', () => {
    expect([...all, 'Elsewhere', null, 1].map(isStep)).toEqual([...all.map(() => true), false, false, false]);
  });

  it('[SES-103, SES-104] are noted under these names', () => {
    expect(all.map(eventOf)).toEqual([undefined, 'SelectRole', 'EligibilityCheck', undefined, 'RequiredInfo', 'ActivateAccount', undefined]);
  });
});

describe('a result', () => {
  it('[SES-097] that went well has no failure', () => {
    expect(failureIn({ Success: true })).toBeUndefined();
  });

  it('[SES-098, SES-099] that did not says why, or that something failed', () => {
    expect(failureIn({ Success: false })).toEqual({ reason: 'InternalServerError', action: 'None' });
    expect(failureIn({ Success: false, FailureReason: null })).toEqual({ reason: 'InternalServerError', action: 'None' });
    expect(failureIn({ Success: false, FailureReason: 'DuplicateUserName', ClientAction: 'None', Message: 'Taken.', Field: 'UserName' })).toEqual({
      reason: 'DuplicateUserName',
      action: 'None',
      text: 'Taken.',
      field: 'UserName',
    });
  });

  it('[SES-100] leads to the step that corrects it', () => {
    expect([stepToCorrect('InvalidCompanyCode'), stepToCorrect('InternalServerError')]).toEqual(['CompanyCode', 'RequiredFields']);
  });
});
