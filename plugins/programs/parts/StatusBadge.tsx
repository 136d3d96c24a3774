import { Badge, type BadgeProps } from '@fluentui/react-components';
import type { Program } from '../contract';
import { isOver, programDay, startsIn } from '../rules/dates/programDay';
import { listOf } from '../rules/lists/programLists';
import { goalOf } from '../rules/progress/goal';
import { useText } from '../text';
import { useNow } from './useNow';
import { useShownDay } from './useShownDay';

const colours: Readonly<Record<Program['ProgramStatus'], BadgeProps['color']>> = {
  Available: 'informative',
  Invited: 'important',
  SignedUp: 'informative',
  Participating: 'brand',
  OnTrack: 'success',
  Complete: 'success',
  Quit: 'informative',
};

/**
 * The status of a person in a program (PRG-036), in words and colour. A joined program that has not begun shows its start, and one that is over its
 * end; one without anything to complete shows only that it is joined.
 */
export const StatusBadge = ({ program }: { program: Program }) => {
  const t = useText();
  const { day } = useShownDay();
  const { ProgramStatus, EndDate } = program;
  const today = programDay(useNow());
  const isJoined = listOf(ProgramStatus) === 'current';
  const days = isJoined ? startsIn(program, today) : undefined;
  const ended = EndDate !== null && isJoined && isOver(program, today) ? EndDate : undefined;
  if (isJoined && days === undefined && ended === undefined && goalOf(program) === undefined) return null;
  const words = () => {
    if (days !== undefined) return t('status.starts', { days });
    return ended === undefined ? t(`status.${ProgramStatus}`) : t('status.ended', { date: day(ended) });
  };
  return (
    <Badge appearance={ProgramStatus === 'Complete' ? 'filled' : 'tint'} color={ended ? 'informative' : colours[ProgramStatus]} shape="rounded" size="large">
      {words()}
    </Badge>
  );
};
