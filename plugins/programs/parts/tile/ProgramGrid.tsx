import type { Program } from '../../contract';
import { ProgramTile } from './ProgramTile';
import { useGridStyles } from './useGridStyles';

/** Programs as tiles. */
export const ProgramGrid = ({ programs }: { programs: readonly Program[] }) => {
  const grid = useGridStyles();
  return (
    <ul className={grid.grid}>
      {programs.map((program) => (
        <li key={`${program.OwnerId}/${program.Id}`} className={grid.place}>
          <ProgramTile program={program} />
        </li>
      ))}
    </ul>
  );
};
