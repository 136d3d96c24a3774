import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useState } from 'react';
import { useChange, useFormat, useMessage, useModal, usePagedList, useSelection } from '#shell/api';
import { routeDate } from '#shell/rules/dates/days';
import type { OverriddenPerson } from '../../../contract';
import { message } from '../../../text';
import { override, people } from '../state';
import { OverrideBar } from './OverrideBar';
import { PeopleTable } from './PeopleTable';

interface DeskProps {
  readonly company: string;
  readonly planYear: { readonly Value: string; readonly Text: string; readonly StartDate: string; readonly EndDate: string };
}

/** People by id, from all loaded pages: a selection may span pages and searches. */
const useKnown = (rows: readonly OverriddenPerson[]): ReadonlyMap<string, OverriddenPerson> => {
  const [known] = useState(() => new Map<string, OverriddenPerson>());
  for (const row of rows) known.set(row.UserId, row);
  return known;
};

/** The people of a company in a plan year, and the override of the selected ones. */
export const Desk = ({ company, planYear }: DeskProps) => {
  const say = useMessage();
  const { day: inWords } = useFormat();
  const list = usePagedList(people, 'address', { EntityId: company, PlanYearId: planYear.Value });
  const known = useKnown(list.rows ?? []);
  const selection = useSelection();
  const ask = useModal('layout.confirm');
  const [sent, setSent] = useState('');
  const { run, isRunning, error, text } = useChange(override, selection.clear, { saysFailure: true });
  const ids = [...selection.of.keys];
  const n = ids.length;
  const ofDate = error?.fields?.find(({ field }) => field === 'overrideDate')?.text;

  const confirm = async (day: string): Promise<void> => {
    const moved = ids.filter((id) => ![null, undefined, day].includes(known.get(id)?.OverrideDate)).length;
    const isSure = await ask({
      title: message('override.confirm.title', { n }),
      text: message('override.confirm.text', { n, moved, day: inWords(day) }),
      confirm: message('override.action'),
      cancel: message('override.cancel'),
      isAdministration: true,
    });
    if (!isSure) return;
    setSent(day);
    run({ query: { overrideDate: routeDate(day) }, body: ids });
  };

  return (
    <>
      <OverrideBar
        planYear={planYear}
        n={n}
        isRunning={isRunning}
        refused={ofDate === undefined ? undefined : { day: sent, text: ofDate }}
        onOverride={(day) => void confirm(day)}
      />
      {text && ofDate === undefined && (
        <MessageBar intent="error" role="alert" layout="multiline">
          <MessageBarBody>{say(text)}</MessageBarBody>
        </MessageBar>
      )}
      <PeopleTable of={list} selection={{ ...selection.of, actions: null, running: isRunning ? n : undefined }} planYear={planYear.Text} />
    </>
  );
};
