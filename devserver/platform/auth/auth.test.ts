import { describe, expect, it } from 'vitest';
import { createClock } from '../clock';
import { opensPlugin, sessionOfPass, signAssetsPass } from './assetsPass';
import { hashPassword, isPassword } from './passwords';
import { type CompanyScope, globalCompanyId, reachesCompany, reachOf } from './reach';

describe('passwords', () => {
  it('are stored as argon2id and recognised', async () => {
    const hash = await hashPassword('Correct#2026');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await isPassword(hash, 'Correct#2026')).toBe(true);
    expect(await isPassword(hash, 'correct#2026')).toBe(false);
  });

  it('of an unknown person are never right', async () => {
    expect(await isPassword(undefined, 'no password has this hash')).toBe(false);
  });
});

describe('reach', () => {
  const scope = (more: Partial<CompanyScope> = {}): CompanyScope => ({ companyId: 'acme', childIds: [], coaching: 'None', support: 'None', ...more });
  const companies = (...companyIds: string[]) => ({ kind: 'companies', companyIds });

  it.each([
    ['a participant', ['participant'] as const, scope(), { kind: 'self' }],
    ['staff', ['Admin'] as const, scope(), companies('acme')],
    ['company managers and who manages users', ['CompanyManager', 'UserManagement'] as const, scope(), companies('acme')],
    ['staff of the global company', ['Admin'] as const, scope({ companyId: globalCompanyId }), { kind: 'global' }],
    ['a coach without designation', ['Coach'] as const, scope(), { kind: 'self' }],
    ['a coach of the company', ['Coach'] as const, scope({ coaching: 'Company' }), companies('acme')],
    ['support of a partner', ['Support'] as const, scope({ companyId: 'nw', childIds: ['acme'], support: 'Partner' }), companies('nw', 'acme')],
    ['support for all', ['Support'] as const, scope({ support: 'Global' }), { kind: 'global' }],
    ['a partner admin', ['PartnerAdmin'] as const, scope({ companyId: 'nw', childIds: ['acme', 'globex'] }), companies('nw', 'acme', 'globex')],
    ['a super admin', ['SuperAdmin'] as const, scope(), { kind: 'global' }],
  ])('of %s', (_who, roles, of, expected) => {
    expect(reachOf(roles, of)).toEqual(expected);
  });

  it('of several roles is that of all together', () => {
    expect(reachOf(['participant', 'Admin', 'PartnerAdmin'], scope({ companyId: 'nw', childIds: ['acme'] }))).toEqual(companies('nw', 'acme'));
  });

  it('covers a company or not', () => {
    expect(reachesCompany({ kind: 'self' }, 'acme')).toBe(false);
    expect(reachesCompany({ kind: 'companies', companyIds: ['acme'] }, 'acme')).toBe(true);
    expect(reachesCompany({ kind: 'companies', companyIds: ['acme'] }, 'globex')).toBe(false);
    expect(reachesCompany({ kind: 'global' }, 'globex')).toBe(true);
  });
});

describe('the pass for files of plugins', () => {
  const clock = createClock();
  const until = (): string => new Date(clock.now().getTime() + 60_000).toISOString();

  it('opens the plugins that it names, until its end by the clock', () => {
    const pass = signAssetsPass({ ids: ['programs'], session: 'a session', until: until() }, 'secret');
    expect(opensPlugin(pass, 'programs', 'secret', clock)).toBe(true);
    expect(opensPlugin(pass, 'rewards', 'secret', clock)).toBe(false);
    clock.advance(61_000);
    expect(opensPlugin(pass, 'programs', 'secret', clock)).toBe(false);
  });

  it('names its session, until its end', () => {
    const pass = signAssetsPass({ ids: [], session: 'a session', until: until() }, 'secret');
    expect(sessionOfPass(pass, 'secret', clock)).toBe('a session');
    expect(sessionOfPass(pass, 'another secret', clock)).toBeUndefined();
    clock.advance(61_000);
    expect(sessionOfPass(pass, 'secret', clock)).toBeUndefined();
  });

  it('is refused when it was created or changed by another party', () => {
    const [text, signature] = signAssetsPass({ ids: ['programs'], session: 'a session', until: until() }, 'another secret').split('.');
    const forged = Buffer.from(JSON.stringify({ ids: ['rewards'], until: until() })).toString('base64url');
    for (const value of [undefined, '', '.', `${text}.${signature}`, `${forged}.${signature}`, `${text}.${signature}.x`, 'a.b']) {
      expect(opensPlugin(value, 'programs', 'secret', clock)).toBe(false);
    }
  });
});
