import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { type Column, DataTable, EmptyState, focusRing, useFormat, useLinkTo, useModal, useRowsInPages } from '#shell/api';
import type { Statement } from '../../contract';
import { modals } from '../../state/api';
import { useText } from '../../text';
import { useMoney } from '../useMoney';

type Item = Statement['Items'][number];

const useStyles = makeStyles({
  link: {
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorBrandForegroundLink,
    font: 'inherit',
    textAlign: 'start',
    textDecorationLine: 'underline',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ...focusRing,
  },
  reason: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  gained: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
});

const keyOf = ({ Id }: Item): string => Id;
const nameOf = ({ Description }: Item): string => Description;

/** Shown if a line does not change points or gift card. */
const none = '–';

/** The lines of a statement, newest first; each leads to its source. */
export const StatementTable = ({ items, name }: { readonly items: readonly Item[]; readonly name: string }) => {
  const t = useText();
  const columns = useColumns();
  const rows = useRowsInPages(items, [100, 500]);
  return (
    <DataTable
      of={rows}
      label={t('statement.named', { year: name })}
      columns={columns}
      keyOf={keyOf}
      nameOf={nameOf}
      canExport
      empty={<EmptyState title={t('statement.empty')} text={t('latest.empty')} />}
    />
  );
};

/** The subject of a line: the link to its source, and its reason. */
const What = ({ item }: { readonly item: Item }) => {
  const styles = useStyles();
  const href = useSourceLink()(item);
  const showLine = useModal(modals.line);
  return (
    <>
      {href === undefined ? (
        <button type="button" className={styles.link} onClick={() => void showLine({ item })}>
          {item.Description}
        </button>
      ) : (
        <Link className={styles.link} href={href}>
          {item.Description}
        </Link>
      )}
      {item.Reason !== null && <span className={styles.reason}>{item.Reason}</span>}
    </>
  );
};

/** The page of a line's source; `undefined` if it has none. */
const useSourceLink = () => {
  const linkTo = useLinkTo();
  return ({ Source: { Kind, Id, OwnerId } }: Item): string | undefined => {
    if (Kind === 'assessment') return linkTo('hra.profile', {});
    if (OwnerId === null) return undefined;
    return Kind === 'course' ? linkTo('university.course', { curriculumId: OwnerId, courseId: Id }) : linkTo('programs.detail', { owner: OwnerId, id: Id });
  };
};

const useColumns = (): readonly Column<Item>[] => {
  const styles = useStyles();
  const t = useText();
  const { moment, number } = useFormat();
  const money = useMoney();
  return useMemo(() => {
    const signed = (value: number, text: (value: number) => string): string => (value > 0 ? `+${text(value)}` : value < 0 ? `−${text(-value)}` : text(0));
    const amount = ({ Amount }: Item): string => (Amount === null ? none : signed(Amount, (value) => money(value, 'USD')));
    return [
      {
        id: 'what',
        header: t('statement.what'),
        cell: (item) => <What item={item} />,
        text: (item) => (item.Reason === null ? item.Description : `${item.Description}: ${item.Reason}`),
      },
      { id: 'date', header: t('statement.date'), cell: ({ Date: at }) => moment(at) },
      {
        id: 'points',
        header: t('statement.points'),
        isNumber: true,
        cell: ({ Points }) => (Points === 0 ? none : <span className={Points > 0 ? styles.gained : undefined}>{signed(Points, number)}</span>),
        text: ({ Points }) => String(Points),
      },
      { id: 'balance', header: t('statement.balance'), isNumber: true, cell: ({ Balance }) => number(Balance), text: ({ Balance }) => String(Balance) },
      { id: 'amount', header: t('giftCard'), isNumber: true, cell: amount, text: ({ Amount }) => (Amount === null ? '' : Amount.toFixed(2)) },
      {
        id: 'amountBalance',
        header: t('statement.onCard'),
        isNumber: true,
        cell: ({ AmountBalance }) => money(AmountBalance, 'USD'),
        text: ({ AmountBalance }) => AmountBalance.toFixed(2),
      },
    ];
  }, [styles, t, moment, number, money]);
};
