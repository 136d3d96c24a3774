import { Badge, type BadgeProps } from '@fluentui/react-components';
import { now, useFormat } from '#shell/api';
import type { Program } from '../contract';
import { isOver, programDay } from '../rules/programDay';
import { listOf } from '../rules/programLists';
import { useText } from '../text';

const colours: Readonly<Record<Program['ProgramStatus'], BadgeProps['color']>> = {
  Available: 'informative',
  Invited: 'important',
  SignedUp: 'informative',
  Participating: 'brand',
  OnTrack: 'success',
  Complete: 'success',
  Quit: 'informative',
};

/** Where a person stands in a program (PRG-036), in words and colour. One that is over and was not completed says when it ended. */
export const StatusBadge = ({ program }: { program: Pick<Program, 'ProgramStatus' | 'EndDate'> }) => {
  const t = useText();
  const format = useFormat();
  const { ProgramStatus, EndDate } = program;
  const ended = EndDate !== null && listOf(ProgramStatus) === 'current' && isOver(program, programDay(now())) ? EndDate : undefined;
  return (
    <Badge appearance={ProgramStatus === 'Complete' ? 'filled' : 'tint'} color={ended ? 'informative' : colours[ProgramStatus]} shape="rounded" size="large">
      {ended ? t('status.ended', { date: format.shortDay(ended) }) : t(`status.${ProgramStatus}`)}
    </Badge>
  );
};
