import { askToLeave, unsavedForms } from './leaveQuestion';

/**
 * Holds a step back or forth in the browser that leads off a page with unsaved changes. The browser has taken the step by then, so it is taken back
 * until the person has answered.
 */
export const holdSteps = (): void => {
  let here = location.href;
  let isAllowed = false;
  const follow = (): void => {
    here = location.href;
  };
  // The router announces every change of the address by these names.
  addEventListener('pushState', follow);
  addEventListener('replaceState', follow);
  const onStep = (event: Event): void => {
    const isHeld = unsavedForms.size > 0 && !isAllowed && new URL(here).pathname !== location.pathname;
    isAllowed = false;
    if (!isHeld) {
      follow();
      return;
    }
    event.stopImmediatePropagation();
    history.pushState(history.state, '', here);
    askToLeave(() => {
      isAllowed = true;
      history.back();
    });
  };
  // Before all who follow the address, wherever they began to.
  addEventListener('popstate', onStep, { capture: true });
};
