import { withLimits } from '#shell/api';
import { limits } from '../contract/limits';
import { api } from './api';

/** Calls of forms with their limits; separate from `api`, which all users load. */
export const formApi = withLimits(api, limits);
