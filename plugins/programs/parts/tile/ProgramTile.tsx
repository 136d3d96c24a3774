import { type RootState, useSelector } from '#shell/api';
import type { Program } from '../../contract';
import { refOf } from '../../state/programRef';
import { selectIsNew } from '../../state/selectors';
import { ActionButton } from '../ActionButton';
import { NewMessages } from '../board/NewMessages';
import { TickBox, useHasTick } from './TickBox';
import { TileLook } from './TileLook';
import { TileReview } from './TileReview';
import { useDetailAhead } from './useDetailAhead';

/** A program in a list, with its actions. */
export const ProgramTile = ({ program }: { program: Program }) => {
  const hasTick = useHasTick(program);
  return (
    <TileLook
      program={program}
      link={useDetailAhead(program)}
      isNew={useSelector((root: RootState) => selectIsNew(root, refOf(program))) && program.ProgramStatus === 'SignedUp'}
      news={<NewMessages program={program} />}
      tick={hasTick && <TickBox program={program} />}
      review={<TileReview program={program} />}
      action={<ActionButton program={program} isQuiet={hasTick} />}
    />
  );
};
