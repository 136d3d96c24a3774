import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { BoardMessage } from '../../../../plugins/programs/contract';
import { type Answer, appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';
import programs from '../routes';
import { pointsForTests } from './pointsForTests';

/** The program whose board is tested. */
export const board = 'acme-lunch-walk';

export let server: TestApp;
/** Two people of the program. */
export let me: SignedIn;
export let colleague: SignedIn;

/** Provides the board of the fixtures to each test of a file, on a shared server that also has the modules of these ids. */
export const withBoard = (...others: readonly string[]): void => {
  beforeAll(async () => {
    server = await appForTests([programs, ...modulesNamed('root', ...others), pointsForTests().module]);
  });
  beforeEach(async () => {
    await server.fresh();
    me = await server.as('participant@acme.example');
    colleague = await server.as('participant2@acme.example');
  });
  afterAll(() => server.close());
};

interface Written extends Partial<Omit<BoardMessage, 'Mentions'>> {
  readonly Mentions?: readonly { readonly UserId: string; readonly Name?: string }[];
}

/** Sends a message to the board. */
export const post = (who: SignedIn, message: Written): Promise<Answer> =>
  who.post('/messageboard/sendmessage', { SourceId: board, Text: '', Image: null, UploadImageName: null, ...message });

/** Deletes a message of the board. */
export const remove = (who: SignedIn, { MessageId }: Pick<BoardMessage, 'MessageId'>): Promise<Answer> =>
  who.post('/messageboard/deletemessage', { MessageId, SourceId: board, Text: '', Image: null, UploadImageName: null });
