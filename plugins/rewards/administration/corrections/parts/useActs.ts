import { useModal, useRun } from '#shell/api';
import type { Correction } from '../../../contract';
import { message } from '../../../text';
import { personOf } from '../rules/rows';
import { decide, takeBack } from '../state';
import { useAmount } from '../useAmount';

/** Actions on a correction, with a confirmation that names the consequences. */
export interface Acts {
  readonly approve: (row: Correction) => Promise<void>;
  readonly deny: (row: Correction) => Promise<void>;
  readonly takeBack: (row: Correction) => Promise<void>;
}

const cancel = message('corrections.cancel');
const bodyOf = ({ Id, Version }: Correction) => ({ Id, ...(Version !== undefined && { Version }) });

/** Confirms, then acts. */
export const useActs = (): Acts => {
  const ask = useModal('layout.confirm');
  const { signed } = useAmount();
  const [runDecide, runTakeBack] = [useRun(decide), useRun(takeBack)];
  const valuesOf = (row: Correction) => ({ name: personOf(row), amount: signed(row.Kind, row.Amount), by: row.EnteredBy, reason: row.Reason });
  return {
    async approve(row) {
      const isSure = await ask({
        title: message('corrections.approve.title', valuesOf(row)),
        text: message('corrections.approve.text', valuesOf(row)),
        confirm: message('corrections.approve'),
        cancel,
        isAdministration: true,
      });
      if (isSure) await runDecide({ body: { ...bodyOf(row), Decision: 'Approve' } });
    },
    async deny(row) {
      const isSure = await ask({
        title: message('corrections.deny.title', valuesOf(row)),
        text: message('corrections.deny.text', valuesOf(row)),
        confirm: message('corrections.deny'),
        cancel,
        danger: true,
        isAdministration: true,
      });
      if (isSure) await runDecide({ body: { ...bodyOf(row), Decision: 'Deny' } });
    },
    async takeBack(row) {
      const isWaiting = row.State === 'Waiting';
      const isSure = await ask({
        title: message(isWaiting ? 'corrections.withdraw.title' : 'corrections.takeBack.title', valuesOf(row)),
        text: message(isWaiting ? 'corrections.withdraw.text' : 'corrections.takeBack.text', valuesOf(row)),
        confirm: message(isWaiting ? 'corrections.withdraw' : 'corrections.takeBack'),
        cancel,
        danger: true,
        isAdministration: true,
      });
      if (isSure) await runTakeBack({ body: bodyOf(row) });
    },
  };
};
