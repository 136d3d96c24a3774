// if tab
import { DetailList, EmptyState, Loaded, useFormat } from '#shell/api';
import { latest, useText } from '../state';

export default function LatestNotes() {
  const t = useText();
  const format = useFormat();
  return (
    <Loaded of={latest} empty={<EmptyState title={t('list.empty')} />}>
      {({ Items }) => <DetailList of={Items.map((note) => [format.day(note.Day), note.Text])} />}
    </Loaded>
  );
}
// end
