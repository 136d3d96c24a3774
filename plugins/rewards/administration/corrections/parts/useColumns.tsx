import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { type Column, useFormat } from '#shell/api';
import type { Correction } from '../../../contract';
import { useText } from '../../../text';
import { personOf, stateOf } from '../rules/rows';
import { useAmount } from '../useAmount';

const useStyles = makeStyles({
  person: { minWidth: '12rem', overflowWrap: 'anywhere' },
  wide: { minWidth: '11rem', overflowWrap: 'anywhere' },
  amount: { whiteSpace: 'nowrap' },
  reason: { minWidth: '10rem', maxWidth: '22rem', overflowWrap: 'anywhere' },
  second: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

const colors = { Waiting: 'warning', Entered: 'success', Denied: 'danger', TakenBack: 'subtle', Withdrawn: 'subtle' } as const;

/** The history of a correction, one line per step. */
const Steps = ({ of }: { readonly of: Correction }) => {
  const styles = useStyles();
  const t = useText();
  const { moment } = useFormat();
  const { EnteredBy, At, State, DecidedBy, DecidedAt, TakenBackBy, TakenBackAt, IsWithdrawn, IsOwn, IsAboutCaller } = of;
  const lines = [
    t('corrections.enteredBy', { by: EnteredBy, at: moment(At) }),
    ...(DecidedBy !== null && DecidedAt !== null
      ? [t(State === 'Denied' ? 'corrections.deniedBy' : 'corrections.approvedBy', { by: DecidedBy, at: moment(DecidedAt) })]
      : []),
    ...(TakenBackBy !== null && TakenBackAt !== null
      ? [t(IsWithdrawn ? 'corrections.withdrawnBy' : 'corrections.takenBackBy', { by: TakenBackBy, at: moment(TakenBackAt) })]
      : []),
    ...(State === 'Waiting' && IsAboutCaller ? [t('corrections.aboutYou')] : State === 'Waiting' && IsOwn ? [t('corrections.own')] : []),
  ];
  return lines.map((line) => (
    <span key={line} className={styles.second}>
      {line}
    </span>
  ));
};

/** The columns of corrections. */
export const useColumns = (): readonly Column<Correction>[] => {
  const styles = useStyles();
  const t = useText();
  const { signed } = useAmount();
  return useMemo(
    (): readonly Column<Correction>[] => [
      {
        id: 'person',
        header: t('corrections.column.person'),
        className: styles.person,
        text: personOf,
        cell: (row) => (
          <>
            {personOf(row)}
            <span className={styles.second}>{row.Email}</span>
          </>
        ),
      },
      {
        id: 'amount',
        header: t('corrections.column.amount'),
        isNumber: true,
        className: styles.amount,
        text: ({ Kind, Amount }) => signed(Kind, Amount),
        cell: ({ Kind, Amount }) => (
          <>
            {signed(Kind, Amount)}
            {Kind === 'GiftCard' && <span className={styles.second}>{t('corrections.kind.GiftCard')}</span>}
          </>
        ),
      },
      { id: 'reason', header: t('corrections.column.reason'), className: styles.reason, cell: ({ Reason }) => Reason },
      {
        id: 'state',
        header: t('corrections.column.state'),
        className: styles.wide,
        text: (row) => t(`corrections.state.${stateOf(row)}`),
        cell: (row) => (
          <>
            <Badge appearance="tint" color={colors[stateOf(row)]}>
              {t(`corrections.state.${stateOf(row)}`)}
            </Badge>
            <Steps of={row} />
          </>
        ),
      },
    ],
    [t, signed, styles],
  );
};
