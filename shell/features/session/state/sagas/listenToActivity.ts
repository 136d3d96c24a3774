import { nowMs } from '../../../../kernel/clock';

interface Listeners {
  /** Called on mouse, keyboard, touch, and the browser's Back and Forward. */
  onActivity(): void;
  /** Called when the page becomes visible again: after another window, another tab, or sleep of the device. */
  onReturn(): void;
}

const activities = ['pointerdown', 'click', 'keydown', 'touchstart', 'touchmove', 'wheel', 'popstate'] as const;

/** Milliseconds within which further activity is ignored. */
const oncePer = 1000;

/** Listens to activity on the whole page; returns a function that ends it. */
export const listenToActivity = ({ onActivity, onReturn }: Listeners): (() => void) => {
  let last = Number.NEGATIVE_INFINITY;
  let place: string | undefined;
  const active = (): void => {
    if (nowMs() - last < oncePer) return;
    last = nowMs();
    onActivity();
  };
  // Browsers also report a movement if the page moves under a resting mouse, for example when a dialog opens.
  const mouse = ({ screenX, screenY }: MouseEvent): void => {
    const now = `${screenX},${screenY}`;
    if (place !== undefined && now !== place) active();
    place = now;
  };
  const back = (): void => {
    if (!document.hidden) onReturn();
  };
  const passive = { capture: true, passive: true } as const;
  for (const type of activities) addEventListener(type, active, passive);
  addEventListener('mousemove', mouse, passive);
  addEventListener('focus', back);
  addEventListener('pageshow', back);
  document.addEventListener('visibilitychange', back);
  return () => {
    for (const type of activities) removeEventListener(type, active, passive);
    removeEventListener('mousemove', mouse, passive);
    removeEventListener('focus', back);
    removeEventListener('pageshow', back);
    document.removeEventListener('visibilitychange', back);
  };
};
