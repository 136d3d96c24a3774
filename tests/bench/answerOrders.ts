/** Makes this process a helper (`startHelper`): it executes each order and sends the answer; a failing order ends the process. */
export const answerOrders = <Order, Answer>(carryOut: (order: Order) => Promise<Answer>): void => {
  process.on('message', (order: Order) => {
    carryOut(order).then(
      (answer) => process.send?.(answer),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
  process.once('disconnect', () => process.exit(0));
};
