// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react';
import { colord } from 'colord';
import { expect, it } from 'vitest';
import { Avatar } from './Avatar';

const drawn = (userId: string, isActive = false): { readonly ground: string; readonly letters: string } => {
  const { container, unmount } = render(<Avatar userId={userId} firstName="Pat" lastName="Lee" isActive={isActive} />);
  const { backgroundColor, color } = getComputedStyle(container.firstElementChild as Element);
  unmount();
  return { ground: backgroundColor, letters: color };
};

/** Contrast by WCAG, from the relative luminances. */
const contrast = ({ ground, letters }: { ground: string; letters: string }): number => {
  const luminance = (css: string): number => {
    const { r, g, b } = colord(css).toRgb();
    const linear = [r, g, b].map((value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
  };
  const [darker = 0, lighter = 0] = [luminance(ground), luminance(letters)].sort((one, other) => one - other);
  return (lighter + 0.05) / (darker + 0.05);
};

const ofEachColour = ['abc', 'def', '012', '456', '789'];

it('[TOO-083, TOO-084] has the colour of the user id, another one while active, and letters that stand out on each', () => {
  const all = ofEachColour.flatMap((ids) => [drawn(ids), drawn(ids, true)]);
  expect(new Set(all.map(({ ground }) => ground)).size).toBe(10);
  for (const colours of all) expect(contrast(colours)).toBeGreaterThanOrEqual(4.5);
  expect(drawn('a1')).toEqual(drawn('B2'));
});

it('shows the picture, and the initials where it cannot be had', () => {
  const { container } = render(<Avatar userId="a" firstName="Pat" lastName="Lee" pictureUrl="/pat.png" />);
  const picture = container.querySelector('img') as HTMLImageElement;
  expect(picture).toHaveAttribute('alt', '');
  fireEvent.error(picture);
  expect(container).toHaveTextContent('PL');
});
