// @vitest-environment jsdom
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Tabs } from './Tabs';

const days = ['Monday', 'Tuesday', 'Wednesday'].map((name) => ({ name, label: name, isDisabled: name === 'Tuesday' }));

/** Presses a key on Monday. Returns whether the row handled it. */
const press = (key: string, modifiers = {}): boolean => {
  const tab = screen.getByRole('tab', { name: 'Monday' });
  tab.focus();
  const event = createEvent.keyDown(tab, { key, ...modifiers });
  fireEvent(tab, event);
  return event.defaultPrevented;
};

it('keys move along the row, past tabs that are disabled; with Alt and the like they are the browser’s', () => {
  render(
    <Tabs id="week" tabs={days} chosen="Monday" onChosen={() => undefined}>
      Rest
    </Tabs>,
  );
  expect(press('ArrowRight')).toBe(true);
  expect(screen.getByRole('tab', { name: 'Wednesday' })).toHaveFocus();
  expect(press('ArrowLeft', { altKey: true })).toBe(false);
  expect(press('End', { ctrlKey: true })).toBe(false);
  expect(screen.getByRole('tab', { name: 'Monday' })).toHaveFocus();
});
