import { describe, expect, it } from 'vitest';
import { anAction, aProgram } from '../../testing/factories';
import { availableAction, isActionAvailable, isJoinable } from './availableAction';

describe('whether an action is available', () => {
  it.each([
    ['SelfReport', {}],
    ['Quit', {}],
    ['JoinPrograms', {}],
    ['ProgramDetailRequest', {}],
    ['JoinProgramScreen', { SectionId: 'move' }],
    ['Redirect', { Url: 'programs/detail?owner=acme&id=walk' }],
    ['Redirect', { Url: '/university' }],
    ['MvcRedirect', { Url: '/legacy/page' }],
    ['MvcRedirect', { Url: 'https://partner.example/start' }],
    ['SnackBar', { Message: 'You can report from Monday.' }],
    ['Download', { FileName: 'abc' }],
  ] as const)('[PRG-083] %s with %o is', (Type, rest) => {
    expect(isActionAvailable(anAction({ Type, ...rest }))).toBe(true);
  });

  it.each([
    ['JoinProgramScreen', {}],
    ['Redirect', {}],
    ['Redirect', { Url: '//elsewhere.example' }],
    ['Redirect', { Url: '/\\elsewhere.example' }],
    ['Redirect', { Url: 'https://elsewhere.example' }],
    ['Redirect', { Url: 'javascript:alert(1)' }],
    ['MvcRedirect', { Url: 'javascript:alert(1)' }],
    ['MvcRedirect', { Url: '' }],
    ['SnackBar', {}],
    ['Download', {}],
  ] as const)('%s with %o is not, because fields are missing', (Type, rest) => {
    expect(isActionAvailable(anAction({ Type, ...rest }))).toBe(false);
  });

  it('[PRG-085] an unknown type, and one whose screen is missing, are not', () => {
    expect(isActionAvailable(anAction({ Type: 'EventRegistration' }))).toBe(false);
    expect(isActionAvailable(anAction({ Type: 'Teleport' as 'Track' }))).toBe(false);
  });
});

it('[PRG-085] a program without an action, or with an unavailable one, offers none', () => {
  expect(availableAction({ Action: null })).toBeUndefined();
  expect(availableAction({ Action: anAction({ Type: 'EventRegistration' }) })).toBeUndefined();
  expect(availableAction({ Action: anAction() })?.Type).toBe('SelfReport');
});

it('[PRG-009] the join screen offers joinable programs', () => {
  expect(isJoinable(aProgram({ Action: anAction({ Type: 'JoinPrograms' }) }))).toBe(true);
  expect(isJoinable(aProgram({ Action: anAction({ Type: 'JoinProgramScreen', SectionId: 'move' }) }))).toBe(true);
  expect(isJoinable(aProgram())).toBe(false);
  expect(isJoinable(aProgram({ Action: null }))).toBe(false);
});
