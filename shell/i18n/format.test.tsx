// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api as rootApi } from '../features/root/state/api';
import { type AnyPlugin, page } from '../kernel/declaration/definePlugin';
import { timeOfDay, weekRange } from '../rules/dates/dates';
import { aUser } from '../testing/factories';
import { answers } from '../testing/fakeBackend';
import { renderInShell } from '../testing/renderInShell';
import { PageFrame } from '../ui/page/PageFrame';
import { useFormat } from './format';

/** 9:30 PM on March 7 in Chicago, March 8 further east. */
const at = '2025-03-08T03:30:00Z';

const Diary = () => {
  const { reader, moment, shortMoment } = useFormat();
  return <PageFrame title={[moment(at), shortMoment(at), timeOfDay(at, reader), weekRange('2025-03-07', reader)].join(' | ')} />;
};

const diary: AnyPlugin = {
  id: 'diary',
  messages: { 'en-US': async () => ({ default: {} }), 'es-419': async () => ({ default: {} }) },
  routes: { home: page('/', async () => ({ default: Diary })) },
};

it('[ACC-009, TOO-072, TOO-099] dates and times on screen follow the profile: zone, clock, week; also when another tab has changed it', async () => {
  let person = aUser({ TimeZone: 'America/Chicago', TimeFormat: '12', WeekStartDay: 'Monday' });
  const { realtime } = renderInShell([diary], { server: [answers(rootApi.currentUser, () => person)] });
  expect(await screen.findByText('March 7, 2025 | Mar 7 | 9:30 PM | 03/03/2025 - 03/09/2025')).toBeVisible();
  person = aUser({ TimeZone: 'Europe/Madrid', TimeFormat: '24', WeekStartDay: 'Sunday' });
  await act(async () => realtime.publish(`user:${person.UserId}`, { Category: 'UserProfile', Message: {} }));
  expect(await screen.findByText('March 8, 2025 | Mar 8 | 04:30 | 03/02/2025 - 03/08/2025')).toBeVisible();
});
