import { timingSafeEqual } from 'node:crypto';

/** Whether two texts are equal. The duration does not disclose how much of them is equal. */
export const isSameSecret = (one: string, other: string): boolean => {
  const [bytes, others] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === others.length && timingSafeEqual(bytes, others);
};
