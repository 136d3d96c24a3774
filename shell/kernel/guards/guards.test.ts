import { describe, expect, it } from 'vitest';
import { aUser, someSettings } from '../../testing/factories';
import type { Facts } from '../facts';
import { judge, shellGuards } from './guards';

const facts = (overrides: Partial<Facts> = {}): Facts => ({ session: 'signed-in', hasFirstLoginForm: false, ...overrides });
const behind = (...names: (keyof typeof shellGuards)[]) => ({ isPublic: names.includes('public'), guards: names.map((name) => shellGuards[name]) });

describe('judge', () => {
  it.each([
    ['checking', 'wait'],
    ['signed-out', 'sign-in'],
    ['signed-in', 'pass'],
  ] as const)('[SHL-049, SES-062] a page that is not public answers %s with %s', (session, verdict) => {
    expect(judge(behind(), facts({ session }), '/programs')).toBe(verdict);
  });

  it('a public page has no guards', () => {
    expect(judge(behind('public'), facts({ session: 'signed-out' }), '/errors')).toBe('pass');
    expect(judge(behind('public'), facts({ needsSecondStep: true }), '/errors')).toBe('pass');
  });

  it('two-step verification comes before everything else, and only its own page is open meanwhile', () => {
    const waiting = facts({ needsSecondStep: true, stage: 'FirstLogin', hasFirstLoginForm: true });
    expect(judge(behind('firstLogin'), waiting, '/programs')).toEqual({ redirect: '/act/userprofile/second-step' });
    expect(judge(behind('notImpersonating'), waiting, '/act/userprofile/second-step')).toBe('pass');
  });

  it.each([
    ['FirstLogin', true, { redirect: '/act/firstlogin' }],
    ['FirstLogin', false, 'pass'],
    ['Authenticated', true, 'pass'],
  ] as const)('[SHL-050, SHL-051, SHL-052] stage %s with form %s answers %j', (stage, hasFirstLoginForm, verdict) => {
    expect(judge(behind('firstLogin'), facts({ stage, hasFirstLoginForm }), '/programs')).toEqual(verdict);
  });

  it('[SHL-053] blocks during impersonation', () => {
    const settings = someSettings({ Impersonation: { ...someSettings().Impersonation, ImpersonatedUserId: 'person-2' } });
    expect(judge(behind('notImpersonating'), facts({ settings }), '/coaching')).toBe('stay');
    expect(judge(behind('notImpersonating'), facts({ settings: someSettings() }), '/coaching')).toBe('pass');
  });

  it('the first guard that does not pass decides', () => {
    const page = { isPublic: false, guards: [() => 'pass' as const, () => 'unauthorized' as const, () => ({ redirect: '/never' })] };
    expect(judge(page, facts(), '/x')).toBe('unauthorized');
  });
});

describe('the reports part of the administration', () => {
  it.each([
    ['/administration/reports2', 'pass'],
    ['/administration/reports2/reporting-dashboard', 'pass'],
    ['/administration/reports2/a/b', 'pass'],
    ['/administration/reports', 'unauthorized'],
    ['/administration/reports21', 'unauthorized'],
    ['/administration/tools/email-tool', 'unauthorized'],
    ['/administration', 'unauthorized'],
  ] as const)('[FIL-005] [SHL-069] for Reporting alone is its path and every one below it: %s', (path, verdict) => {
    expect(judge(behind('administrationPath'), facts({ user: aUser({ Roles: ['Reporting'] }) }), path)).toBe(verdict);
  });
});
