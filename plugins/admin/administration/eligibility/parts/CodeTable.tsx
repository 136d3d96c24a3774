import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import { DismissCircleRegular, EditRegular } from '@fluentui/react-icons';
import { AddBar, type Column, DataTable, EmptyState, Loaded, useFormat, useModal, useRowsInPages, useRun } from '#shell/api';
import { shortDate } from '#shell/rules/dates/dates';
import type { RegistrationCode } from '../../../contract';
import { modals } from '../../../state/api';
import { message, useText } from '../../../text';
import { codes, endCode } from '../state';

const useStyles = makeStyles({
  code: { fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
});

const colors = { Good: 'success', NotYet: 'informative', Over: 'subtle', UsedUp: 'warning' } as const;
const pages = [10, 25, 100] as const;
const keyOf = ({ Code }: RegistrationCode): string => Code;

/** The registration codes of a company. */
export const CodeTable = ({ company }: { readonly company: string }) => {
  const t = useText();
  const edit = useModal(modals.registrationCode);
  return (
    <>
      <AddBar label={t('codes.add')} onAdd={() => void edit({ company })} />
      <Loaded of={codes.of({ query: { EntityId: company } })} failed={t('codes.failed')}>
        {(all: readonly RegistrationCode[]) => <Codes company={company} all={all} />}
      </Loaded>
    </>
  );
};

const Codes = ({ company, all }: { readonly company: string; readonly all: readonly RegistrationCode[] }) => {
  const t = useText();
  const edit = useModal(modals.registrationCode);
  const confirm = useModal('layout.confirm');
  const run = useRun(endCode);
  const askAndEnd = async ({ Code, Version }: RegistrationCode): Promise<void> => {
    const words = {
      title: message('codes.end.title'),
      text: message('codes.end.text', { code: Code }),
      confirm: message('codes.end'),
      cancel: message('schedules.cancel'),
    };
    if (await confirm({ ...words, danger: true, isAdministration: true }))
      await run({ body: { EntityId: company, Code, ...(Version !== undefined && { Version }) } });
  };
  return (
    <DataTable
      of={useRowsInPages(all, pages)}
      label={t('eligibility.tab.codes')}
      columns={useColumns()}
      keyOf={keyOf}
      nameOf={keyOf}
      actionsOf={(code) =>
        code.IsEnded
          ? []
          : [
              { label: t('eligibility.edit'), icon: <EditRegular />, onPress: () => void edit({ company, saved: code }) },
              { label: t('codes.end'), icon: <DismissCircleRegular />, onPress: () => void askAndEnd(code) },
            ]
      }
      empty={<EmptyState title={t('codes.empty')} text={t('codes.empty.hint')} />}
    />
  );
};

const useColumns = (): readonly Column<RegistrationCode>[] => {
  const styles = useStyles();
  const t = useText();
  const { number, reader } = useFormat();
  return [
    { id: 'code', header: t('codes.code'), isName: true, text: keyOf, cell: ({ Code }) => <span className={styles.code}>{Code}</span> },
    {
      id: 'condition',
      header: t('eligibility.status'),
      text: ({ Condition }) => t(`codes.condition.${Condition}`),
      cell: ({ Condition, IsEnded }) => (
        <Badge appearance="tint" color={colors[Condition]}>
          {t(IsEnded ? 'codes.condition.ended' : `codes.condition.${Condition}`)}
        </Badge>
      ),
    },
    { id: 'from', header: t('codes.from'), cell: ({ From }) => (From === null ? '–' : shortDate(From, reader)) },
    { id: 'until', header: t('codes.until'), cell: ({ Until }) => (Until === null ? '–' : shortDate(Until, reader)) },
    {
      id: 'uses',
      header: t('codes.uses'),
      isNumber: true,
      cell: ({ Uses, MostUses }) => (MostUses === null ? number(Uses) : t('codes.usesOf', { n: number(Uses), most: number(MostUses) })),
    },
  ];
};
