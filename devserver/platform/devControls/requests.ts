import type { FinishedRequest, RequestHistory } from '../platform';

/** The last 500 calls, for the dev controls, in a ring buffer with constant cost per call. */
export const createRequestHistory = (capacity = 500): RequestHistory => {
  let ring: FinishedRequest[] = [];
  let next = 0;

  return {
    add(request) {
      ring[next] = request;
      next = (next + 1) % capacity;
    },
    list() {
      return [...ring.slice(next), ...ring.slice(0, next)].reverse();
    },
    clear() {
      ring = [];
      next = 0;
    },
  };
};
