// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Group } from './Group';

it('groups controls under a name that is not shown, and needs no legend', () => {
  render(
    <Group aria-label="Filters">
      <button type="button">Open</button>
    </Group>,
  );
  const group = screen.getByRole('group', { name: 'Filters' });
  expect(group).toHaveTextContent(/^Open$/);
  expect(group).not.toBeInstanceOf(HTMLFieldSetElement);
});
