import { withLimits } from '#shell/api';
import { limits } from '../contract/limits';
import { api } from './api';

/** The calls that forms are made for, with what these check; apart from `api`, which everybody downloads. */
export const formApi = withLimits(api, limits);
