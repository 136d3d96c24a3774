import type { PluginState } from '../../../kernel/definePlugin';
import { isPicture } from '../rules/news';
import { saga } from './saga';
import { type NoticesState, slice } from './slice';

const state: PluginState<NoticesState> = {
  slice,
  saga,
  ready: ({ announcements, notifications, isOverdue = false }) => isOverdue || (announcements !== undefined && notifications !== undefined),
  facts: ({ announcements = [] }) => ({ 'notices.pictures': announcements.filter(isPicture).length }),
};

export default state;
