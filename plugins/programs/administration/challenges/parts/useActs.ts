import { type RefObject, useEffect, useRef } from 'react';
import { now, useFormat, useModal, useRun } from '#shell/api';
import type { ListedChallenge } from '../../../contract';
import { programDay } from '../../../rules/dates/programDay';
import { message } from '../../../text';
import { end, remove, retire } from '../state';

/** Actions on a challenge. All but `reopen` ask for confirmation first, with the consequences. */
export interface Acts {
  readonly end: (row: ListedChallenge) => Promise<void>;
  readonly retire: (row: ListedChallenge) => Promise<void>;
  readonly reopen: (row: ListedChallenge) => void;
  readonly remove: (row: ListedChallenge) => Promise<void>;
}

const cancel = message('challenges.cancel');

/**
 * @param frame takes the focus after an action that removes the pressed button
 * @param rows the rows on screen
 */
export const useActs = (frame: RefObject<HTMLElement | null>, rows: readonly ListedChallenge[] | undefined): Acts => {
  const isKept = useRef(false);
  // A closing dialog returns the focus to its button, which is removed when the rows are reloaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for other rows
  useEffect(() => {
    if (isKept.current && document.activeElement === document.body) frame.current?.focus();
    isKept.current = false;
  }, [frame, rows]);
  const keep = (): void => {
    isKept.current = true;
    frame.current?.focus();
  };
  const ask = useModal('layout.confirm');
  const { day } = useFormat();
  const [runEnd, runRetire, runRemove] = [useRun(end), useRun(retire), useRun(remove)];
  return {
    async end(row) {
      const today = programDay(now());
      const isSure = await ask({
        title: message('challenges.end.title', { name: row.Name }),
        text: message('challenges.end.text', { day: day(today), n: row.Participants }),
        confirm: message('challenges.end'),
        cancel,
        isAdministration: true,
      });
      if (isSure && (await runEnd({ row, day: today })) !== undefined) keep();
    },
    async retire(row) {
      const isSure = await ask({
        title: message('challenges.retire.title', { name: row.Name }),
        text: message('challenges.retire.text', { n: row.Participants }),
        confirm: message('challenges.retire'),
        cancel,
        isAdministration: true,
      });
      if (isSure) await runRetire({ row, isRetired: true });
    },
    reopen: (row) => void runRetire({ row, isRetired: false }),
    async remove(row) {
      const isSure = await ask({
        title: message(row.State === 'template' ? 'challenges.delete.templateTitle' : 'challenges.delete.title', { name: row.Name }),
        text: message('challenges.delete.text'),
        confirm: message('challenges.delete'),
        cancel,
        danger: true,
        isAdministration: true,
      });
      if (isSure && (await runRemove({ row })) !== undefined) keep();
    },
  };
};
