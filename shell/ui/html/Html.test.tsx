// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Html } from './Html';
import { sanitise } from './sanitise';

describe('sanitise', () => {
  it.each([
    ['keeps what the editor writes', '<p>One <b>two</b> <i>three</i></p><ul><li>four</li></ul>', '<p>One <b>two</b> <i>three</i></p><ul><li>four</li></ul>'],
    ['drops scripts with what is in them', 'a<script>alert(1)</script>b', 'ab'],
    ['drops unknown tags and keeps their text', '<marquee>a</marquee>', 'a'],
    ['drops handlers and classes', '<p onclick="x()" class="y" id="z">a</p>', '<p>a</p>'],
    ['keeps alignment, as data, and no other style', '<p style="text-align: center; position: fixed">a</p>', '<p data-align="center">a</p>'],
    ['drops an alignment that is none', '<p style="text-align: expression(1)">a</p>', '<p>a</p>'],
    ['drops alignment where it does not belong', '<b style="text-align: left">a</b>', '<b>a</b>'],
    ['drops addresses that run code', '<a href="java\nscript:x()">a</a>', '<a rel="noopener noreferrer">a</a>'],
    [
      'keeps links and guards them',
      '<a href="https://x.example" target="_blank">a</a>',
      '<a href="https://x.example" target="_blank" rel="noopener noreferrer">a</a>',
    ],
    ['keeps links within the application', '<a href="/programs">a</a>', '<a href="/programs" rel="noopener noreferrer">a</a>'],
    ['drops pictures that are not fetched safely', '<img src="http://x.example/a.png" alt="a">', '<img alt="a">'],
    ['drops data as a picture', '<img src="data:image/png;base64,AAAA">', '<img>'],
    ['drops drawings and frames', '<svg><script>x</script></svg><iframe src="/"></iframe>', ''],
  ])('%s', (_, html, expected) => {
    expect(sanitise(html)).toBe(expected);
  });
});

it('shows sanitised HTML', async () => {
  const { findByText, container } = render(<Html html={'<p style="text-align:right">Hello<script>x()</script></p>'} />);
  expect(await findByText('Hello')).toHaveAttribute('data-align', 'right');
  expect(container.querySelector('script')).toBeNull();
});
