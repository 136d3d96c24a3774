import type { welcomeSchemas } from '../../../../../shell/features/notices/administration/contract/welcomeSchemas';
import type { Handlers } from '../../../../platform/module';
import type { NoticesTables } from '../../tables';
import { presentQuestion, questions } from './questions';

/** The calls with which administrators maintain the welcome form of their company. */
export const welcomeFormHandlers: Handlers<typeof welcomeSchemas, NoticesTables> = {
  welcomeQuestions: async ({ query }, call) => {
    const all = await questions.read(call.db, { companyId: await questions.companyOf(call, query.entityId) });
    const versionOf = await call.versions(
      questions.record,
      all.map(({ id }) => id),
    );
    return Promise.all(all.map((one) => presentQuestion(call.db, one, versionOf(one.id))));
  },
  saveWelcomeQuestion: async ({ body }, call) => {
    const { known, version } = await questions.save(body, call);
    return presentQuestion(call.db, known, version);
  },
  orderWelcomeQuestions: ({ body }, call) => questions.reorder(body, call),
  deleteWelcomeQuestion: ({ params }, call) => questions.remove(params.id, call),
};
