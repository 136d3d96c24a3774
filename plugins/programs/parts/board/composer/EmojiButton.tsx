import { Button, Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components';
import { EmojiRegular } from '@fluentui/react-icons';
import { lazy, Suspense, useState } from 'react';
import { Loading } from '#shell/api';
import { useText } from '../../../text';

/** Loaded on demand, because it contains the names of two thousand emoji. */
const EmojiPicker = lazy(() => import('./EmojiPicker'));

/** Opens the emoji picker. The chosen emoji is inserted into the text (MSG-003). */
export const EmojiButton = ({ onChosen }: { readonly onChosen: (emoji: string) => void }) => {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover open={isOpen} onOpenChange={(_, { open }) => setIsOpen(open)} positioning="above-start" trapFocus withArrow>
      <PopoverTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={<EmojiRegular />} aria-label={t('board.emoji')} />
      </PopoverTrigger>
      <PopoverSurface aria-label={t('board.emoji')}>
        <Suspense fallback={<Loading />}>
          <EmojiPicker onChosen={onChosen} />
        </Suspense>
      </PopoverSurface>
    </Popover>
  );
};
