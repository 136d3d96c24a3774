import { expect, it } from 'vitest';
import { linkTarget } from './linkTarget';
import { isShowable } from './showable';

it.each([
  ['/trackers', '/trackers'],
  ['https://health.example/walk', 'https://health.example/walk'],
  ['HTTP://health.example', 'HTTP://health.example'],
  ['//elsewhere.example', undefined],
  ['/\\elsewhere.example', undefined],
  ['javascript:alert(1)', undefined],
  [null, undefined],
])('a link to %s opens %s', (url, target) => expect(linkTarget(url)).toBe(target));

it.each([
  ['application/pdf', true],
  ['text/plain; charset=utf-8', true],
  ['image/svg+xml', false],
  ['text/html', false],
  ['', false],
])('a file of the type %s opens in a window: %s', (type, opens) => expect(isShowable(type)).toBe(opens));
