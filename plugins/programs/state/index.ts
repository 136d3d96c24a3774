import { pluginState } from '#shell/api';
import { act } from './acts';
import { boards, deletion, highFive, older, post } from './board/board';
import { members, standings, unread } from './board/unread';
import { groupDetails } from './groups/details';
import { intents } from './intents';
import { activities, completions, details, hideLastWeek, lists, sections, tags, today, yearLists } from './library';
import { missions, saveMission } from './missions';
import { planYear } from './planYear';
import { quickLinks } from './quickLinks';
import { quitUndo } from './quitUndo';
import { saga } from './saga';
import { join } from './sagas/join';
import { tick, ticks, untick } from './ticks';

export default pluginState(
  'programs',
  {
    boards,
    older,
    post,
    deletion,
    highFive,
    unread,
    standings,
    members,
    intents,
    quitUndo,
    ...lists,
    ...yearLists,
    sections,
    tags,
    today,
    hideLastWeek,
    details,
    completions,
    activities,
    groupDetails,
    join,
    act,
    ticks,
    tick,
    untick,
    missions,
    saveMission,
    quickLinks,
    planYear,
  },
  { saga },
);
