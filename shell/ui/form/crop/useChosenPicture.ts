import { useEffect, useRef, useState } from 'react';
import type { Area } from 'react-easy-crop';
import { smallerThan } from '../../../rules/files/files';
import { type ChosenPicture, cropped, type PictureSize, readPicture } from './picture';

interface Choosing {
  /** Value of the field, Base64. */
  readonly value: string;
  readonly size: PictureSize;
  readonly maxMegabytes: number;
  readonly onCropped: (base64: string) => void;
  /** Called for each chosen file with its fault, if any. */
  readonly onJudged: (fault: 'tooLarge' | 'invalid' | undefined) => void;
}

/** The chosen picture of a field, while the value of the field is its cropped part. */
export const useChosenPicture = ({ value, size, maxMegabytes, onCropped, onJudged }: Choosing) => {
  const [picture, setPicture] = useState<ChosenPicture>();
  const [choosing, setChoosing] = useState(false);
  const given = useRef<string>(undefined);
  const latest = useRef<File>(undefined);
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture.url)), [picture]);

  // The value was set by a reset or a restored draft, so the picture is dropped.
  useEffect(() => {
    if (given.current === undefined || value === given.current) return;
    given.current = undefined;
    setPicture(undefined);
  }, [value]);

  const pick = async (file: File): Promise<void> => {
    latest.current = file;
    if (smallerThan(file, maxMegabytes)) return onJudged('tooLarge');
    setChoosing(true);
    const read = await readPicture(file);
    if (latest.current !== file) return read && URL.revokeObjectURL(read.url);
    setChoosing(false);
    if (!read) return onJudged('invalid');
    onJudged(undefined);
    setPicture(read);
  };
  const crop = (part: Area): void => {
    if (!picture) return;
    const base64 = cropped(picture, part, size);
    given.current = base64;
    onCropped(base64);
  };
  const forget = (): void => {
    latest.current = undefined;
    given.current = undefined;
    setChoosing(false);
    setPicture(undefined);
  };
  return { picture, choosing, pick, crop, forget };
};
