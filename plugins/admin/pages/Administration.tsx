import { useEffect } from 'react';
import { EmptyState, PageFrame, useAdministration, useNavigate } from '#shell/api';
import { useText } from '../text';

/** `/administration` leads to the first page of the menu that the person may open (ADC-006). */
export default function Administration() {
  const t = useText();
  const navigate = useNavigate();
  const first = useAdministration()[0]?.entries[0]?.to;
  useEffect(() => {
    if (first !== undefined) navigate(first, { replace: true });
  }, [first, navigate]);
  return <PageFrame title={t('title')}>{first === undefined && <EmptyState title={t('nothing')} />}</PageFrame>;
}
