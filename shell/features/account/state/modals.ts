import { modalsOf } from '../../../kernel/modals/ownModals';
import type { views } from '../modals/views';

/** The dialogs of this feature. */
export const modals = modalsOf<typeof views>('account');
