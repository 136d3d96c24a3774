import type { AccountAccess } from '../../../shell/features/account-access/contract';
import type { routes } from '../../../shell/features/account-access/contract/routes';
import type { Examples } from '../../platform/examples';

const examples: Examples<typeof routes> = {
  undoChange: async ({ get, asSupport }) => {
    const program = (await get<readonly { readonly Id: string; readonly IsPersonal: boolean; readonly CompletedBy: string }[]>('/userprograms/available')).find(
      ({ IsPersonal, CompletedBy }) => !IsPersonal && CompletedBy === 'Report',
    );
    await asSupport?.('/userprograms/joinprograms', [{ ProgramId: program?.Id, IsPersonal: false }]);
    const [latest] = await get<readonly AccountAccess[]>('/user/account-access');
    return { body: { Id: latest?.Changes[0]?.Id ?? 1 } };
  },
};

export default examples;
