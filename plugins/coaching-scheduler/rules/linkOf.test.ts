import { expect, it } from 'vitest';
import { linkOf } from './linkOf';

it('only an http address is a link', () => {
  expect(linkOf(' https://meet.example/room-4 ')).toBe('https://meet.example/room-4');
  expect(linkOf('http://meet.example')).toBe('http://meet.example');
  for (const place of ['Room 4', 'javascript:alert(1)', 'https://', 'https://meet.example or Room 4', 'data:text/html,x'])
    expect(linkOf(place)).toBeUndefined();
});
