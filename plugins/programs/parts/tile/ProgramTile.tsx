import type { Program } from '../../contract';
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
      news={<NewMessages program={program} />}
      tick={hasTick && <TickBox program={program} />}
      review={<TileReview program={program} />}
      action={<ActionButton program={program} isQuiet={hasTick} />}
    />
  );
};
