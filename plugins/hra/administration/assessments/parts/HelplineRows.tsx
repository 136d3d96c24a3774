import { DataTable, EmptyState, nameIn, useFormat, useRowsInPages } from '#shell/api';
import type { AdministeredAssessment, AdministeredHelplines } from '../../../contract';
import { useText } from '../../../text';
import { askableInResults } from '../rules/scoring';
import { useConditionWords } from './useConditionWords';

type Line = AdministeredHelplines['Lines'][number];

const keyOf = ({ Key }: Line): string => Key;

/** The helplines of a draft, each with its number and when it is shown. */
export const HelplineRows = ({ assessment }: { readonly assessment: AdministeredAssessment }) => {
  const t = useText();
  const { locale } = useFormat();
  const say = useConditionWords(askableInResults(assessment, (names) => nameIn(names, locale)));
  const nameOf = ({ Names }: Line): string => nameIn(Names, locale);
  const whenOf = ({ When }: Line): string =>
    When === null ? t('authoring.condition.always.helpline') : t('authoring.condition.when.helpline', { condition: say(When) });
  return (
    <DataTable
      of={useRowsInPages(assessment.Helplines.Lines, [25])}
      label={t('authoring.helplines')}
      keyOf={keyOf}
      nameOf={nameOf}
      columns={[
        { id: 'name', header: t('authoring.field.name'), cell: nameOf },
        { id: 'phone', header: t('authoring.helpline.phone'), cell: ({ Phone }) => Phone },
        { id: 'when', header: t('authoring.column.asked'), cell: whenOf },
      ]}
      empty={<EmptyState title={t('authoring.noneYet')} />}
    />
  );
};
