import { describe, expect, it } from 'vitest';
import { transportOptions } from './smtp';

describe('the way to the mail server', () => {
  it.each([
    ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false, requireTLS: true }],
    ['smtp://mail.example:2525', { port: 2525, requireTLS: true }],
    ['smtps://mail.example', { port: 465, secure: true, requireTLS: false }],
    ['smtp://10.0.0.5:25', { host: '10.0.0.5', port: 25, requireTLS: true }],
    ['smtp://localhost.example', { requireTLS: true }],
    ['smtp://localhost:1025', { host: 'localhost', port: 1025, requireTLS: false, tls: { rejectUnauthorized: false } }],
    ['smtp://[::1]:1025', { host: '::1', requireTLS: false }],
    ['smtp://a%40b:p%3Aw@mail.example', { auth: { user: 'a@b', pass: 'p:w' } }],
  ])('is for %s encrypted unless it stays on this machine', (url, expected) => {
    expect(transportOptions(url)).toMatchObject(expected);
    if (!('tls' in expected) && !url.includes('::1')) expect(transportOptions(url)).not.toHaveProperty('tls');
  });

  it('has no name and password where none are given', () => {
    expect(transportOptions('smtp://mail.example')).not.toHaveProperty('auth');
  });
});
