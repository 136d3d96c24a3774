import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { type Column, DataTable, EmptyState, focusRing, useFormat, useLinkTo, useRowsInPages } from '#shell/api';
import type { Statement } from '../contract';
import { useText } from '../text';
import { useMoney } from './useMoney';

type Item = Statement['Items'][number];

const useStyles = makeStyles({
  link: { color: tokens.colorBrandForegroundLink, borderRadius: tokens.borderRadiusMedium, ...focusRing },
  gained: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
});

const keyOf = ({ Id }: Item): string => Id;
const nameOf = ({ Description }: Item): string => Description;

/** Stands where a line leaves points or gift card alone. */
const none = '–';

/** The lines of a statement, newest first; those of a program lead to it. */
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

const useColumns = (): readonly Column<Item>[] => {
  const styles = useStyles();
  const t = useText();
  const { moment, number } = useFormat();
  const money = useMoney();
  const linkTo = useLinkTo();
  return useMemo(() => {
    const program = ({ Source: { Kind, Id, OwnerId } }: Item) =>
      Kind === 'program' && OwnerId !== null ? linkTo('programs.detail', { owner: OwnerId, id: Id }) : undefined;
    const signed = (value: number, text: (value: number) => string): string => (value > 0 ? `+${text(value)}` : value < 0 ? `−${text(-value)}` : text(0));
    const amount = ({ Amount }: Item): string => (Amount === null ? none : signed(Amount, (value) => money(value, 'USD')));
    return [
      {
        id: 'what',
        header: t('statement.what'),
        cell: (item) => {
          const href = program(item);
          return href === undefined ? (
            item.Description
          ) : (
            <Link className={styles.link} href={href}>
              {item.Description}
            </Link>
          );
        },
        text: nameOf,
      },
      { id: 'date', header: t('statement.date'), cell: ({ Date: at }) => moment(at) },
      {
        id: 'points',
        header: t('statement.points'),
        isNumber: true,
        cell: ({ Points }) => (Points === 0 ? none : <span className={Points > 0 ? styles.gained : undefined}>{signed(Points, number)}</span>),
        text: ({ Points }) => String(Points),
      },
      { id: 'amount', header: t('giftCard'), isNumber: true, cell: amount, text: ({ Amount }) => (Amount === null ? '' : Amount.toFixed(2)) },
      { id: 'balance', header: t('statement.balance'), isNumber: true, cell: ({ Balance }) => number(Balance), text: ({ Balance }) => String(Balance) },
    ];
  }, [styles, t, moment, number, money, linkTo]);
};
