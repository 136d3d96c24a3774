import { describe, expect, it } from 'vitest';
import { anAction, aProgram } from '../../testing/factories';
import { availableAction, isActionAvailable, isJoinable } from './availableAction';

describe('whether an action leads anywhere', () => {
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
  ] as const)('[PRG-083] %s with %o does', (Type, rest) => {
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
  ] as const)('%s with %o does not: it lacks what it needs', (Type, rest) => {
    expect(isActionAvailable(anAction({ Type, ...rest }))).toBe(false);
  });

  it('[PRG-085] an unknown type, and one whose screen is not here, do not', () => {
    expect(isActionAvailable(anAction({ Type: 'EventRegistration' }))).toBe(false);
    expect(isActionAvailable(anAction({ Type: 'Teleport' as 'Track' }))).toBe(false);
  });
});

it('[PRG-085] a program without an action, or with one that leads nowhere, has none to offer', () => {
  expect(availableAction({ Action: null })).toBeUndefined();
  expect(availableAction({ Action: anAction({ Type: 'EventRegistration' }) })).toBeUndefined();
  expect(availableAction({ Action: anAction() })?.Type).toBe('SelfReport');
});

it('[PRG-009] the join screen offers what can be joined', () => {
  expect(isJoinable(aProgram({ Action: anAction({ Type: 'JoinPrograms' }) }))).toBe(true);
  expect(isJoinable(aProgram({ Action: anAction({ Type: 'JoinProgramScreen', SectionId: 'move' }) }))).toBe(true);
  expect(isJoinable(aProgram())).toBe(false);
  expect(isJoinable(aProgram({ Action: null }))).toBe(false);
});
