import type { PluginState } from '../../../kernel/declaration/definePlugin';
import { saga } from './saga';
import { type SessionState, slice } from './slice';

const state: PluginState<SessionState> = {
  slice,
  saga,
  facts: ({ status, token }) => ({
    session: status === 'unreachable' ? 'checking' : status,
    hasFirstLoginForm: Boolean(token?.FirstLoginFormSetup),
    ...(token?.NeedsSecondFactorSetUp && { needsSecondStep: true }),
    ...(token?.Stage && { stage: token.Stage }),
    ...(token && { licensed: token.Plugins }),
  }),
};

export default state;
