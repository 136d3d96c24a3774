import type { Program } from '../contract';
import { completedByOf } from '../rules/actions/completedBy';
import { useText } from '../text';

type OfAKind = Pick<Program, 'ProgramType' | 'ProgramSubType' | 'CompletedBy' | 'Action'>;

/** The kind of a program, in words. A program without reports is not called a self-report. */
export const useProgramKind = (): ((program: OfAKind) => string) => {
  const t = useText();
  return (program) => {
    const { ProgramType: type, ProgramSubType } = program;
    if (ProgramSubType === 'SelfReport' && completedByOf(program) !== 'Report') return t('type', { type });
    return t('kind', { type, subType: t(`subType.${ProgramSubType}`) });
  };
};
