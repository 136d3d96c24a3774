/** Requests the server's health ten times a second, to measure delays for other users. @returns a function that stops it */
export const watch = (address: string, waited: (milliseconds: number) => void): (() => void) => {
  let isOver = false;
  const look = async (): Promise<void> => {
    while (!isOver) {
      const begin = performance.now();
      const isWell = await fetch(`${address}/api/health`).then(
        (answer) => answer.text().then(() => answer.ok),
        () => false,
      );
      if (isWell) waited(performance.now() - begin);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  void look();
  return () => {
    isOver = true;
  };
};
