import type { Changes } from '../../../contracts';
import { defineModule } from '../../../platform/module';

type Earned = Changes['programs.pointsEarned'];

/** A module that only listens, so that tests see the announced points of all people. */
export const pointsForTests = () => {
  const announced: Earned[] = [];
  const module = defineModule()({
    id: 'listener',
    routes: {},
    schemas: {},
    handlers: {},
    migrations: {},
    messages: { 'en-US': {}, 'es-419': {} },
    on: {
      'programs.pointsEarned': async (change) => {
        announced.push(change);
      },
    },
  });
  /** Points announced for a person, including the fixtures. Announcements of a change that was rolled back count, because a module must not make any. */
  const pointsOf = (userId: string): number => announced.reduce((sum, { userId: who, points }) => (who === userId ? sum + points : sum), 0);
  let seeded: number | undefined;
  /** Drops the announcements since the first call. */
  const rewind = (): void => {
    seeded ??= announced.length;
    announced.length = seeded;
  };
  return { module, announced, pointsOf, rewind };
};
