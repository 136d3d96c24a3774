import { modalsOf } from '../../../kernel/modals/ownModals';
import type { views } from '../modals/views';

export const modals = modalsOf<typeof views>('account');
