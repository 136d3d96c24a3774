import { Loaded, PageFrame } from '#shell/api';
import { events } from '../state/library';
import { useText } from '../text';

/** `/events`: what the company offers. */
const EventList = () => {
  const t = useText();
  return (
    <PageFrame title={t('nav.events')}>
      <Loaded of={events}>
        {(list) => (
          <ul>
            {list.map(({ Id, Title }) => (
              <li key={Id}>{Title}</li>
            ))}
          </ul>
        )}
      </Loaded>
    </PageFrame>
  );
};

export default EventList;
