// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { IconName } from '../../../kernel/declaration/definePlugin';
import { isIconName } from '../menu/icons';
import { Icon } from './Icon';

/** The set of the shell document; each name needs its own icon. */
const documented: readonly IconName[] = [
  'home',
  'heart',
  'calendar',
  'university',
  'watch',
  'admin',
  'logout',
  'contactsupport',
  'support',
  'resetpassword',
  'summaryreport',
  'redeemrewards',
  'family',
  'news',
  'account',
  'devicesettings',
];

it('[SHL-111] has a picture of its own for every documented name, hidden from screen readers', () => {
  const pictures = documented.map((name) => {
    expect(isIconName(name)).toBe(true);
    const picture = render(<Icon name={name} />).container.querySelector('svg');
    expect(picture).toHaveAttribute('aria-hidden', 'true');
    return picture?.innerHTML;
  });
  expect(new Set(pictures).size).toBe(documented.length);
});

it('knows no others, whatever the name', () => {
  for (const name of ['toString', 'constructor', '', undefined]) expect(isIconName(name)).toBe(false);
});
